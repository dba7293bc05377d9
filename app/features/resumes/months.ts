import { useTranslation } from 'react-i18next'

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
