import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { apiKeys as k, users } from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'
import { companiesOf } from '../companies/facts.ts'

/** Returns the keys of an owner's company that have not expired, newest first. */
export function findKeys(db: Executor, ownerId: number, companyId: number, now: Date) {
  const { public_id, name, scopes, begins_with, created_at, expires_at, last_used_on } = k
  return db
    .select({
      public_id,
      name,
      scopes,
      begins_with,
      created_at,
      expires_at,
      last_used_on,
      first_name: users.first_name,
      last_name: users.last_name,
    })
    .from(k)
    .innerJoin(users, eq(users.id, k.user_id))
    .where(and(isOfOwner(ownerId, companyId), gt(k.expires_at, now)))
    .orderBy(desc(k.id))
}

export async function insertKey(db: Executor, values: typeof k.$inferInsert): Promise<void> {
  await db.insert(k).values(values)
}

export async function deleteKey(
  db: Executor,
  ownerId: number,
  companyId: number,
  publicId: string,
): Promise<void> {
  await db.delete(k).where(and(isOfOwner(ownerId, companyId), eq(k.public_id, publicId)))
}

function isOfOwner(ownerId: number, companyId: number) {
  const isOwned = sql`${k.company_id} in ${companiesOf(ownerId, 'manage_keys')}`
  return and(eq(k.company_id, companyId), isOwned)
}
