import type { Paths } from '#app/paths.ts'
import type { Application } from '#contract/applications.ts'

/**
 * Opening is a GET and changes nothing; that applications were seen is told by a request of its own, beside the router:
 * its answer must not touch a page in which somebody is typing. Returns how many invitations were marked.
 * Failures are silent and 0 (spec §8): the mark is a courtesy.
 */
export async function tellSeen(
  paths: Paths,
  applications: readonly Application[],
): Promise<number> {
  const body = new URLSearchParams(applications.map(({ public_id }) => ['application', public_id]))
  try {
    const response = await fetch(paths.seen(), { method: 'POST', body, keepalive: true })
    return response.status === 200 ? ((await response.json()) as { marked: number }).marked : 0
  } catch {
    return 0
  }
}
