import { and, desc, eq, gt, isNull, or, sql, type SQL } from 'drizzle-orm'
import {
  companyMembers,
  ledger,
  payments,
  purchases as p,
  resumes,
  vacancies,
} from '../../../database/tables.ts'
import type { Executor } from '../../../scope.ts'
import { isMember } from '../../companies/facts.ts'

export type PurchaseRow = Awaited<ReturnType<typeof findPurchases>>[number]

/** Returns purchases that are still valid, newest first: of the account, and those it made for its companies. */
export function findPurchases(db: Executor, userId: number, now: Date) {
  return db
    .select({
      public_id: p.public_id,
      service_code: p.service_code,
      target_public_id: sql<string | null>`coalesce(${vacancies.public_id}, ${resumes.public_id})`,
      target_title: sql<
        string | null
      >`coalesce(${vacancies.title}, ${resumes.published} ->> 'title')`,
      quantity: p.quantity,
      quantity_left: p.quantity_left,
      activated_at: p.activated_at,
      expires_at: p.expires_at,
      refunded_at: p.refunded_at,
      price_paid: sql<number>`coalesce(${payments.amount}, 0)`.mapWith(Number),
    })
    .from(p)
    .leftJoin(payments, eq(payments.id, p.payment_id))
    .leftJoin(vacancies, eq(vacancies.id, p.vacancy_id))
    .leftJoin(resumes, eq(resumes.id, p.resume_id))
    .where(
      and(
        or(eq(p.user_id, userId), isBoughtForCompanies(userId)),
        gt(p.expires_at, now),
        isNull(p.refunded_at),
        or(isNull(p.quantity), gt(p.quantity_left, 0)),
      ),
    )
    .orderBy(desc(p.id))
    .limit(100)
}

/** The SQL condition that the user has bought it with the money of a company in which he may still buy. */
function isBoughtForCompanies(userId: number): SQL {
  const own = sql`select ${companyMembers.company_id} from ${companyMembers}
    where ${companyMembers.user_id} = ${userId}`
  return sql`${p.payment_id} = any(array(select ${ledger.payment_id} from ${ledger}
    where ${ledger.company_id} in (${own}) and ${ledger.spent_by_user_id} = ${userId}
      and ${ledger.reason} = 'purchase' and ${isMember(ledger.company_id, userId, 'publish')}))`
}
