import { Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { listApplications } from '#contract/applications.ts'
import { followCounts } from '#app/features/applications/live/follow-counts.ts'
import { LiveNote } from '#app/features/applications/live/live-note.tsx'
import { useApplications } from '#app/features/applications/live/use-applications.ts'
import { countTab, vacancyTabParts, vacancyTabs } from '#app/features/applications/tabs/lists.ts'
import { ownVacancyPage } from '#app/features/vacancies/own-vacancy.server.ts'
import { VacancyHead } from '#app/features/vacancies/own/vacancy-head.tsx'
import { QueryScope } from '#app/platform/query/query-client.tsx'
import { useClock, usePaths } from '#app/platform/root-data.ts'
import { Container } from '#app/ui/container.tsx'
import { Tabs } from '#app/ui/tabs.tsx'

export const handle = { isOwn: true, i18n: ['applications', 'written_vacancies'] }

export const loader = ownVacancyPage.loader(async ({ own: vacancy, call }) => {
  const asOf = new Date().toISOString()
  const applications = await call(listApplications, { query: { vacancy: vacancy.public_id } })
  return { vacancy, loaded: { applications, asOf } }
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
  const { vacancy, loaded } = useLoaderData<typeof loader>()
  const { t } = useTranslation('applications')
  const paths = usePaths()
  const { pathname, search } = useLocation()
  const id = vacancy.public_id
  const { now } = useClock()
  const live = useApplications(loaded, { vacancy: id })
  const moves = { before: loaded.applications, after: live.applications, now }
  const counts = followCounts(vacancy.counts, moves)
  return (
    <Container page className="triage-page">
      <VacancyHead vacancy={{ ...vacancy, counts }} action={pathname + search}>
        <Tabs
          label={t('tabs.label')}
          items={vacancyTabs.map((tab) => ({
            to: paths.vacancyView(id, tab),
            label: t(`tabs.vacancy.${tab}`),
            ...countTab('employer', tab, vacancyTabParts(tab, live.applications, now).shown),
          }))}
        />
      </VacancyHead>
      <Outlet context={live} />
      <p className="live-line">
        <LiveNote side="employer" {...live} />
      </p>
    </Container>
  )
}
