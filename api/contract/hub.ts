// Messages of the hubs (spec §4.6). Types only, since the browser imports this file.
import type { Application } from './applications.ts'
import type { NotificationCounters } from './notifications.ts'
import type { SupportRequest } from './support.ts'

export const hubPaths = { applications: '/hub/applications', support: '/hub/support' } as const

/** Events of /hub/applications. Each recipient gets the application as that recipient may see it. */
export interface ApplicationsHubEvents {
  /** The first message of every connection: reload what changed meanwhile. */
  hello: { server_time: string }
  'applications.created': Application
  'applications.updated': Application
  'applications.deleted': { public_id: string }
  /** The recipient got a notification or has read one. */
  'notifications.changed': NotificationCounters
}

export interface SupportHubEvents {
  /** The recipient's own new request. */
  created: SupportRequest
}
