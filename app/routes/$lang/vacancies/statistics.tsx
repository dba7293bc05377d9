import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { getVacancyStatistics } from '#contract/vacancy-statistics.ts'
import { readPending } from '#app/features/applications/pending/read-pending.server.ts'
import { RefusalNotices } from '#app/features/applications/pending/refusal-notices.tsx'
import { ownVacancyPage } from '#app/features/vacancies/own-vacancy.server.ts'
import { DayCharts, DayTable } from '#app/features/vacancies/statistics/day-charts.tsx'
import { AnswerTime, Numbers, Sources } from '#app/features/vacancies/statistics/numbers.tsx'
import { Pay } from '#app/features/vacancies/statistics/pay.tsx'
import { usePaths } from '#app/platform/root-data.tsx'
import { Container } from '#app/ui/container.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Panel } from '#app/ui/panel.tsx'

export const handle = { isOwn: true, i18n: ['statistics', 'applications'] }

export const loader = ownVacancyPage.loader(async (visit) => {
  const { call, own, texts } = visit
  const [statistics, pending] = await Promise.all([
    call(getVacancyStatistics, { params: { id: own.public_id } }),
    readPending(visit, own.public_id),
  ])
  return {
    title: texts('statistics')('title_of', { title: own.title }),
    vacancy: { public_id: own.public_id, title: own.title },
    statistics,
    pending: pending?.refusals ?? [],
  }
})

export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function VacancyStatisticsPage() {
  const { vacancy, statistics, pending } = useLoaderData<typeof loader>()
  const { t } = useTranslation('statistics')
  const paths = usePaths()
  const { views, days, market } = statistics
  const earlier = views - days.reduce((sum, day) => sum + day.views, 0)
  return (
    <Container page>
      <PageHead
        title={t('title')}
        meta={
          <>
            <span>{vacancy.title}</span>
            <Link to={paths.vacancyView(vacancy.public_id, 'applications')}>{t('back')}</Link>
          </>
        }
      />
      <RefusalNotices pending={pending} />
      <div className="stack">
        <Numbers statistics={statistics} />
        <Panel as="section" className="bleed" title={t('days.title')}>
          <DayCharts days={days} />
          {earlier > 0 && <p className="help">{t('days.earlier', { count: earlier })}</p>}
          <DayTable days={days} />
        </Panel>
        <AnswerTime statistics={statistics} />
        <Sources statistics={statistics} />
        <Pay market={market} />
      </div>
    </Container>
  )
}
