// What travels over the hubs (spec §4). Types only: the browser imports this file.
import type { Application } from './applications.ts'
import type { NotificationCounters } from './notifications.ts'
import type { SupportRequest } from './support.ts'

export const hubPaths = { applications: '/hub/applications', support: '/hub/support' } as const

/** Events of /hub/applications. An application arrives as its receiver may see it. */
export interface ApplicationsHubEvents {
  /** First message of every connection: refetch what changed meanwhile. */
  hello: { server_time: string }
  'applications.created': Application
  'applications.updated': Application
  'applications.deleted': { public_id: string }
  /** Something was told to the receiver, or he has read it. */
  'notifications.changed': NotificationCounters
}

/** Events of /hub/support. */
export interface SupportHubEvents {
  /** What the receiver has just written to support. */
  created: SupportRequest
}
