import { useMatches } from '@remix-run/react'

/** Whether the page is about the visitor's own resume or vacancy, by `isOwn` in the route's handle. */
export function useOwnPage(): boolean {
  return useMatches().some(
    ({ handle }) => typeof handle === 'object' && handle !== null && 'isOwn' in handle,
  )
}
