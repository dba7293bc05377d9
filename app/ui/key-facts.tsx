import type { ReactNode } from 'react'

export interface KeyFact {
  term: string
  /** An empty value is not rendered. */
  value: ReactNode
  note?: ReactNode
}

/** The few deciding facts, large and in one row. */
export function KeyFacts({ items }: { items: readonly KeyFact[] }) {
  return (
    <dl className="key-facts">
      {items
        .filter(({ value }) => value)
        .map(({ term, value, note }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
            {note && <dd className="fact-note help">{note}</dd>}
          </div>
        ))}
    </dl>
  )
}
