import type { IconNode } from 'lucide'

export interface NavItem {
  to: string
  label: string
  icon?: IconNode
  count?: number
  /** Accessible name if the count needs its own text. */
  countLabel?: string
  /** Derived from the path by default. */
  current?: boolean
  /** Current also on pages whose address begins so. */
  within?: string
}

/** `page` for exactly this page, `true` for a page within the section. */
export function ariaCurrent(item: NavItem, pathname: string, scope: 'page' | 'section') {
  const path = item.to.split(/[?#]/)[0] ?? ''
  const isPage = path === pathname
  // Every address is below the home page, which is no section.
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
