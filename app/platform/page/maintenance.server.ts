// Maintenance (spec §4.3) under remix-serve, and for requests by scripts; server/site.ts redirects other visitors.
import { redirectDocument } from '@remix-run/node'
import { CallFailure } from '#contract/call.ts'
import { closedSeconds, countdownPath } from '#contract/rules/maintenance.ts'
import { env } from '#app/platform/env/env.server.ts'

export function isClosed({ url }: Request): boolean {
  return closedSeconds(env.maintenance, url, new Date()) !== null
}

/** During maintenance, redirects the visitor of a page to the page with the countdown. */
export function waitForMaintenance(request: Request): void {
  if (new URL(request.url).pathname === countdownPath || !isClosed(request)) return
  throw redirectDocument(countdownPath)
}

/** Replaces an action during maintenance: the visitor gets the form back, as when the API is unavailable. */
export function refuseAct(): Promise<never> {
  return Promise.reject(new CallFailure('request:unavailable', { status: 503 }))
}
