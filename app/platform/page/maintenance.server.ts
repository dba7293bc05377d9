// While works go on (spec §4). The site in front turns most people away before their page is begun; under remix-serve,
// and for what scripts ask, it is the page that does.
import { redirectDocument } from '@remix-run/node'
import { CallFailure } from '#contract/call.ts'
import { closedSeconds, countdownPath } from '#contract/rules/maintenance.ts'
import { env } from '#app/platform/env/env.server.ts'

export function isClosed({ url }: Request): boolean {
  return closedSeconds(env.maintenance, url, new Date()) !== null
}

/** Ends the loading of a page: the browser goes to where people wait. */
export function waitForMaintenance(request: Request): void {
  if (new URL(request.url).pathname === countdownPath || !isClosed(request)) return
  throw redirectDocument(countdownPath)
}

/** In place of an act: the form comes back with everything typed, as when the API is away. */
export function refuseAct(): Promise<never> {
  return Promise.reject(new CallFailure('request:unavailable', { status: 503 }))
}
