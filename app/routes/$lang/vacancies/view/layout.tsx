import { Outlet, useLoaderData, useLocation, useRouteLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { listApplications } from '#contract/applications.ts'
import { systemMoves } from '#contract/rules/system-moves.ts'
import { followCounts } from '#app/features/applications/live/follow-counts.ts'
import { LiveNote } from '#app/features/applications/live/live-note.tsx'
import { useApplications } from '#app/features/applications/live/use-applications.ts'
import { countSuggested } from '#app/features/applications/matches/read-suggested.server.ts'
import {
  countMatches,
  countTab,
  isMeetingTab,
  meetingTabs,
  vacancyTabParts,
  vacancyTabs,
} from '#app/features/applications/tabs/lists.ts'
import { SaveTable } from '#app/features/applications/tabs/save-table.tsx'
import { RefusalNotices } from '#app/features/applications/pending/refusal-notices.tsx'
import { ownVacancyPage } from '#app/features/vacancies/own-vacancy.server.ts'
import { VacancyHead } from '#app/features/vacancies/own/vacancy-head.tsx'
import { QueryScope } from '#app/platform/query/query-client.tsx'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { Container } from '#app/ui/container.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { loader as tabLoader } from './tab.tsx'

export const handle = { isOwn: true, i18n: ['applications', 'triage', 'written_vacancies'] }

export const loader = ownVacancyPage.loader(async (visit) => {
  const { own: vacancy, call } = visit
  const asOf = new Date().toISOString()
  const [applications, suggested] = await Promise.all([
    call(listApplications, { query: { vacancy: vacancy.public_id } }),
    countSuggested(visit),
  ])
  return { vacancy, loaded: { applications, asOf }, suggested }
})

export { shouldRevalidateLive as shouldRevalidate } from '#app/platform/form/should-revalidate.ts'

export default function VacancyViewPage() {
  return (
    <QueryScope>
      <VacancyView />
    </QueryScope>
  )
}

function VacancyView() {
  const { vacancy, loaded, ...counted } = useLoaderData<typeof loader>()
  const tabData = useRouteLoaderData<typeof tabLoader>('routes/$lang/vacancies/view/tab')
  const list = tabData?.suggested
  const suggested = list && list !== 'not_loaded' ? list.total : counted.suggested
  const { t } = useTranslation('applications')
  const paths = usePaths()
  const { pathname, search } = useLocation()
  const id = vacancy.public_id
  const { now } = useClock()
  const live = useApplications(loaded, { vacancy: id })
  const moves = { before: loaded.applications, after: live.applications, now }
  const counts = followCounts(vacancy.counts, moves)
  const closed: readonly string[] = systemMoves.vacancy_closed.from.status
  const toReject = live.applications.filter(({ status }) => closed.includes(status)).length
  const isAtMeetings = meetingTabs.some((tab) => paths.vacancyView(id, tab) === pathname)
  return (
    <Container page className="triage-page">
      <VacancyHead vacancy={{ ...vacancy, counts, toReject }} action={pathname + search}>
        <Tabs
          label={t('tabs.label')}
          items={vacancyTabs.map((tab) => ({
            to: paths.vacancyView(id, tab),
            label: t(`tabs.vacancy.${tab}`),
            short: tab === 'invitations' ? t('tabs.vacancy.short_invitations') : undefined,
            apart: tab === 'matches',
            ...(isMeetingTab(tab) && { current: isAtMeetings }),
            ...(tab === 'matches'
              ? countMatches(suggested, live.applications)
              : countTab('employer', tab, vacancyTabParts(tab, live.applications, now).shown)),
          }))}
        />
      </VacancyHead>
      <RefusalNotices applications={live.applications} />
      <Outlet context={live} />
      {vacancy.may_export && live.applications.length > 0 && (
        <SaveTable action={pathname + search} />
      )}
      <p className="live-line">
        <LiveNote side="employer" {...live} />
      </p>
    </Container>
  )
}
