// During maintenance of the site all pages show a countdown to its end (spec §4.3).
import { redirectDocument } from '@remix-run/node'
import { CallFailure } from '#contract/call.ts'
import { closedSeconds, countdownPath } from '#contract/rules/maintenance.ts'
import { env } from '#app/platform/env/env.server.ts'

export function isClosed({ url }: Request): boolean {
  return closedSeconds(env.maintenance, url, new Date()) !== null
}

/** During maintenance, redirects all pages to the page with the countdown. */
export function waitForMaintenance(request: Request): void {
  if (new URL(request.url).pathname === countdownPath || !isClosed(request)) return
  throw redirectDocument(countdownPath)
}

export function refuseAct(): Promise<never> {
  return Promise.reject(new CallFailure('request:unavailable', { status: 503 }))
}
