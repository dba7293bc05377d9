import { useTranslation } from 'react-i18next'

const minute = 60_000

/** Returns a function that says how long something lasts: «40 минут», «2 часа», «3 дня». */
export function useDuration(): (ms: number) => string {
  const { t } = useTranslation('desk')
  return (ms) => {
    const minutes = Math.max(1, Math.floor(ms / minute))
    if (minutes < 60) return t('duration.minutes', { count: minutes })
    const hours = Math.floor(minutes / 60)
    if (hours < 48) return t('duration.hours', { count: hours })
    return t('duration.days', { count: Math.floor(hours / 24) })
  }
}
