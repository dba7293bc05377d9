import type { ReactNode } from 'react'

export interface KeyFact {
  term: string
  /** The value of a fact; an empty value is not shown. */
  value: ReactNode
  note?: ReactNode
}

/** The most important facts in large letters. */
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
