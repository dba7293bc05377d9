import type { LucideIcon } from 'lucide-react'

export interface IconProps {
  /** Imported by its own path (`lucide-react/icons/clock`), so that a page ships only what it shows. */
  of: LucideIcon
  size?: 16 | 20 | 24
  className?: string
}

export function Icon({ of: Drawing, size = 20, className }: IconProps) {
  return <Drawing size={size} strokeWidth={1.75} className={className} aria-hidden />
}
