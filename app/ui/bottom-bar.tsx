import { useLocation } from '@remix-run/react'

import { Icon } from './icon.tsx'
import { Count } from './icon-button.tsx'
import { Link } from './link.tsx'
import { ariaCurrent, navItemName } from './nav-item.ts'
import type { NavItem } from './nav-item.ts'

export interface BottomBarProps {
  label: string
  items: readonly NavItem[]
}

/** The navigation links at the bottom of the window, shown only on phones. */
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
          <span>{item.label}</span> <Count of={item.count} />
        </Link>
      ))}
    </nav>
  )
}
