// Messages that the hubs send to browsers (spec §4.6).
import type { Application } from './applications.ts'
import type { NotificationCounters } from './notifications.ts'
import type { SupportRequest } from './support.ts'

export const hubPaths = { applications: '/hub/applications', support: '/hub/support' } as const

/** Messages of /hub/applications to browsers. */
export interface ApplicationsHubEvents {
  /** The first message of every hub connection; the browser then reloads data that it may have missed. */
  hello: { server_time: string }
  'applications.created': Application
  'applications.updated': Application
  'applications.deleted': { public_id: string }
  /** Sent to a user when one of the user's notifications was created or read. */
  'notifications.changed': NotificationCounters
}

export interface SupportHubEvents {
  created: SupportRequest
}
