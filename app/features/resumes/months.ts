import { useTranslation } from 'react-i18next'

const formatter = new Intl.DateTimeFormat('ru-RU', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `2024-03` → «март 2024». */
export function formatMonth(month: string): string {
  const parts = formatter.formatToParts(new Date(`${month}-01T00:00:00Z`))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('month')} ${part('year')}`
}

/** «2 года 3 месяца». */
export function useDuration(): (months: number) => string {
  const { t } = useTranslation('resumes')
  return (total) => {
    const years = Math.floor(total / 12)
    const months = total % 12
    return [
      years > 0 && t('view.years', { count: years }),
      months > 0 && t('view.months', { count: months }),
    ]
      .filter(Boolean)
      .join(' ')
  }
}
