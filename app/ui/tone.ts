import type { LucideIcon } from 'lucide-react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'

export type Tone = 'success' | 'info' | 'warning' | 'danger' | 'secondary' | 'accent'

/** Colour never speaks alone: each tone has its sign. */
export const toneIcons: Record<Tone, LucideIcon> = {
  success: CircleCheck,
  info: Info,
  warning: TriangleAlert,
  danger: CircleAlert,
  secondary: Info,
  accent: Clock,
}
