import { useLocation } from '@remix-run/react'

import { Icon } from './icon.tsx'
import { Count } from './icon-button.tsx'
import { Link } from './link.tsx'
import { ariaCurrent, navItemName } from './nav-item.ts'
import type { NavItem } from './nav-item.ts'

export interface BottomBarProps {
  label: string
  /** Four at most. */
  items: readonly NavItem[]
}

/** Phones only; its height is known to everything that sticks to the bottom. */
export function BottomBar({ label, items }: BottomBarProps) {
  const { pathname } = useLocation()
  return (
    <nav className="bottom-bar" aria-label={label}>
      {items.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          aria-label={item.count ? navItemName(item) : undefined}
          aria-current={ariaCurrent(item, pathname, 'section')}
        >
          {item.icon && <Icon of={item.icon} />}
          {/* As text «Уведомления 4», which its name says too. */}
          <span>{item.label}</span> <Count of={item.count} />
        </Link>
      ))}
    </nav>
  )
}
