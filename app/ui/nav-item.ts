import type { IconNode } from 'lucide'

export interface NavItem {
  to: string
  label: string
  icon?: IconNode
  count?: number
  countLabel?: string
  current?: boolean
  within?: readonly string[]
}

export function ariaCurrent(item: NavItem, pathname: string, scope: 'page' | 'section') {
  const path = item.to.split(/[?#]/)[0] ?? ''
  const isPage = path === pathname
  const isSection = scope === 'section' && path.lastIndexOf('/') > 0
  const isWithin = item.within?.some((start) => pathname.startsWith(start))
  const isBelow = isSection && pathname.startsWith(`${path}/`)
  const isCurrent = item.current ?? (isPage || isBelow || isWithin)
  if (!isCurrent) return undefined
  return isPage ? 'page' : 'true'
}

export function navItemName({ label, count, countLabel }: NavItem) {
  return countLabel ?? (count ? `${label}, ${count}` : label)
}
