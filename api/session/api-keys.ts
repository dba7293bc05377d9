// Finds the account in whose name a key of the API acts.
import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { apiKeys as k, companies, users } from '../database/tables.ts'
import { hasFeature } from '../resources/billing/plans/facts.ts'
import { hiringManagerOf } from '../resources/companies/facts.ts'
import type { Account, CallerKey, Executor } from '../scope.ts'

/** Returns the hash that is stored of a key. A plain hash is enough, because a key has 256 random bits. */
export function keyHash(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

interface ByKey {
  account: Account & { key: CallerKey }
  lastUsedOn: string | null
}

/** Returns the account of a key; null if the key has expired or the account is blocked or ends. */
export async function findByKey(db: Executor, key: string, now: Date): Promise<ByKey | null> {
  const payer = sql`coalesce(${companies.paying_user_id}, ${k.user_id})`
  const [row] = await db
    .select({
      id: users.id,
      side: users.account_type,
      hiringManagerOf: hiringManagerOf(users.id),
      publicId: k.public_id,
      companyId: k.company_id,
      scopes: k.scopes,
      expiresAt: k.expires_at,
      lastUsedOn: k.last_used_on,
      isInPlan: hasFeature(payer, 'api.keys'),
    })
    .from(k)
    .innerJoin(users, eq(users.id, k.user_id))
    .innerJoin(companies, eq(companies.id, k.company_id))
    .where(
      and(
        eq(k.hash, keyHash(key)),
        gt(k.expires_at, now),
        isNull(users.blocked_at),
        isNull(users.erase_at),
        isNull(users.erased_at),
      ),
    )
  if (!row) return null
  const { lastUsedOn, publicId, companyId, scopes, isInPlan, ...account } = row
  return {
    account: {
      ...account,
      sessionId: publicId,
      verified: [],
      key: { publicId, companyId, scopes, isInPlan },
    },
    lastUsedOn,
  }
}

/** Stores the day of a key's last use. */
export async function setKeyUsed(db: Executor, publicId: string, day: string): Promise<void> {
  await db.update(k).set({ last_used_on: day }).where(eq(k.public_id, publicId))
}
