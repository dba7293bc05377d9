import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRootData } from '#app/platform/root-data.tsx'
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
  const apart = useRootData()?.navigation?.find(({ isApart }) => isApart)?.to
  return (
    <div className="wrap cols cols-account">
      <SideNav label={t('nav.account')} items={useNavItems('account')} apart={apart} />
      <div className="account-main">
        <PageHead title={title} meta={meta} actions={actions}>
          {lead && <p className="lead">{lead}</p>}
        </PageHead>
        {children}
      </div>
    </div>
  )
}
