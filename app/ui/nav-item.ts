import type { IconNode } from 'lucide'

export interface NavItem {
  to: string
  label: string
  icon?: IconNode
  count?: number
  /** Accessible name when the count needs words of its own. */
  countLabel?: string
  /** Found from the path unless given. */
  current?: boolean
  /** Pages whose address begins so belong to it too. */
  within?: string
}

/** `page` for the very page, `true` for a page inside the section. */
export function ariaCurrent(item: NavItem, pathname: string, scope: 'page' | 'section') {
  const path = item.to.split(/[?#]/)[0] ?? ''
  const isPage = path === pathname
  // Every address lies below the home page, which is no section.
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
