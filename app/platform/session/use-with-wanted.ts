import { useLocation } from '@remix-run/react'
import { wantedParameter, withWanted } from './with-wanted.ts'

/** Returns a function that adds to a path the wanted vacancy of this page's address. */
export function useWithWanted(): (path: string) => string {
  const id = new URLSearchParams(useLocation().search).get(wantedParameter)
  return (path) => withWanted(path, id)
}
