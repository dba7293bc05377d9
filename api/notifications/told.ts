import type { DomainEvent } from '../events/events.ts'
import {
  findApplicationsByIds,
  type ApplicationRow,
} from '../resources/applications/row-queries.ts'
import { findParticipants, type Participant } from '../resources/applications/visible.ts'
import type { Executor } from '../scope.ts'
import type { Kind } from './kinds.ts'
import type { Values } from './texts.ts'

/** Whom an event is told, and what. */
export interface Told {
  user_id: number
  kind: Kind
  values: Values
  /** What it is about; they go together. */
  application_id?: number
}

/** An application, and who still keeps it. */
interface Kept {
  row: ApplicationRow
  participants: Participant[]
}

/** What is asked when somebody is told, right after it happened. */
export interface Sources {
  db: Executor
  now: () => Date
  /** Of the events that the sources are of. */
  applications: Map<number, Kept>
}

/** Reads the applications of all these events at once. */
export async function sourcesOf(
  db: Executor,
  events: DomainEvent[],
  now: () => Date,
): Promise<Sources> {
  const ids = events.flatMap((event) => ('application_id' in event ? [event.application_id] : []))
  const participants = await findParticipants(db, ids, { lock: true })
  const rows = await findApplicationsByIds(db, [...participants.keys()])
  const applications = new Map(
    rows.map((row) => {
      const { id } = row.application
      return [id, { row, participants: participants.get(id) ?? [] }]
    }),
  )
  return { db, now, applications }
}
