import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import { ariaCurrent } from './nav-item.ts'
import type { NavItem } from './nav-item.ts'

interface SideNavProps {
  label: string
  items: readonly NavItem[]
  apart?: string
}

/** Navigation links at the side of the page. On phones they form a row that scrolls sideways. */
export function SideNav({ label, items, apart }: SideNavProps) {
  const { pathname } = useLocation()
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const nav = row.current
    const current = nav?.querySelector<HTMLElement>('[aria-current]')
    if (nav && current)
      nav.scrollLeft = current.offsetLeft - (nav.clientWidth - current.clientWidth) / 2
  }, [pathname])
  return (
    <nav className="side-nav" aria-label={label} ref={row}>
      {items.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          prefetch="intent"
          aria-current={ariaCurrent(item, pathname, 'section')}
          className={item.to === apart ? 'apart' : undefined}
        >
          {item.icon && <Icon of={item.icon} />}
          {item.label}
          {item.count ? <b>{item.count}</b> : null}
        </Link>
      ))}
    </nav>
  )
}
