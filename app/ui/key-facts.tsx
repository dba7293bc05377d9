import type { ReactNode } from 'react'

export interface KeyFact {
  term: string
  /** The value of a fact; a fact with an empty value is not rendered. */
  value: ReactNode
  note?: ReactNode
}

/** A few facts that decide, in large letters in a row. */
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
