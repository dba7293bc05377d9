import { useTranslation } from 'react-i18next'
import { formatCount } from '#app/platform/i18n/money.ts'

interface MarketStatsProps {
  vacancies: number
  companies: number
}

export function MarketStats({ vacancies, companies }: MarketStatsProps) {
  const { t } = useTranslation('home')
  return (
    <p className="hero-stats">
      <span>
        <b>{formatCount(vacancies)}</b> {t('vacancies', { count: vacancies })}
      </span>
      <span>
        <b>{formatCount(companies)}</b> {t('companies', { count: companies })}
      </span>
    </p>
  )
}
