// Returns the URLs of the desk. They are not in paths.ts, because only operators know of it.
import type { Paths } from './paths.ts'

export function deskPaths(paths: Paths) {
  const home = `${paths.home()}/desk`
  return {
    queue: (kind?: string | null, page = 1) => {
      const search = new URLSearchParams({
        ...(kind && { kind }),
        ...(page > 1 && { page: String(page) }),
      })
      return search.size > 0 ? `${home}?${search}` : home
    },
    /** The URL of a case; `kind` is the tab of the queue beside it. */
    case: (id: string, kind?: string | null) => `${home}/cases/${id}${kind ? `?kind=${kind}` : ''}`,
    /** The URL of the page that asks for the code; afterwards it opens `next`. */
    enter: (next?: string) =>
      `${home}/enter${next && next !== home ? `?${new URLSearchParams({ next })}` : ''}`,
    search: (q?: number) => `${home}/search${q === undefined ? '' : `?q=${q}`}`,
    /** The URL of the unpaid invoices; `invoice` is the number of the one whose money is booked. */
    invoices: (query?: Record<string, string>) =>
      `${home}/invoices${query ? `?${new URLSearchParams(query)}` : ''}`,
    block: (id: string) => `${home}/blocks/${id}`,
    upkeep: () => `${home}/upkeep`,
    log: (search?: string) => `${home}/log${search ? `?${search}` : ''}`,
  }
}
