import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export interface Point {
  icon: IconNode
  title: string
  text: ReactNode
}

export function Points({ of: points }: { of: readonly Point[] }) {
  return (
    <ul className="points">
      {points.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon of={icon} />
          <span>
            <b>{title}</b> {text}
          </span>
        </li>
      ))}
    </ul>
  )
}
