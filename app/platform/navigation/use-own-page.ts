import { useMatches } from '@remix-run/react'

/** Whether the page shows the visitor's own resume or vacancy, according to `isOwn` in the handle of its route. */
export function useOwnPage(): boolean {
  return useMatches().some(
    ({ handle }) => typeof handle === 'object' && handle !== null && 'isOwn' in handle,
  )
}
