import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { ServiceCode } from '../../contract/rules/services.ts'
import { purchases as p } from '../../database/tables.ts'
import type { Transaction } from '../../scope.ts'

/** Uses one of the pack that ends first; null if none is left. The account's row must be locked. */
export async function takeFromPack(
  tx: Transaction,
  userId: number,
  code: ServiceCode,
  now: Date,
): Promise<number | null> {
  const pack = tx
    .select({ id: p.id })
    .from(p)
    .where(
      and(
        eq(p.user_id, userId),
        eq(p.service_code, code),
        gt(p.quantity_left, 0),
        gt(p.expires_at, now),
        isNull(p.refunded_at),
      ),
    )
    .orderBy(asc(p.expires_at), asc(p.id))
    .limit(1)
  const [row] = await tx
    .update(p)
    .set({ quantity_left: sql`${p.quantity_left} - 1` })
    .where(sql`${p.id} = (${pack})`)
    .returning({ id: p.id })
  return row?.id ?? null
}
