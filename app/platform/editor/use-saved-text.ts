import { useTranslation } from 'react-i18next'
import { daysAgo, formatMoment, formatTime } from '#app/platform/i18n/dates.ts'
import { useClock } from '#app/platform/root-data.tsx'

export function useSavedText(at: string): string {
  const { t } = useTranslation('editor')
  const { now, timeZone } = useClock()
  return daysAgo(at, timeZone, now) === 0
    ? t('saved_at', { time: formatTime(at, timeZone) })
    : t('saved_on', { moment: formatMoment(at, timeZone, now) })
}
