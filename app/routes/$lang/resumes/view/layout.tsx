import { Link, Outlet, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { listApplications, type Application } from '#contract/applications.ts'
import { ownResumePage } from '#app/features/resumes/own-resume.server.ts'
import { LiveNote } from '#app/features/applications/live/live-note.tsx'
import { useApplications } from '#app/features/applications/live/use-applications.ts'
import { countTab, resumeTabPlace, resumeTabs } from '#app/features/applications/tabs/lists.ts'
import { QueryScope } from '#app/platform/query/query-client.tsx'
import { usePaths } from '#app/platform/root-data.ts'
import type { ResumeTab } from '#app/paths.ts'
import { Badge } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Tabs } from '#app/ui/tabs.tsx'

export const handle = { isOwn: true, i18n: ['applications'] }

export const loader = ownResumePage.loader(async ({ own, call, texts }) => {
  const { public_id, status, content } = own
  const asOf = new Date().toISOString()
  const applications = await call(listApplications, { query: { resume: public_id } })
  const title = content.title || texts('applications')('apply.untitled')
  return { resume: { public_id, status, title }, loaded: { applications, asOf } }
})

export { shouldRevalidateLive as shouldRevalidate } from '#app/platform/form/should-revalidate.ts'

export default function ResumeViewPage() {
  return (
    <QueryScope>
      <ResumeView />
    </QueryScope>
  )
}

function ResumeView() {
  const { resume, loaded } = useLoaderData<typeof loader>()
  const { t } = useTranslation('applications')
  const paths = usePaths()
  const id = resume.public_id
  const live = useApplications(loaded, { resume: id })
  const isPublished = resume.status === 'published'
  return (
    <Container page>
      <PageHead
        title={resume.title}
        meta={
          <>
            <Link to={paths.myResumes()}>{t('resume_view.back')}</Link>
            <Badge tone={isPublished ? 'success' : 'secondary'} icon={null}>
              {t(`resume_view.status.${resume.status}`)}
            </Badge>
          </>
        }
        actions={
          <>
            <LinkButton variant="outline" size="sm" to={paths.editResume(id)}>
              {t('resume_view.edit')}
            </LinkButton>
            <LinkButton variant="ghost" size="sm" to={paths.previewResume(id)}>
              {t('resume_view.preview')}
            </LinkButton>
          </>
        }
      >
        <Tabs
          label={t('tabs.label')}
          items={resumeTabs.map((tab) => ({
            to: paths.resumeView(id, tab),
            label: t(`tabs.resume.${tab}`),
            ...countTab(
              'candidate',
              tab,
              live.applications.filter((each) => isOpenOn(tab, each)),
            ),
          }))}
        />
      </PageHead>
      <Outlet context={live} />
      <p className="live-line">
        <LiveNote side="candidate" {...live} />
      </p>
    </Container>
  )
}

function isOpenOn(tab: ResumeTab, application: Application): boolean {
  const place = resumeTabPlace(tab, application)
  return place !== null && place !== 'closed'
}
