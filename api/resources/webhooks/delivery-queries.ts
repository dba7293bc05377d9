// Queries for the requests to webhooks: written with an event, claimed by a sender, finished with a result.
import { and, desc, eq, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm'
import {
  webhookRules,
  type DeliveryProblem,
  type WebhookEvent,
} from '../../contract/rules/webhooks.ts'
import {
  applications as a,
  companies,
  companyMembers as m,
  vacancies as v,
  webhookDeliveries as d,
  webhooks as w,
} from '../../database/tables.ts'
import type { Recording } from '../../events/recording.ts'
import { newPublicId } from '../../public-id.ts'
import type { Executor, Transaction } from '../../scope.ts'
import { hasFeature } from '../billing/plans/facts.ts'

export type DeliveryRow = typeof d.$inferSelect

/** The version of the JSON that is sent. New fields do not change it. */
const version = 1
/** After this time in ms an attempt whose process has crashed is repeated. */
const claimMs = 30_000

/** The SQL condition that the plan that pays for the company of a webhook, or of one of its owners, has the API. */
export function isInPlan(): SQL<boolean> {
  const payer = sql`coalesce(payee.paying_user_id, m.user_id)`
  return sql<boolean>`exists (select from ${companies} payee join ${m} m on m.company_id = payee.id
    and m.role = 'owner' where payee.id = ${w}.company_id and ${hasFeature(payer, 'api.keys')})`
}

const ofEvent = { webhook_id: w.id, company_id: w.company_id, events: w.events }

/** Finds the working webhooks of the companies of applications that these have not deleted. */
export async function findApplicationWebhooks(db: Executor, ids: number[]) {
  if (ids.length === 0) return []
  return db
    .select({
      ...ofEvent,
      id: a.id,
      application_id: a.public_id,
      vacancy_id: v.public_id,
      status: a.status,
    })
    .from(a)
    .innerJoin(v, eq(v.id, a.vacancy_id))
    .innerJoin(w, and(eq(w.company_id, a.company_id), isNull(w.paused_at)))
    .where(and(inArray(a.id, ids), eq(a.hidden_by_employer, false), isInPlan()))
}

/** Finds the working webhooks of the companies of vacancies. */
export async function findVacancyWebhooks(db: Executor, ids: number[]) {
  if (ids.length === 0) return []
  return db
    .select({
      ...ofEvent,
      id: v.id,
      application_id: sql<string | null>`null`,
      vacancy_id: v.public_id,
      status: v.status,
    })
    .from(v)
    .innerJoin(w, and(eq(w.company_id, v.company_id), isNull(w.paused_at)))
    .where(and(inArray(v.id, ids), isInPlan()))
}

interface NewDelivery {
  webhook_id: number
  event: WebhookEvent | 'test'
  values: object
}

export async function insertDeliveries(
  db: Executor,
  deliveries: NewDelivery[],
  now: Date,
): Promise<DeliveryRow[]> {
  if (deliveries.length === 0) return []
  const rows = deliveries.map(({ webhook_id, event, values }) => {
    const public_id = newPublicId()
    const body = JSON.stringify({ version, id: public_id, event, ...values })
    return { public_id, webhook_id, event, body, created_at: now, next_try_at: now }
  })
  return db.insert(d).values(rows).returning()
}

/** Finds a delivery with its address and the secrets that sign it; `is_active`: its webhook works. */
export async function findDelivery(db: Executor, id: number, now: Date) {
  const [row] = await db
    .select({
      id: d.id,
      public_id: d.public_id,
      event: d.event,
      body: d.body,
      status: d.status,
      next_try_at: d.next_try_at,
      webhook_id: w.id,
      company_id: w.company_id,
      url: w.url,
      secret: w.secret,
      old_secret: w.old_secret,
      old_secret_until: w.old_secret_until,
      is_active: sql<boolean>`(${w.paused_at} is null and ${isInPlan()})`,
    })
    .from(d)
    .innerJoin(w, eq(w.id, d.webhook_id))
    .where(eq(d.id, id))
  if (!row) return null
  const { secret, old_secret, old_secret_until, ...due } = row
  const isOldValid = old_secret !== null && old_secret_until !== null && old_secret_until > now
  return { ...due, secrets: isOldValid ? [secret, old_secret] : [secret] }
}
export type DueDelivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>

/** Reserves a delivery for one attempt; null if it waits for a later one. */
export async function claimDelivery(db: Executor, id: number, now: Date) {
  const [row] = await db
    .update(d)
    .set({
      tries: sql`${d.tries} + 1`,
      tried_at: now,
      next_try_at: new Date(now.getTime() + claimMs),
    })
    .where(and(eq(d.id, id), eq(d.status, 'waiting'), lte(d.next_try_at, now)))
    .returning({ tries: d.tries })
  return row ?? null
}

/** Ends a delivery whose webhook is paused or whose plan has ended; an owner may replay it. */
export async function stopDelivery(db: Executor, id: number): Promise<void> {
  const stopped = { status: 'dead', problem: 'stopped', next_try_at: null } as const
  await db
    .update(d)
    .set(stopped)
    .where(and(eq(d.id, id), eq(d.status, 'waiting')))
}

export interface Attempt {
  status: number | null
  response: string
  problem: DeliveryProblem | null
  duration_ms: number
}

/** Stores the result of an attempt; returns when the next one is due, or null. Pauses a webhook that is always dead. */
export async function finishAttempt(
  tx: Transaction,
  {
    id,
    webhook_id,
    event,
    tries,
  }: Pick<DueDelivery, 'id' | 'webhook_id' | 'event'> & { tries: number },
  { status: response_status, problem, ...result }: Attempt,
  { now, events }: { now: Date; events: Pick<Recording, 'record'> },
): Promise<Date | null> {
  const seconds = problem && event !== 'test' ? webhookRules.pauses[tries - 1] : undefined
  const next = seconds === undefined ? null : new Date(now.getTime() + seconds * 1000)
  const failed = next ? ('waiting' as const) : ('dead' as const)
  const status = problem ? failed : ('delivered' as const)
  await tx
    .update(d)
    .set({ ...result, status, response_status, problem, next_try_at: next })
    .where(eq(d.id, id))
  if (!problem) await tx.update(w).set({ dead_in_row: 0 }).where(eq(w.id, webhook_id))
  if (status !== 'dead' || event === 'test') return next
  const [row] = await tx
    .update(w)
    .set({ dead_in_row: sql`${w.dead_in_row} + 1` })
    .where(eq(w.id, webhook_id))
    .returning({ dead: w.dead_in_row, paused_at: w.paused_at })
  if (!row || row.paused_at || row.dead < webhookRules.mostDead) return null
  await tx.update(w).set({ paused_at: now }).where(eq(w.id, webhook_id))
  await events.record(tx, { type: 'webhook-paused', webhook_id })
  return null
}

/** Returns the last deliveries of a webhook, newest first. */
export function findDeliveries(db: Executor, webhookId: number): Promise<DeliveryRow[]> {
  return db
    .select()
    .from(d)
    .where(eq(d.webhook_id, webhookId))
    .orderBy(desc(d.id))
    .limit(webhookRules.listed)
}

/** Makes a delivery due now, with all its attempts before it; null if the webhook has no such delivery. */
export async function replayDelivery(
  db: Executor,
  webhookId: number,
  publicId: string,
  now: Date,
): Promise<DeliveryRow | null> {
  const [row] = await db
    .update(d)
    .set({ status: 'waiting', tries: 0, next_try_at: now, problem: null })
    .where(and(eq(d.webhook_id, webhookId), eq(d.public_id, publicId)))
    .returning()
  return row ?? null
}
