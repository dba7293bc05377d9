import { useMatches } from '@remix-run/react'

/** Returns whether the page shows the visitor's own resume or vacancy. */
export function useOwnPage(): boolean {
  return useMatches().some(
    ({ handle }) => typeof handle === 'object' && handle !== null && 'isOwn' in handle,
  )
}
