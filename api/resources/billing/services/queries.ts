import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { payments, purchases as p, resumes, vacancies } from '../../../database/tables.ts'
import type { Executor } from '../../../scope.ts'

export type PurchaseRow = Awaited<ReturnType<typeof findPurchases>>[number]

/** Returns purchases that are still valid, newest first. */
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
        eq(p.user_id, userId),
        gt(p.expires_at, now),
        isNull(p.refunded_at),
        or(isNull(p.quantity), gt(p.quantity_left, 0)),
      ),
    )
    .orderBy(desc(p.id))
    .limit(100)
}
