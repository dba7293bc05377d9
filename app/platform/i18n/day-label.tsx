import { useTranslation } from 'react-i18next'
import { useClock } from '#app/platform/root-data.ts'
import { daysAgo, formatDay, formatFullDay, formatMoment } from './dates.ts'

/** «сегодня», «вчера», «12 октября»; on paper the whole date. */
export function DayLabel({ at }: { at: string }) {
  const { t } = useTranslation('common')
  const { now, timeZone } = useClock()
  const days = daysAgo(at, timeZone, now)
  return (
    <time dateTime={at} data-on-paper={formatFullDay(at, timeZone)}>
      {days === 0 ? t('today') : days === 1 ? t('yesterday') : formatDay(at, timeZone, now)}
    </time>
  )
}

/** «12 октября, 14:30» in the product's zone. */
export function Moment({ at }: { at: string }) {
  const { now, timeZone } = useClock()
  return <time dateTime={at}>{formatMoment(at, timeZone, now)}</time>
}
