// Messages that the server sends to open pages through its hubs, which are permanent connections (spec §4.6).
import type { Application } from './applications.ts'
import type { Message, ReadMark } from './conversations.ts'
import type { NotificationCounters } from './notifications.ts'
import type { Side } from './rules/application-moves.ts'
import type { SupportRequest } from './support.ts'

export const hubPaths = { applications: '/hub/applications', support: '/hub/support' } as const

/** Messages of /hub/applications, with only those fields of the application that the recipient may see. */
export interface ApplicationsHubEvents {
  /** The first message after a browser connects to the hub; the browser then loads its data again. */
  hello: { server_time: string }
  'applications.created': Application
  'applications.updated': Application
  'applications.deleted': { public_id: string }
  /** A message that the candidate or the employer has written; both of them get it. */
  'messages.created': { application_public_id: string; message: Message }
  /** The last message that the candidate or the employer has read; both of them get this information. */
  'messages.read': { application_public_id: string; by: Side; read: ReadMark }
  /** An application whose notes, labels, star or votes have changed; only members of its company get this message. */
  'notes.changed': { application_public_id: string }
  /** The number of unread notifications, sent when the notifications of the user change. */
  'notifications.changed': NotificationCounters
}

export interface SupportHubEvents {
  /** The support request that the recipient has just sent to support. */
  created: SupportRequest
}
