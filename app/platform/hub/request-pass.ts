import { reportInBrowser } from '#app/platform/observability/report-in-browser.ts'
import type { Paths } from '#app/paths.ts'
import type { HubPass } from './connection.ts'
import { hubLog } from './hub-log.ts'

/** Requests the token for a hub connection from the server; null if the visitor is signed out. */
export async function requestPass(paths: Paths): Promise<HubPass | null> {
  const response = await fetch(paths.hubToken(), { method: 'POST' })
  if (response.status === 401) return null
  if (response.ok) return (await response.json()) as HubPass
  logRefusal('token failed', response)
  throw new Error(`hub token: HTTP ${response.status}`)
}

export function logRefusal(what: string, { status }: Response): void {
  hubLog(what, status)
  if (status >= 500) reportInBrowser(new Error(`${what}: ${status}`))
}
