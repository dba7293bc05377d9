// Counts what members spend from the balance of the account that pays for their company.
import { and, eq, gte, sql, sum, type SQL } from 'drizzle-orm'
import {
  allowanceLeft,
  monthStart,
  type MemberSpending,
} from '../../../contract/rules/allowance.ts'
import { defaultCountry } from '../../../contract/rules/country.ts'
import { companies, companyMembers as m, ledger, users } from '../../../database/tables.ts'
import { Failure } from '../../../http/failure.ts'
import type { Executor, Transaction } from '../../../scope.ts'

/** Who spends the money of an account, and for which company; without a company it is the account itself. */
export interface Spender {
  user_id: number
  company_id: number | null
}

/** Returns what each member has spent this month from the balance of the account, by the member's id. */
export async function findSpent(
  db: Executor,
  payer: number,
  companyId: number,
  now: Date,
): Promise<Map<number, number>> {
  const rows = await db
    .select({
      id: sql<number>`${ledger.spent_by_user_id}`.mapWith(Number),
      spent: sum(ledger.delta).mapWith(Number),
    })
    .from(ledger)
    .where(isSpent(payer, companyId, now))
    .groupBy(ledger.spent_by_user_id)
  return new Map(rows.map(({ id, spent }) => [id, -spent]))
}

/** Returns the allowance of a member and what of it is spent; no allowance if the account does not pay any more. */
export async function findSpending(
  db: Executor,
  payer: number,
  { user_id, company_id }: { user_id: number; company_id: number },
  now: Date,
): Promise<MemberSpending> {
  const [row] = await db
    .select({ allowance: m.allowance })
    .from(m)
    .innerJoin(companies, eq(companies.id, m.company_id))
    .where(
      and(
        eq(m.company_id, company_id),
        eq(m.user_id, user_id),
        eq(companies.paying_user_id, payer),
      ),
    )
  const spent = (await findSpent(db, payer, company_id, now)).get(user_id) ?? 0
  return { allowance: row?.allowance ?? null, spent }
}

/** Throws if the price is above what is left of the member's allowance. Lock the paying account first. */
export async function checkAllowance(
  tx: Transaction,
  payer: number,
  spender: { user_id: number; company_id: number },
  price: number,
  now: Date,
): Promise<void> {
  const spending = await findSpending(tx, payer, spender, now)
  const left = allowanceLeft(spending)
  if (price <= left) return
  const [account] = await tx
    .select({ name: users.first_name })
    .from(users)
    .where(eq(users.id, payer))
  const data = { price, left, allowance: spending.allowance, payer: account?.name ?? '' }
  throw new Failure('payments:allowance_exceeded', { data })
}

function isSpent(payer: number, companyId: number, now: Date): SQL | undefined {
  return and(
    eq(ledger.user_id, payer),
    eq(ledger.company_id, companyId),
    eq(ledger.reason, 'purchase'),
    gte(ledger.created_at, monthStart(now, defaultCountry.timeZone)),
  )
}
