// The ledger has an entry for each change of a balance; the balance of an account is the sum of its entries.
import { eq, ne, sql, sum } from 'drizzle-orm'
import type { LedgerReason } from '../../../contract/rules/payments.ts'
import { ledger, users } from '../../../database/tables.ts'
import type { Executor, Transaction } from '../../../scope.ts'

export { checkAllowance, findSpending, findSpent, type Spender } from './allowances.ts'

interface Entry {
  user_id: number
  /** The change of the balance in whole tenge; negative if the account spends money. */
  delta: number
  reason: LedgerReason
  payment_id: number | null
  /** The account that spends the money; null if no person does. */
  spent_by_user_id?: number | null
  /** The company for which a member spends it. */
  company_id?: number | null
}

/** Changes the balance of an account; returns null if the balance is too low. */
export async function book(tx: Transaction, entry: Entry, now: Date): Promise<number | null> {
  const { user_id, delta, reason, payment_id, spent_by_user_id = null, company_id = null } = entry
  const { rows } = await tx.execute<{ balance_after: string }>(sql`
    with account as (
      update ${users} set balance = balance + ${delta}
      where id = ${user_id} and balance + ${delta} >= 0
      returning balance
    )
    insert into ${ledger}
      (user_id, delta, balance_after, reason, payment_id, spent_by_user_id, company_id, created_at)
    select ${user_id}, ${delta}, balance, ${reason}, ${payment_id}, ${spent_by_user_id}, ${company_id},
      ${now.toISOString()}::timestamptz from account
    returning balance_after`)
  const [row] = rows
  return row ? Number(row.balance_after) : null
}

/** Returns the account's balance in whole tenge and the time of the last ledger entry. */
export async function findBalance(db: Executor, userId: number) {
  const last = sql<Date | null>`(
    select ${ledger.created_at} from ${ledger} where ${ledger.user_id} = ${userId} order by ${ledger.id} desc limit 1
  )`.mapWith(ledger.created_at)
  const [row] = await db
    .select({ amount: users.balance, updated_at: last })
    .from(users)
    .where(eq(users.id, userId))
  return row ?? { amount: 0, updated_at: null }
}

export async function lockBalance(tx: Transaction, userId: number): Promise<number> {
  const [row] = await tx
    .select({ balance: users.balance })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return row?.balance ?? 0
}

/** Finds accounts whose balance differs from the sum of their ledger entries. */
export function findDifferences(db: Executor) {
  const sums = db
    .select({ user_id: ledger.user_id, sum: sum(ledger.delta).mapWith(Number).as('sum') })
    .from(ledger)
    .groupBy(ledger.user_id)
    .as('sums')
  const added = sql`coalesce(${sums.sum}, 0)`.mapWith(Number)
  return db
    .select({ id: users.id, balance: users.balance, sum: added })
    .from(users)
    .leftJoin(sums, eq(sums.user_id, users.id))
    .where(ne(users.balance, added))
    .orderBy(users.id)
}
