import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { deskPaths } from '#app/desk-paths.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Container } from '#app/ui/container.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Tabs } from '#app/ui/tabs.tsx'

interface DeskFrameProps {
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
}

/** The frame of the pages of the desk: their own navigation above the content. */
export function DeskFrame({ title, lead, children }: DeskFrameProps) {
  const { t } = useTranslation('desk')
  const paths = deskPaths(usePaths())
  return (
    <Container page className="desk">
      <div className="desk-nav">
        <Badge>{t('badge')}</Badge>
        <Tabs
          label={t('nav.label')}
          items={[
            { to: paths.log(), label: t('nav.log') },
            { to: paths.enter(), label: t('nav.door') },
          ]}
        />
      </div>
      <PageHead title={title}>{lead && <p className="lead">{lead}</p>}</PageHead>
      {children}
    </Container>
  )
}
