import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Endpoint } from '../contract/endpoint.ts'
import { idempotencyHours } from '../contract/rules/idempotency.ts'
import { idempotencyKeys } from '../database/tables.ts'
import type { Scope, SignedInScope } from '../scope.ts'
import type { ApiContext } from './context.ts'
import { Failure, invalidFields } from './failure.ts'

const storedMs = idempotencyHours * 3600_000

export const idempotencyKey = z.string().regex(/^[\x21-\x7e]{8,128}$/)

export function readKey(context: ApiContext): string | undefined {
  const key = context.req.header('idempotency-key')
  if (!key || idempotencyKey.safeParse(key).success) return key || undefined
  throw invalidFields({ 'idempotency-key': ['invalid'] })
}

/** Runs an operation only once, even if the client repeats the request with the same idempotency key. */
export async function once<T>(
  scope: SignedInScope,
  endpoint: Endpoint,
  key: string,
  input: unknown,
  operation: (scope: Scope) => Promise<T>,
): Promise<T> {
  const id = { user_id: scope.account.id, endpoint: `${endpoint.method} ${endpoint.path}`, key }
  const body_hash = createHash('sha256').update(JSON.stringify(input)).digest()
  return scope.db.transaction(async (tx) => {
    const oldest = new Date(scope.now().getTime() - storedMs)
    const where = and(
      eq(idempotencyKeys.user_id, id.user_id),
      eq(idempotencyKeys.endpoint, id.endpoint),
      eq(idempotencyKeys.key, key),
    )
    await tx.delete(idempotencyKeys).where(and(where, lt(idempotencyKeys.created_at, oldest)))
    const inserted = await tx
      .insert(idempotencyKeys)
      .values({ ...id, body_hash, created_at: scope.now() })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    if (inserted.length === 0) {
      const [stored] = await tx.select().from(idempotencyKeys).where(where)
      if (!stored?.body_hash.equals(body_hash)) throw new Failure('request:idempotency_conflict')
      return stored.reply as T
    }
    const reply = await operation({ ...scope, db: tx })
    await tx.update(idempotencyKeys).set({ reply }).where(where)
    return reply
  })
}
