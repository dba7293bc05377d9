// What the messages of /hub/applications mean: they move the visitor's one list on. Loaded for signed-in visitors only.
import type { Application } from '#contract/applications.ts'
import type { ApplicationsHubEvents } from '#contract/hub.ts'
import { connectHub, type HubPass } from '#app/platform/hub/connection.ts'
import { hubLog } from '#app/platform/hub/hub-log.ts'
import type { StopHub } from '#app/platform/hub/use-hub.ts'
import { reportInBrowser } from '#app/platform/observability/report-in-browser.ts'
import { queryClient } from '#app/platform/query/query-client.tsx'
import { pathsIn, type Paths } from '#app/paths.ts'
import { upsert } from './upsert.ts'
import { applicationsKey } from './use-applications.ts'

type List = readonly Application[]

// Two changes can be committed in another order than they were stamped.
const overlapMs = 10_000

/** Connects, fills the list and keeps it fresh; stopping forgets it. */
export function startLive(lang: string): StopHub {
  const client = queryClient()
  const paths = pathsIn(lang)
  let isComplete = false

  function take(application: Application): void {
    client.setQueryData<List>(applicationsKey, (list = []) => upsert(list, application))
  }

  /** Messages sent while nobody listened are lost, so every `hello` asks for what has changed. */
  async function catchUp(): Promise<void> {
    const known = client.getQueryData<List>(applicationsKey) ?? []
    const since = isComplete && known[0] ? Date.parse(known[0].updated_at) - overlapMs : null
    const query = since === null ? '' : `?updated_after=${new Date(since).toISOString()}`
    const response = await fetch(paths.liveApplications() + query)
    if (!response.ok) return failed('list failed', response)
    const fresh = (await response.json()) as Application[]
    client.setQueryData<List>(applicationsKey, (list = []) => fresh.reduce<List>(upsert, list))
    isComplete = true
  }

  const stop = connectHub<ApplicationsHubEvents>({
    askPass: () => askPass(paths),
    on: {
      hello: () => void catchUp().catch((error: unknown) => hubLog('list failed', error)),
      'applications.created': take,
      'applications.updated': take,
      'applications.deleted': ({ public_id }) => hubLog('deleted', public_id),
    },
  })
  return () => {
    stop()
    client.removeQueries({ queryKey: applicationsKey })
  }
}

async function askPass(paths: Paths): Promise<HubPass | null> {
  const response = await fetch(paths.hubToken(), { method: 'POST' })
  if (response.status === 401) return null
  if (!response.ok) {
    failed('token failed', response)
    throw new Error(`hub token: ${response.status}`)
  }
  return (await response.json()) as HubPass
}

/** A lost network is no news to anybody; an answer that is our own fault is. */
function failed(what: string, { status }: Response): void {
  hubLog(what, status)
  if (status >= 500) reportInBrowser(new Error(`${what}: ${status}`))
}
