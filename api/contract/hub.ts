// Messages that the hubs send to browsers (spec §4.6).
import type { Application } from './applications.ts'
import type { NotificationCounters } from './notifications.ts'
import type { SupportRequest } from './support.ts'

export const hubPaths = { applications: '/hub/applications', support: '/hub/support' } as const

/** Events of /hub/applications. Each recipient gets the application with only the fields that the recipient may see. */
export interface ApplicationsHubEvents {
  /** The first message of a hub connection, after which the browser loads its data again. */
  hello: { server_time: string }
  'applications.created': Application
  'applications.updated': Application
  'applications.deleted': { public_id: string }
  /** The message to a user whose notifications have changed. */
  'notifications.changed': NotificationCounters
}

export interface SupportHubEvents {
  /** A support request that the recipient has just created. */
  created: SupportRequest
}
