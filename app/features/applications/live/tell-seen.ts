import type { Paths } from '#app/paths.ts'
import type { Application } from '#contract/applications.ts'

/**
 * Opening is a GET and changes nothing; that applications were seen is told by a request of its own, beside the router:
 * its answer must not touch a page in which somebody is typing. Failures are silent (spec §8): the mark is a courtesy.
 */
export function tellSeen(paths: Paths, applications: readonly Application[]): void {
  const body = new URLSearchParams(applications.map(({ public_id }) => ['application', public_id]))
  fetch(paths.seen(), { method: 'POST', body, keepalive: true }).catch(() => {})
}
