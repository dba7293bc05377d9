import { useTranslation } from 'react-i18next'
import { planDays } from '#contract/rules/plans.ts'
import type { OwnVacancy } from '#contract/vacancies.ts'
import { moneyPaths } from '#app/money-paths.ts'
import { daysAgo, formatDay } from '#app/platform/i18n/dates.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { Link } from '#app/ui/link.tsx'

type Bought = Pick<
  OwnVacancy,
  'public_id' | 'status' | 'top_until' | 'highlighted_until' | 'paid_until' | 'raised_at'
>

const ends = ['top_until', 'highlighted_until', 'paid_until'] as const

export function BoughtDates({ vacancy }: { vacancy: Bought }) {
  const { t } = useTranslation('applications')
  const paths = usePaths()
  const { now, timeZone } = useClock()
  const { public_id, status, raised_at } = vacancy
  const day = (at: string) => formatDay(at, timeZone, now)
  const wasRaised = raised_at !== null && daysAgo(raised_at, timeZone, now) <= planDays
  return (
    <>
      {ends.map((name) => {
        const until = vacancy[name]
        const isOn = until !== null && new Date(until) > now
        return isOn && <span key={name}>{t(`vacancy_view.${name}`, { day: day(until) })}</span>
      })}
      {wasRaised && <span>{t('vacancy_view.raised_at', { day: day(raised_at) })}</span>}
      {status === 'published' && (
        <Link to={moneyPaths(paths).services(public_id)}>{t('vacancy_view.promote')}</Link>
      )}
    </>
  )
}
