import { inArray } from 'drizzle-orm'
import type { NotificationChannel } from '../contract/rules/notifications.ts'
import { users } from '../database/tables.ts'
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
  /** The first names of those who caused the events, by the ids of their accounts. */
  firstNames: Map<number, string>
}

/** Loads the applications of all events with a single query. */
export async function sourcesOf(
  db: Executor,
  events: DomainEvent[],
  now: () => Date,
): Promise<Sources> {
  const ids = events.flatMap((event) => ('application_id' in event ? [event.application_id] : []))
  const participants = await findParticipants(db, ids, { notifiedAt: now() })
  const rows = await findApplicationsByIds(db, [...participants.keys()])
  const applications = new Map(
    rows.map((row) => {
      const { id } = row.application
      return [id, { row, participants: participants.get(id) ?? [] }]
    }),
  )
  return { db, now, applications, firstNames: await findActorNames(db, events) }
}

async function findActorNames(db: Executor, events: DomainEvent[]): Promise<Map<number, string>> {
  const ids = events.flatMap((event) => ('by_user_id' in event ? (event.by_user_id ?? []) : []))
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, first_name: users.first_name })
    .from(users)
    .where(inArray(users.id, ids))
  return new Map(rows.map(({ id, first_name }) => [id, first_name]))
}
