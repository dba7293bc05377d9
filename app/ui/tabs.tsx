import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { Link } from './link.tsx'

import { ariaCurrent } from './nav-item.ts'
import type { NavItem } from './nav-item.ts'

export interface TabItem extends NavItem {
  fresh?: boolean
  short?: string
  apart?: boolean
}

export interface TabsProps {
  label: string
  items: readonly TabItem[]
}

/** A row of links that look like tabs. */
export function Tabs({ label, items }: TabsProps) {
  const { pathname, search } = useLocation()
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const tabs = row.current
    const current = tabs?.querySelector<HTMLElement>('[aria-current]')
    if (tabs && current) tabs.scrollLeft = current.offsetLeft - tabs.clientWidth / 2
  }, [pathname, search])

  return (
    <nav className="tabs" aria-label={label} ref={row}>
      {items.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          prefetch="intent"
          aria-current={ariaCurrent(item, pathname, 'page')}
          className={item.apart ? 'tab-apart' : undefined}
        >
          {item.short ? (
            <>
              <span className="only-wide">{item.label}</span>
              <span className="only-narrow">{item.short}</span>
            </>
          ) : (
            item.label
          )}
          {item.count != null && <b className={item.fresh ? 'fresh' : undefined}>{item.count}</b>}
        </Link>
      ))}
    </nav>
  )
}
