import X from 'lucide/dist/esm/icons/x.mjs'
import { Children } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

export function ChipList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className="chips" aria-label={label}>
      {Children.map(children, (chip) => chip && <li>{chip}</li>)}
    </ul>
  )
}

export interface ChipProps {
  children: ReactNode
  to?: string
  icon?: ReactNode
  on?: boolean
}

export function Chip({ children, to, icon, on }: ChipProps) {
  const className = classNames('chip', on && 'chip-on')
  if (!to) {
    return (
      <span className={className}>
        {icon}
        {children}
      </span>
    )
  }
  return (
    <Link className={className} to={to}>
      {icon}
      {children}
    </Link>
  )
}

export interface RemovableChipProps {
  children: string
  to: string
}

export function RemovableChip({ children, to }: RemovableChipProps) {
  const { t } = useTranslation('ui')
  return (
    <Link
      className="chip chip-on"
      to={to}
      aria-label={t('remove', { what: children })}
      preventScrollReset
    >
      {children}
      <Icon of={X} size={16} />
    </Link>
  )
}
