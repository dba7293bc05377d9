import { useMatches } from '@remix-run/react'

/** Returns whether the page shows the visitor's own resume or vacancy. */
export function useOwnPage(): boolean {
  return useMatches().some(
    ({ handle }) => typeof handle === 'object' && handle !== null && 'isOwn' in handle,
  )
}

/** Returns whether the page is for those who hire, as its loader says by the field `side`. */
export function useHiringPage(): boolean {
  return useMatches().some(({ data }) => (data as { side?: string } | null)?.side === 'employer')
}
