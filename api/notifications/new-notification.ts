import type { NotificationChannel } from '../contract/rules/notifications.ts'
import type { DomainEvent } from '../events/events.ts'
import {
  findApplicationsByIds,
  type ApplicationRow,
} from '../resources/applications/list-queries.ts'
import { findParticipants, type Participant } from '../resources/applications/participants.ts'
import type { Executor } from '../scope.ts'
import type { Kind } from './kinds.ts'
import type { NotificationValues } from './texts.ts'

export interface NewNotification {
  user_id: number
  kind: Kind
  values: NotificationValues
  application_id?: number
  /** The channels for this notification, besides the site; by default all channels that the account has turned on. */
  channels?: NotificationChannel[]
}

/** An application with those participants who have not deleted it. */
interface VisibleApplication {
  row: ApplicationRow
  participants: Participant[]
}

/** The applications that are loaded from the database for several notifications at once. */
export interface Sources {
  db: Executor
  now: () => Date
  applications: Map<number, VisibleApplication>
}

/** Loads the applications of all events with a single query. */
export async function sourcesOf(
  db: Executor,
  events: DomainEvent[],
  now: () => Date,
): Promise<Sources> {
  const ids = events.flatMap((event) => ('application_id' in event ? [event.application_id] : []))
  const participants = await findParticipants(db, ids, { lock: true, right: 'answer' })
  const rows = await findApplicationsByIds(db, [...participants.keys()])
  const applications = new Map(
    rows.map((row) => {
      const { id } = row.application
      return [id, { row, participants: participants.get(id) ?? [] }]
    }),
  )
  return { db, now, applications }
}
