// Returns the URLs of the desk. They are not in paths.ts, because only operators know of it.
import type { Paths } from './paths.ts'

export function deskPaths(paths: Paths) {
  const home = `${paths.home()}/desk`
  return {
    queue: () => home,
    /** The URL of the page that asks for the code; afterwards it opens `next`. */
    enter: (next?: string) =>
      `${home}/enter${next && next !== home ? `?${new URLSearchParams({ next })}` : ''}`,
    log: (search?: string) => `${home}/log${search ? `?${search}` : ''}`,
  }
}
