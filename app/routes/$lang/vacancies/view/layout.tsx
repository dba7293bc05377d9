import { Link, Outlet, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { listApplications } from '#contract/applications.ts'
import type { OwnVacancy } from '#contract/vacancies.ts'
import { LiveNote } from '#app/features/applications/live/live-note.tsx'
import { useApplications } from '#app/features/applications/live/use-applications.ts'
import { countTab, vacancyTabParts, vacancyTabs } from '#app/features/applications/tabs/lists.ts'
import { ownVacancyPage } from '#app/features/vacancies/own-vacancy.server.ts'
import { daysAgo } from '#app/platform/i18n/dates.ts'
import { QueryScope } from '#app/platform/query/query-client.tsx'
import { useClock, usePaths } from '#app/platform/root-data.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Container } from '#app/ui/container.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Tabs } from '#app/ui/tabs.tsx'

export const handle = { isOwn: true, i18n: ['applications'] }

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
  const id = vacancy.public_id
  const live = useApplications(loaded, { vacancy: id })
  return (
    <Container page className="triage-page">
      <PageHead title={vacancy.title} meta={<Facts vacancy={vacancy} />}>
        <Tabs
          label={t('tabs.label')}
          items={vacancyTabs.map((tab) => ({
            to: paths.vacancyView(id, tab),
            label: t(`tabs.vacancy.${tab}`),
            ...countTab('employer', tab, vacancyTabParts(tab, live.applications).shown),
          }))}
        />
      </PageHead>
      <Outlet context={live} />
      <p className="live-line">
        <LiveNote side="employer" {...live} />
      </p>
    </Container>
  )
}

function Facts({ vacancy }: { vacancy: OwnVacancy }) {
  const { t } = useTranslation('applications')
  const paths = usePaths()
  const { now, timeZone } = useClock()
  const isOpen = vacancy.status === 'published'
  const left = vacancy.expires_at && isOpen ? -daysAgo(vacancy.expires_at, timeZone, now) : null
  return (
    <>
      <Link to={paths.myVacancies()}>{t('vacancy_view.back')}</Link>
      <Badge tone={isOpen ? 'success' : 'secondary'} icon={null}>
        {t(`vacancy_view.status.${vacancy.status}`)}
      </Badge>
      {left !== null && (
        <span>
          {left > 0 ? t('vacancy_view.days_left', { count: left }) : t('vacancy_view.last_day')}
        </span>
      )}
      <Link to={paths.vacancy(vacancy.public_id)}>{t('vacancy_view.page')}</Link>
      <Link to={paths.previewVacancy(vacancy.public_id)}>{t('vacancy_view.manage')}</Link>
    </>
  )
}
