import { sql } from 'drizzle-orm'
import type { LedgerReason } from '../../contract/rules/payments.ts'
import { ledger, users } from '../../database/tables.ts'
import type { Transaction } from '../../scope.ts'

interface Entry {
  user_id: number
  /** Whole tenge, less than nothing where it is spent. */
  delta: number
  reason: LedgerReason
  payment_id: number | null
}

/**
 * Changes a balance and writes down why, in one statement that waits for whoever changes it too; answers what is there
 * then, or null, with nothing changed, where that would be less than nothing.
 */
export async function book(tx: Transaction, entry: Entry, now: Date): Promise<number | null> {
  const { user_id, delta, reason, payment_id } = entry
  const { rows } = await tx.execute<{ balance_after: string }>(sql`
    with account as (
      update ${users} set balance = balance + ${delta}
      where id = ${user_id} and balance + ${delta} >= 0
      returning balance
    )
    insert into ${ledger} (user_id, delta, balance_after, reason, payment_id, created_at)
    select ${user_id}, ${delta}, balance, ${reason}, ${payment_id}, ${now.toISOString()}::timestamptz from account
    returning balance_after`)
  const [row] = rows
  return row ? Number(row.balance_after) : null
}
