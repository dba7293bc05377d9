import { useTranslation } from 'react-i18next'
import { useClock } from '#app/platform/root-data.tsx'
import { daysAgo, formatDay, formatFullDay, formatMoment } from './dates.ts'

/** Returns a function that names a day: «сегодня», «вчера», «завтра» or «12 октября». */
export function useDayName(): (at: string) => string {
  const { t } = useTranslation('common')
  const { now, timeZone } = useClock()
  return (at) => {
    const days = daysAgo(at, timeZone, now)
    if (days === 0) return t('today')
    if (days === 1) return t('yesterday')
    return days === -1 ? t('tomorrow') : formatDay(at, timeZone, now)
  }
}

/** Shows the name of a day, such as «сегодня» (today); the printed page shows the full date. */
export function DayLabel({ at }: { at: string }) {
  const dayName = useDayName()
  const { timeZone } = useClock()
  return (
    <time dateTime={at} data-on-paper={formatFullDay(at, timeZone)}>
      {dayName(at)}
    </time>
  )
}

export function Moment({ at }: { at: string }) {
  const { now, timeZone } = useClock()
  return <time dateTime={at}>{formatMoment(at, timeZone, now)}</time>
}
