// Maintenance (spec §4.3) for remix-serve and scripts; server/site.ts turns most visitors away before.
import { redirectDocument } from '@remix-run/node'
import { CallFailure } from '#contract/call.ts'
import { closedSeconds, countdownPath } from '#contract/rules/maintenance.ts'
import { env } from '#app/platform/env/env.server.ts'

export function isClosed({ url }: Request): boolean {
  return closedSeconds(env.maintenance, url, new Date()) !== null
}

/** Ends a loader with a redirect to the countdown. */
export function waitForMaintenance(request: Request): void {
  if (new URL(request.url).pathname === countdownPath || !isClosed(request)) return
  throw redirectDocument(countdownPath)
}

/** Replaces an action: the form is refused with everything typed, as when the API is unavailable. */
export function refuseAct(): Promise<never> {
  return Promise.reject(new CallFailure('request:unavailable', { status: 503 }))
}
