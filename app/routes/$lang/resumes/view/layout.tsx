import { Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { listApplications, type Application } from '#contract/applications.ts'
import { getResumeViews } from '#contract/views.ts'
import { ownResumePage } from '#app/features/resumes/own-resume.server.ts'
import { ResumeHead } from '#app/features/resumes/resume-head.tsx'
import { LiveNote } from '#app/features/applications/live/live-note.tsx'
import { useApplications } from '#app/features/applications/live/use-applications.ts'
import { countTab, resumeTabPlace, resumeTabs } from '#app/features/applications/tabs/lists.ts'
import { QueryScope } from '#app/platform/query/query-client.tsx'
import { usePaths } from '#app/platform/root-data.ts'
import type { ResumeTab } from '#app/paths.ts'
import { Container } from '#app/ui/container.tsx'
import { Tabs } from '#app/ui/tabs.tsx'

export const handle = { isOwn: true, i18n: ['applications', 'resumes'] }

export const loader = ownResumePage.loader(async ({ own, call, texts }) => {
  const { public_id, status, has_unpublished_changes } = own
  const { next_refresh_at, auto_hide_at, highlighted_until } = own
  const asOf = new Date().toISOString()
  const [applications, views] = await Promise.all([
    call(listApplications, { query: { resume: public_id } }),
    call(getResumeViews, { params: { id: public_id } }),
  ])
  const times = { next_refresh_at, auto_hide_at, highlighted_until }
  const state = { public_id, status, has_unpublished_changes, ...times }
  const title = own.content.title || texts('applications')('apply.untitled')
  return { resume: { ...state, title, views }, loaded: { applications, asOf } }
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
  const { pathname, search } = useLocation()
  return (
    <Container page>
      <ResumeHead resume={resume} action={pathname + search}>
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
      </ResumeHead>
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
