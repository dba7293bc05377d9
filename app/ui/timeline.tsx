import type { ReactNode } from 'react'

export interface TimelineItem {
  title: ReactNode
  detail?: ReactNode
  state: 'done' | 'current' | 'next'
}

export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className="timeline">
      {items.map(({ title, detail, state }, index) => (
        <li key={index} className={state} aria-current={state === 'current' ? 'step' : undefined}>
          {state === 'next' ? title : <b>{title}</b>}
          {detail && <span> {detail}</span>}
        </li>
      ))}
    </ol>
  )
}
