import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { companies, webhooks as w } from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'
import { companiesOf } from '../companies/facts.ts'
import { isInPlan } from './delivery-queries.ts'

export type WebhookRow = typeof w.$inferSelect

/** Returns the webhooks of an owner's company, newest first; `is_in_plan`: the plan that pays has the API. */
export function findWebhooks(db: Executor, ownerId: number, companyId: number) {
  return db
    .select({ row: w, is_in_plan: isInPlan() })
    .from(w)
    .where(isOfOwner(ownerId, companyId))
    .orderBy(desc(w.id))
}

export async function findWebhook(
  db: Executor,
  ownerId: number,
  companyId: number,
  publicId: string,
) {
  const [found] = await db
    .select({ row: w, is_in_plan: isInPlan() })
    .from(w)
    .where(and(isOfOwner(ownerId, companyId), eq(w.public_id, publicId)))
  return found ?? null
}

export async function insertWebhook(db: Executor, values: typeof w.$inferInsert): Promise<void> {
  await db.insert(w).values(values)
}

export async function setWebhook(
  db: Executor,
  id: number,
  changes: Partial<WebhookRow>,
): Promise<WebhookRow | null> {
  const [row] = await db.update(w).set(changes).where(eq(w.id, id)).returning()
  return row ?? null
}

export async function deleteWebhookOf(
  db: Executor,
  ownerId: number,
  companyId: number,
  publicId: string,
): Promise<void> {
  await db.delete(w).where(and(isOfOwner(ownerId, companyId), eq(w.public_id, publicId)))
}

/** Finds a paused webhook for its notification; null if it works again or is deleted. */
export async function findPaused(db: Executor, id: number) {
  const [row] = await db
    .select({
      company_id: w.company_id,
      company: companies.name,
      public_id: w.public_id,
      url: w.url,
    })
    .from(w)
    .innerJoin(companies, eq(companies.id, w.company_id))
    .where(and(eq(w.id, id), isNotNull(w.paused_at)))
  return row ?? null
}

function isOfOwner(ownerId: number, companyId: number) {
  const isOwned = sql`${w.company_id} in ${companiesOf(ownerId, 'manage_keys')}`
  return and(eq(w.company_id, companyId), isOwned)
}
