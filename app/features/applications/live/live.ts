// Receives changed applications over /hub/applications and updates the list of applications in the browser.
import type { Application } from '#contract/applications.ts'
import type { NotificationCounters } from '#contract/notifications.ts'
import { hubPaths, type ApplicationsHubEvents } from '#contract/hub.ts'
import { requestPass, logRefusal } from '#app/platform/hub/request-pass.ts'
import { connectHub } from '#app/platform/hub/connection.ts'
import { hubLog } from '#app/platform/hub/hub-log.ts'
import type { StopHub } from '#app/platform/hub/use-hub.ts'
import { pushUnread } from '#app/platform/unread/unread.ts'
import { queryClient } from '#app/platform/query/query-client.tsx'
import { pathsIn } from '#app/paths.ts'
import { tellConversation } from './conversation-events.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { upsert } from './upsert.ts'
import { applicationsKey } from './use-applications.ts'

const none = () => {}

type List = readonly Application[]

// The API may store a change a little late, so the page requests the last ten seconds of changes again.
const overlapMs = 10_000

const sameLookMs = 1000

/** Loads the visitor's list of applications, and loads it again when the page becomes visible. */
export function startList(lang: string) {
  const client = queryClient()
  const paths = pathsIn(lang)
  const living = new AbortController()
  const { signal } = living
  let isComplete = false

  function take(application: Application): void {
    client.setQueryData<List>(applicationsKey, (list = []) => upsert(list, application))
  }

  async function catchUp(): Promise<void> {
    const known = client.getQueryData<List>(applicationsKey) ?? []
    const since = isComplete && known[0] ? Date.parse(known[0].updated_at) - overlapMs : null
    const query = since === null ? '' : `?updated_after=${new Date(since).toISOString()}`
    const response = await fetch(paths.liveApplications() + query, { signal })
    if (!response.ok) return logRefusal('list failed', response)
    const fresh = (await response.json()) as Application[]
    if (signal.aborted) return
    client.setQueryData<List>(applicationsKey, (list = []) => fresh.reduce<List>(upsert, list))
    isComplete = true
  }

  async function count(): Promise<void> {
    const response = await fetch(paths.liveNotifications(), { signal })
    if (response.ok) pushUnread((await response.json()) as NotificationCounters)
  }

  const refresh = oneAtATime(() =>
    Promise.all([catchUp(), count()]).then(none, (error: unknown) => {
      if (!signal.aborted) hubLog('list failed', error)
    }),
  )
  let lookedAt = -Infinity
  function look(): void {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < sameLookMs) return
    lookedAt = Date.now()
    refresh()
  }
  refresh()
  for (const sign of ['visibilitychange', 'focus']) addEventListener(sign, look, { signal })
  function stop(): void {
    living.abort()
    pushUnread(null)
    client.removeQueries({ queryKey: applicationsKey })
  }
  return { take, refresh, stop }
}

/** Loads the visitor's list of applications and connects to the hub for its changes (spec §4.6). */
export function startLive(lang: string): StopHub {
  const paths = pathsIn(lang)
  const { take, refresh, stop } = startList(lang)
  let isAgain = false
  const disconnect = connectHub<ApplicationsHubEvents>({
    path: hubPaths.applications,
    withCredentials: true,
    requestPass: () => requestPass(paths),
    on: {
      // The browser has missed changes while it was not connected to the hub, so it loads them now.
      hello: (payload) => {
        refresh()
        tellConversation('hello', payload)
        if (isAgain) tellConversation('hello again', null)
        isAgain = true
      },
      'applications.created': take,
      'applications.updated': take,
      'applications.deleted': ({ public_id }) => hubLog('deleted', public_id),
      'messages.created': (payload) => tellConversation('messages.created', payload),
      'messages.read': (payload) => tellConversation('messages.read', payload),
      'notes.changed': (payload) => tellConversation('notes.changed', payload),
      'notifications.changed': pushUnread,
    },
  })
  return () => {
    disconnect()
    stop()
  }
}
