import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaths, useRootData } from '#app/platform/root-data.tsx'
import { ariaCurrent, type NavItem } from '#app/ui/nav-item.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { SideNav } from '#app/ui/side-nav.tsx'
import { useNavItems } from './use-nav-items.ts'

interface AccountFrameProps {
  title: string
  meta?: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

export function AccountFrame({ title, meta, lead, actions, children }: AccountFrameProps) {
  const { t } = useTranslation('common')
  const { pathname } = useLocation()
  const paths = usePaths()
  const items = useNavItems('account')
  const isNamed = items.some((item) => ariaCurrent(item, pathname, 'section'))
  const apart = useRootData()?.navigation?.find(({ isApart }) => isApart)?.to
  // The settings lead to the pages that have no link of their own, such as the plans of candidates.
  const ofSettings = (item: NavItem) =>
    item.to === paths.settings() ? { ...item, current: true } : item
  return (
    <div className="wrap cols cols-account">
      <SideNav
        label={t('nav.account')}
        items={isNamed ? items : items.map(ofSettings)}
        apart={apart}
      />
      <div className="account-main">
        <PageHead title={title} meta={meta} actions={actions}>
          {lead && <p className="lead">{lead}</p>}
        </PageHead>
        {children}
      </div>
    </div>
  )
}
