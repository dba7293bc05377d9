import type { Paths } from './paths.ts'

/** Returns the URL of the page that finds the place of the visitor. It is not in paths.ts, because guests load that file. */
export function nearPath(paths: Paths, search: string): string {
  return `${paths.home()}/vacancies/near${search ? `?${search}` : ''}`
}
