import { formatMoney } from '#app/platform/i18n/money.ts'

export interface PriceRow {
  term: string
  sum: number
  look?: 'total' | 'small' | 'gap'
}

const minus = '\u2212'

export function Sums({ rows, currency }: { rows: readonly PriceRow[]; currency: string }) {
  return (
    <dl className="sums">
      {rows.map(({ term, sum, look }) => (
        <div key={term} className={look}>
          <dt>{term}</dt>
          <dd>{(sum < 0 ? minus : '') + formatMoney(Math.abs(sum), currency)}</dd>
        </div>
      ))}
    </dl>
  )
}
