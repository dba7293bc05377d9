import { formatMoney } from '#app/platform/i18n/money.ts'

export interface Sum {
  term: string
  /** Whole tenge; what is taken off is below zero. */
  sum: number
  look?: 'total' | 'small' | 'gap'
}

const minus = '\u2212'

/** What adds up to what is paid. */
export function Sums({ rows, currency }: { rows: readonly Sum[]; currency: string }) {
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
