import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OperatorRole } from '#contract/rules/desk.ts'
import { deskPaths } from '#app/desk-paths.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Container } from '#app/ui/container.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Tabs } from '#app/ui/tabs.tsx'

interface DeskFrameProps {
  title: ReactNode
  lead?: ReactNode
  /** The roles of the operator, who sees only the pages that they open. */
  roles: readonly OperatorRole[]
  /** The tabs below the title. */
  tabs?: ReactNode
  /** True if the content has the heading of the page; a phone then shows the content only. */
  isOpened?: boolean
  children: ReactNode
}

/** The frame of the pages of the desk: their own navigation above the content. */
export function DeskFrame({ title, lead, roles, tabs, isOpened, children }: DeskFrameProps) {
  const { t } = useTranslation('desk')
  const paths = deskPaths(usePaths())
  return (
    <Container page className={isOpened ? 'desk desk-opened' : 'desk'}>
      <div className="desk-nav">
        <Badge>{t('badge')}</Badge>
        <Tabs
          label={t('nav.label')}
          items={[
            {
              to: paths.queue(),
              label: t('nav.queue'),
              within: [`${paths.queue()}/cases/`],
            },
            { to: paths.search(), label: t('nav.search') },
            ...(roles.includes('money')
              ? [{ to: paths.invoices(), label: t('nav.invoices') }]
              : []),
            ...(roles.includes('support') ? [{ to: paths.upkeep(), label: t('nav.upkeep') }] : []),
            { to: paths.log(), label: t('nav.log') },
            { to: paths.enter(), label: t('nav.door') },
          ]}
        />
      </div>
      {isOpened ? (
        <div className="page-head">
          <p className="desk-title">{title}</p>
          {lead && <p className="lead">{lead}</p>}
          {tabs}
        </div>
      ) : (
        <PageHead title={title}>
          {lead && <p className="lead">{lead}</p>}
          {tabs}
        </PageHead>
      )}
      {children}
    </Container>
  )
}
