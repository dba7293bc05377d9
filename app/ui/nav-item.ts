import type { IconNode } from 'lucide'

export interface NavItem {
  to: string
  label: string
  icon?: IconNode
  count?: number
  /** The accessible name of the navigation link. */
  countLabel?: string
  /** Whether the navigation link is the current page. */
  current?: boolean
  /** The navigation link is also current on pages whose URL begins with this path. */
  within?: string
}

/** Returns `aria-current` of a navigation link: `page` for its page, `true` for a page below. */
export function ariaCurrent(item: NavItem, pathname: string, scope: 'page' | 'section') {
  const path = item.to.split(/[?#]/)[0] ?? ''
  const isPage = path === pathname
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
