import type { IconNode } from 'lucide'

export interface NavItem {
  to: string
  label: string
  icon?: IconNode
  count?: number
  /** The accessible name of the navigation entry, if its number needs an explanation. */
  countLabel?: string
  /** Whether the navigation entry is the current entry; by default this is derived from the path. */
  current?: boolean
  /** The navigation entry is also current on pages whose URL begins with this path. */
  within?: string
}

/** Returns the attribute `aria-current`: `page` for exactly the entry's page, `true` for a page below it. */
export function ariaCurrent(item: NavItem, pathname: string, scope: 'page' | 'section') {
  const path = item.to.split(/[?#]/)[0] ?? ''
  const isPage = path === pathname
  // All URLs are below the home page, so the home page is no section of the site.
  const isSection = scope === 'section' && path.lastIndexOf('/') > 0
  const isWithin = item.within !== undefined && pathname.startsWith(item.within)
  const isBelow = isSection && pathname.startsWith(`${path}/`)
  const isCurrent = item.current ?? (isPage || isBelow || isWithin)
  if (!isCurrent) return undefined
  return isPage ? 'page' : 'true'
}

export function navItemName({ label, count, countLabel }: NavItem) {
  return countLabel ?? (count ? `${label}, ${count}` : label)
}
