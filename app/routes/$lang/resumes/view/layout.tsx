import { Outlet, useLoaderData, useLocation, useRouteLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { listApplications, type Application } from '#contract/applications.ts'
import { getResumeViews } from '#contract/views.ts'
import { extraOr } from '#app/platform/page/extra.server.ts'
import { ownResumePage, titleOf } from '#app/features/resumes/own-resume.server.ts'
import { ResumeHead } from '#app/features/resumes/resume-head.tsx'
import { LiveNote } from '#app/features/applications/live/live-note.tsx'
import { useApplications } from '#app/features/applications/live/use-applications.ts'
import { countSuggested } from '#app/features/applications/matches/read-suggested.server.ts'
import {
  countMatches,
  countTab,
  resumeTabPart,
  resumeTabs,
} from '#app/features/applications/tabs/lists.ts'
import { QueryScope } from '#app/platform/query/query-client.tsx'
import { usePaths } from '#app/platform/root-data.tsx'
import type { ResumeTab } from '#app/paths.ts'
import { Container } from '#app/ui/container.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { loader as tabLoader } from './tab.tsx'

export const handle = { isOwn: true, i18n: ['applications', 'resumes'] }

export const loader = ownResumePage.loader(async (visit) => {
  const { own, call } = visit
  const { public_id, status, has_unpublished_changes } = own
  const { next_refresh_at, auto_hide_at, highlighted_until } = own
  const asOf = new Date().toISOString()
  const [applications, views, suggested] = await Promise.all([
    call(listApplications, { query: { resume: public_id } }),
    extraOr(call(getResumeViews, { params: { id: public_id } }), null),
    countSuggested(visit),
  ])
  const times = { next_refresh_at, auto_hide_at, highlighted_until }
  const state = { public_id, status, has_unpublished_changes, ...times }
  const title = titleOf(visit)
  return { resume: { ...state, title, views }, loaded: { applications, asOf }, suggested }
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
  const { resume, loaded, ...counted } = useLoaderData<typeof loader>()
  const tabData = useRouteLoaderData<typeof tabLoader>('routes/$lang/resumes/view/tab')
  const list = tabData?.suggested
  const suggested = list && list !== 'not_loaded' ? list.total : counted.suggested
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
            ...(tab === 'matches'
              ? countMatches(suggested, live.applications)
              : countTab(
                  'candidate',
                  tab,
                  live.applications.filter((each) => isOpenOn(tab, each)),
                )),
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
  const place = resumeTabPart(tab, application)
  return place !== null && place !== 'closed'
}
