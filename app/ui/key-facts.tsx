import type { ReactNode } from 'react'

export interface KeyFact {
  term: string
  value: ReactNode
  note?: ReactNode
}

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
