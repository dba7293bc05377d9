import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { listOwnVacancies, type OwnVacancy } from '#contract/vacancies.ts'
import { Salary } from '#app/features/vacancies/salary.tsx'
import { daysAgo } from '#app/platform/i18n/dates.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { useClock, usePaths } from '#app/platform/root-data.ts'
import { Badge } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Card, CardList } from '#app/ui/card-list.tsx'
import { Container } from '#app/ui/container.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

export const handle = { i18n: ['applications', 'vacancies'] }

export const loader = guard('employer').loader(async ({ call, texts }) => {
  const vacancies = await call(listOwnVacancies, {})
  return {
    title: texts('applications')('own_vacancies.title'),
    // Unread first; the API's order, newest first, otherwise stays.
    vacancies: vacancies.toSorted((a, b) => urgency(b) - urgency(a)),
  }
})

export { meta } from '#app/platform/document/page-meta.ts'

export default function MyVacanciesPage() {
  const { vacancies } = useLoaderData<typeof loader>()
  const { t } = useTranslation('applications')
  const paths = usePaths()
  return (
    <Container page>
      <PageHead title={t('own_vacancies.title')} />
      {vacancies.length > 0 ? (
        <CardList label={t('own_vacancies.title')}>
          {vacancies.map((vacancy) => (
            <VacancyRow key={vacancy.public_id} vacancy={vacancy} />
          ))}
        </CardList>
      ) : (
        <EmptyState
          action={
            <div className="actions">
              <LinkButton to={paths.vacancies()} variant="outline">
                {t('own_vacancies.to_vacancies')}
              </LinkButton>
              <LinkButton to={paths.contacts()} variant="outline">
                {t('own_vacancies.write_us')}
              </LinkButton>
            </div>
          }
        >
          {t('own_vacancies.empty')}
        </EmptyState>
      )}
    </Container>
  )
}

function VacancyRow({ vacancy }: { vacancy: OwnVacancy }) {
  const { t } = useTranslation('applications')
  const paths = usePaths()
  const { now, timeZone } = useClock()
  const { public_id: id, status } = vacancy
  const { responses, unread, waiting } = vacancy.counts
  const isOpen = status === 'published'
  const isHiring = isOpen || status === 'paused'
  const left = vacancy.expires_at && isOpen ? -daysAgo(vacancy.expires_at, timeZone, now) : null
  return (
    <Card
      title={vacancy.title}
      to={paths.vacancyView(id, 'applications')}
      side={<Salary of={vacancy} />}
      meta={
        <>
          <Badge tone={isOpen ? 'success' : 'secondary'} icon={null}>
            {t(`vacancy_view.status.${status}`)}
          </Badge>
          {left !== null && (
            <span>
              {left > 0 ? t('vacancy_view.days_left', { count: left }) : t('vacancy_view.last_day')}
            </span>
          )}
          <span>{vacancy.company.name}</span>
          {vacancy.area && <span>{vacancy.area.name}</span>}
        </>
      }
      foot={
        <>
          {unread > 0 && (
            <Badge tone="info" icon={null}>
              {t('own_vacancies.unread', { count: unread })}
            </Badge>
          )}
          {waiting > 0 && <span>{t('own_vacancies.waiting', { count: waiting })}</span>}
          <span>
            {responses > 0
              ? t('own_vacancies.responses', { count: responses })
              : t('own_vacancies.no_responses')}
          </span>
          {isHiring && (
            <>
              <Link to={paths.vacancyView(id, 'interviews')}>{t('tabs.vacancy.interviews')}</Link>
              <Link to={paths.vacancyView(id, 'matches')}>{t('tabs.vacancy.matches')}</Link>
            </>
          )}
        </>
      }
    />
  )
}

function urgency({ status, counts }: OwnVacancy): number {
  return (status === 'published' ? 1 : 0) + (counts.unread > 0 ? 2 : 0)
}
