import { useTranslation } from 'react-i18next'
import type { VacancyStatistics } from '#contract/vacancy-statistics.ts'
import { comparedVacancies, payPosition } from '#contract/rules/pay-position.ts'
import { formatMoney } from '#app/platform/i18n/money.ts'
import { Facts } from '#app/ui/facts.tsx'
import { Panel } from '#app/ui/panel.tsx'

type Market = VacancyStatistics['market']
type Quartiles = NonNullable<Market['quartiles']>

const tenge = (sum: number) => formatMoney(sum, 'KZT')

/** Compares the pay of the vacancy with the pay of similar vacancies. */
export function Pay({ market }: { market: Market }) {
  const { t } = useTranslation('statistics')
  const { specialty, region, vacancies, own, quartiles } = market
  return (
    <Panel as="section" className="bleed" title={t('market.title')}>
      {specialty && (
        <p className="help">
          {t('market.of', { specialty, region: region ?? t('market.everywhere') })}
        </p>
      )}
      <p className="lead">{words()}</p>
      {quartiles ? (
        <>
          <Scale own={own} quartiles={quartiles} />
          <p className="help">{t(own === null ? 'market.legend_alone' : 'market.legend')}</p>
          <Facts
            items={(['lower', 'median', 'upper'] as const).map((name) => ({
              term: t(`market.${name}`),
              value: tenge(quartiles[name]),
            }))}
          />
          <p className="help">{t('market.note', { count: vacancies })}</p>
        </>
      ) : (
        <p>{t('market.too_few', { count: vacancies, least: comparedVacancies })}</p>
      )}
    </Panel>
  )

  function words(): string {
    if (own === null) return t('market.own_hidden')
    const said = t('market.own', { sum: tenge(own) })
    return quartiles ? `${said}. ${t(`market.${payPosition(own, quartiles)}`)}` : `${said}.`
  }
}

const width = 320

function Scale({ own, quartiles }: { own: number | null; quartiles: Quartiles }) {
  const { t } = useTranslation('statistics')
  const { lower, median, upper } = quartiles
  const known = own === null ? [lower, upper] : [lower, upper, own]
  const margin = Math.max(1, (Math.max(...known) - Math.min(...known)) * 0.15)
  const from = Math.min(...known) - margin
  const span = Math.max(...known) + margin - from
  const at = (sum: number) => ((sum - from) / span) * width
  const said = { lower: tenge(lower), median: tenge(median), upper: tenge(upper) }
  const label =
    own === null ? t('market.chart_alone', said) : t('market.chart', { ...said, own: tenge(own) })
  return (
    <svg className="pay-scale" role="img" aria-label={label} viewBox={`0 0 ${width} 36`}>
      <line x1="0" x2={width} y1="18" y2="18" />
      <rect x={at(lower)} y="10" width={Math.max(2, at(upper) - at(lower))} height="16" rx="3" />
      <line className="pay-median" x1={at(median)} x2={at(median)} y1="6" y2="30" />
      {own !== null && <circle cx={at(own)} cy="18" r="7" />}
    </svg>
  )
}
