import { useTranslation } from 'react-i18next'
import type { VacancyStatistics } from '#contract/vacancy-statistics.ts'
import { formatCount } from '#app/platform/i18n/money.ts'
import { useDayOf } from '#app/platform/i18n/use-day-of.ts'

type Day = VacancyStatistics['days'][number]
const series = ['views', 'applications', 'answers'] as const

const height = 48
const step = 10
const gap = 3

/** A bar chart for each number of the days, one below the other, each with its own scale. */
export function DayCharts({ days }: { days: readonly Day[] }) {
  const dayOf = useDayOf()
  const [first, last] = [days.at(0), days.at(-1)]
  return (
    <div className="day-charts">
      {series.map((name) => (
        <Chart key={name} name={name} days={days} />
      ))}
      {first && last && first !== last && (
        <p className="day-charts-ends">
          <span>{dayOf(first.day)}</span>
          <span>{dayOf(last.day)}</span>
        </p>
      )}
    </div>
  )
}

function Chart({ name: of, days }: { name: (typeof series)[number]; days: readonly Day[] }) {
  const { t } = useTranslation('statistics')
  const dayOf = useDayOf()
  const name = t(`days.${of}`)
  const total = formatCount(days.reduce((sum, day) => sum + day[of], 0))
  const most = Math.max(0, ...days.map((day) => day[of]))
  const peak = days.find((day) => day[of] === most)
  const label =
    most > 0 && peak
      ? t('days.chart', { name, total, most: formatCount(most), day: dayOf(peak.day) })
      : t('days.chart_empty', { name })
  const width = days.length * step
  return (
    <figure className="day-chart">
      <figcaption>
        <b>{name}</b> {t('days.sum', { total })}
        {most > 0 && <span>{t('days.most', { most: formatCount(most) })}</span>}
      </figcaption>
      <svg
        role="img"
        aria-label={label}
        className={most === 0 ? 'day-chart-empty' : undefined}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
      >
        {days.map((day, index) => {
          if (day[of] === 0) return null
          const tall = Math.max(2, (day[of] / most) * height)
          const place = { x: index * step + gap / 2, y: height - tall }
          return (
            <rect key={day.day} {...place} width={step - gap} height={tall}>
              <title>{`${dayOf(day.day)}: ${formatCount(day[of])}`}</title>
            </rect>
          )
        })}
      </svg>
    </figure>
  )
}

/** The same numbers as a table, for who reads no charts. */
export function DayTable({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation('statistics')
  const dayOf = useDayOf()
  return (
    <details className="fold">
      <summary>{t('days.table')}</summary>
      <table className="day-table">
        <thead>
          <tr>
            <th scope="col">{t('days.day')}</th>
            {series.map((name) => (
              <th key={name} scope="col">
                {t(`days.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row">{dayOf(day.day)}</th>
              {series.map((name) => (
                <td key={name}>{formatCount(day[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
