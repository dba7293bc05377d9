import { useMatches } from '@remix-run/react'

/** Whether the page is about a resume or a vacancy of the visitor's own: such a route says `isOwn` in its handle. */
export function useOwnPage(): boolean {
  return useMatches().some(
    ({ handle }) => typeof handle === 'object' && handle !== null && 'isOwn' in handle,
  )
}
