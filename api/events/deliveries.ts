// Queries for the stored events, and for their deliveries to the functions that react to them.
import { and, asc, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm'
import { deliveries, outbox } from '../database/tables.ts'
import type { DueWork } from './counts.ts'
import type { Executor } from '../scope.ts'
import type { DomainEvent } from './events.ts'
import type { RecordedEvent } from './listener.ts'

const mostTries = 5
/** The time in ms after which a delivery is repeated if its process has crashed; four times longer each time. */
export const claimMs = 30_000

/** Events that go to the same listeners (functions that react to events), in the order in which they were stored. */
export interface DeliveryGroup {
  events: DomainEvent[]
  listeners: string[]
}

/** Stores events in one SQL statement, together with their deliveries to listeners. */
export async function insertEvents(
  tx: Executor,
  { events, listeners }: DeliveryGroup,
  now: Date,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    with recorded as (
      insert into outbox (event, created_at, next_try_at, dispatched_at)
      select event, ${at}, ${at}, ${at}
      from jsonb_array_elements(${JSON.stringify(events)}) with ordinality as happened (event, place)
      order by place
      returning id
    )
    insert into deliveries (event_id, listener, next_try_at)
    select recorded.id, listener, ${at}
    from recorded, unnest(${sql.param(listeners)}::text[]) as listener`)
}

/** Reserves events that have not been delivered to a listener yet, the oldest first. Each gets up to five attempts. */
export async function claimDeliveries(
  db: Executor,
  listener: string,
  limit: number,
  now: Date,
): Promise<RecordedEvent[]> {
  const waiting = db
    .select({ event_id: deliveries.event_id })
    .from(deliveries)
    .where(and(eq(deliveries.listener, listener), isWaiting(now)))
    .orderBy(asc(deliveries.event_id))
    .limit(limit)
    .for('update', { skipLocked: true })
  const claimed = await db
    .update(deliveries)
    .set({
      tries: sql`${deliveries.tries} + 1`,
      next_try_at: sql`${now.toISOString()}::timestamptz
        + ${claimMs} * power(4, ${deliveries.tries}) * interval '1 millisecond'`,
    })
    .from(outbox)
    .where(
      and(
        eq(outbox.id, deliveries.event_id),
        eq(deliveries.listener, listener),
        sql`${deliveries.event_id} = any(array(${waiting}))`,
      ),
    )
    .returning({ id: outbox.id, at: outbox.created_at, event: outbox.event })
  return claimed.toSorted((a, b) => a.id - b.id)
}

/** Deletes completed deliveries of events; returns false if a different process has already deleted one of them. */
export async function finishDeliveries(
  db: Executor,
  listener: string,
  eventIds: number[],
): Promise<boolean> {
  const { rowCount } = await db.delete(deliveries).where(areOf(listener, eventIds))
  return rowCount === eventIds.length
}

/** Cancels the reservation of deliveries without counting an attempt. They are due again at the time `at`. */
export async function releaseDeliveries(
  db: Executor,
  listener: string,
  eventIds: number[],
  at: Date,
): Promise<void> {
  await db
    .update(deliveries)
    .set({ tries: sql`${deliveries.tries} - 1`, next_try_at: at })
    .where(areOf(listener, eventIds))
}

/** Returns the names of the listeners that have undelivered events. */
export async function findWaiting(db: Executor, listeners: string[], now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ listener: deliveries.listener })
    .from(deliveries)
    .where(and(inArray(deliveries.listener, listeners), isWaiting(now)))
  return rows.map((row) => row.listener)
}

/** Finds the deliveries that are due, by listener. */
export async function findWaitingWork(
  db: Executor,
  listeners: string[],
  now: Date,
): Promise<Record<string, DueWork>> {
  const oldest = sql`${now.toISOString()}::timestamptz - min(${deliveries.next_try_at})`
  const rows = await db
    .select({
      name: deliveries.listener,
      count: sql<number>`count(*)::int`,
      oldest_seconds: sql<number>`extract(epoch from ${oldest})::float`,
    })
    .from(deliveries)
    .where(and(inArray(deliveries.listener, listeners), isWaiting(now)))
    .groupBy(deliveries.listener)
  return Object.fromEntries(rows.map(({ name, ...waiting }) => [name, waiting]))
}

/** Counts, for each listener, the deliveries that have failed in all five attempts. */
export async function countDead(
  db: Executor,
  listeners: string[],
): Promise<Record<string, number>> {
  const rows = await db
    .select({ listener: deliveries.listener, count: sql<number>`count(*)` })
    .from(deliveries)
    .where(and(inArray(deliveries.listener, listeners), gte(deliveries.tries, mostTries)))
    .groupBy(deliveries.listener)
  return Object.fromEntries([
    ...listeners.map((listener) => [listener, 0]),
    ...rows.map(({ listener, count }) => [listener, count]),
  ])
}

/** Finds the listeners that could not be told, with the number of such deliveries and the time of the oldest event. */
export function findDead(db: Executor) {
  return db
    .select({
      name: deliveries.listener,
      count: sql<number>`count(*)::int`,
      oldest_at: sql`min(${outbox.created_at})`.mapWith(outbox.created_at),
    })
    .from(deliveries)
    .innerJoin(outbox, eq(outbox.id, deliveries.event_id))
    .where(gte(deliveries.tries, mostTries))
    .groupBy(deliveries.listener)
    .orderBy(asc(deliveries.listener))
}

/** Gives the dead deliveries to a listener five attempts more; returns how many there are. */
export async function retryDead(db: Executor, listener: string, now: Date): Promise<number> {
  const { rowCount } = await db
    .update(deliveries)
    .set({ tries: 0, next_try_at: now })
    .where(and(eq(deliveries.listener, listener), gte(deliveries.tries, mostTries)))
  return rowCount ?? 0
}

function isWaiting(now: Date) {
  return and(lte(deliveries.next_try_at, now), lt(deliveries.tries, mostTries))
}

function areOf(listener: string, eventIds: number[]) {
  return and(eq(deliveries.listener, listener), inArray(deliveries.event_id, eventIds))
}
