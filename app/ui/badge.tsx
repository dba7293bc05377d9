import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'

import { Icon } from './icon.tsx'
import { toneIcons } from './tone.ts'
import type { Tone } from './tone.ts'

export interface BadgeProps {
  tone?: Tone
  icon?: IconNode | null
  children: ReactNode
}

export function Badge({ tone = 'secondary', icon = defaultIcon(tone), children }: BadgeProps) {
  return (
    <span className={`badge ${tone}`}>
      {icon && <Icon of={icon} size={16} />}
      {children}
    </span>
  )
}

function defaultIcon(tone: Tone) {
  return tone === 'secondary' ? null : toneIcons[tone]
}
