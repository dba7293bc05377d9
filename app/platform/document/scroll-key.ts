import type { Location } from '@remix-run/react'

let jumps = 0

/**
 * Returns the key under which the scroll position of a place is kept. A link within the page gives its entry of the history
 * no key of its own, so each jump gets a new one: the page stays where the browser has scrolled, not where an earlier jump
 * had left it.
 */
export function scrollKey({ key, hash }: Location): string {
  const isJump = key === 'default' && hash !== ''
  return isJump ? `jump ${(jumps += 1)}` : key
}
