import type { CSSProperties, ReactNode } from 'react'

export interface Fact {
  term: string
  value: ReactNode
}

export function Facts({ items }: { items: readonly Fact[] }) {
  return (
    <dl className="facts" style={{ '--columns': columnsFor(items.length) } as CSSProperties}>
      {items.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function columnsFor(count: number): number {
  return [4, 3].find((columns) => count % columns !== 1) ?? 2
}
