import { hubPaths, type SupportHubEvents } from '#contract/hub.ts'
import { requestPass } from '#app/platform/hub/request-pass.ts'
import { connectHub } from '#app/platform/hub/connection.ts'
import { hubLog } from '#app/platform/hub/hub-log.ts'
import type { StopHub } from '#app/platform/hub/use-hub.ts'
import { pathsIn } from '#app/paths.ts'

/** Connects the browser to the hub that reports new support requests (spec §4.6, §7). */
export function startSupport(lang: string): StopHub {
  return connectHub<SupportHubEvents>({
    path: hubPaths.support,
    withCredentials: false,
    requestPass: () => requestPass(pathsIn(lang)),
    on: { created: ({ public_id }) => hubLog('support request', public_id) },
  })
}
