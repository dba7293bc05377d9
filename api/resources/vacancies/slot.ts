// Chooses what pays for the publication of a vacancy: a plan or a purchase.
import { and, eq } from 'drizzle-orm'
import { limits } from '../../contract/rules/limits.ts'
import { vacancyDays } from '../../contract/rules/vacancy-moves.ts'
import type { VacancyPlace } from '../../contract/written-vacancies.ts'
import { vacancies as v } from '../../database/tables.ts'
import { Failure } from '../../http/failure.ts'
import type { Executor, MemberScope, Transaction } from '../../scope.ts'
import { lockAccount } from '../../session/queries.ts'
import { owesAnswers } from '../applications/acts.ts'
import { leftOf, usedUp } from '../billing/plans/acts.ts'
import { findPayer } from '../companies/acts.ts'
import type { VacancyRow } from './written-queries.ts'

/** Returns the time before which an answer had to come, so that a vacancy without it is paused. */
export function unansweredSince(now: Date): Date {
  return new Date(now.getTime() - limits.unansweredDays * 24 * 3600_000)
}

/** Returns when a vacancy ends that is published now. */
export function daysFrom(now: Date): Date {
  return new Date(now.getTime() + vacancyDays * 24 * 3600_000)
}

/** Returns whether a vacancy has its place already: it is published, or held with the place that it has taken. */
export function stands({ status, expires_at }: VacancyRow, now: Date): boolean {
  if (status === 'on_moderation') return true
  return status === 'published' && !(expires_at && expires_at <= now)
}

/** Returns the changes that publish a vacancy until `until`, or as long as a plan or a purchase pays for it. */
export async function shownAgain(
  scope: MemberScope,
  tx: Transaction,
  row: VacancyRow,
  until: Date,
) {
  await checkAnswered(tx, row, unansweredSince(scope.now()))
  const expires_at = await slotUntil(scope, tx, row, until, scope.now())
  return { status: 'published' as const, expires_at, paused_unanswered_at: null }
}

/** Returns until when the plan of the paying account or a purchase pays for the publication of a vacancy. */
export async function slotUntil(
  scope: MemberScope,
  tx: Transaction,
  row: VacancyRow,
  wanted: Date,
  least: Date,
): Promise<Date> {
  const { paid_until: own, expires_at: end } = row
  if (own && own >= wanted) return wanted
  const payer = await findPayer(tx, row.company_id, row.manager_user_id)
  await lockAccount(tx, payer)
  const slots = await slotsOf(tx, payer, scope.now())
  const isCounted = stands(row, scope.now()) && !(own && end && own >= end)
  if (slots.usage.used - (isCounted ? 1 : 0) < slots.usage.limit) return wanted
  if (own && own > least) return own
  throw usedUp(slots, payer === scope.account.id, 'vacancy_publication')
}

/** Returns what would pay for the publication of a vacancy: the plan of the paying account or a purchase. */
export async function slotFor(db: Executor, row: VacancyRow, now: Date): Promise<VacancyPlace> {
  const { paid_until: own } = row
  const payer = await findPayer(db, row.company_id, row.manager_user_id)
  const { usage, plan_code } = await slotsOf(db, payer, now)
  const takes = () => {
    if (stands(row, now)) return 'nothing'
    if (own && own >= daysFrom(now)) return 'bought'
    if (usage.used < usage.limit) return 'plan'
    return own && own > now ? 'bought' : 'none'
  }
  return { takes: takes(), plan_code, usage, paid_until: own?.toISOString() ?? null }
}

/** Returns the publications of the plan that pays for what a member publishes for a company. */
export async function slotsOfCompany(
  db: Executor,
  { company_id, user_id }: { company_id: number; user_id: number },
  now: Date,
) {
  return slotsOf(db, await findPayer(db, company_id, user_id), now)
}

/** Throws if the plan has fewer places than the given number of new vacancies takes. */
export async function checkPlaces(
  db: Executor,
  { company_id, account, now }: { company_id: number; account: { id: number }; now: Date },
  count: number,
): Promise<void> {
  const payer = await findPayer(db, company_id, account.id)
  const slots = await slotsOf(db, payer, now)
  if (slots.usage.used + count <= slots.usage.limit) return
  throw usedUp(slots, payer === account.id, 'vacancy_publication')
}

function slotsOf(db: Executor, id: number, now: Date) {
  return leftOf(db, { id, side: 'employer' }, 'vacancies.max_active', now)
}

/** Throws if the vacancy was paused because candidates wait for promised answers, and they still wait. */
async function checkAnswered(tx: Transaction, row: VacancyRow, before: Date): Promise<void> {
  if (row.paused_unanswered_at === null) return
  const [owing] = await tx
    .select({ id: v.id })
    .from(v)
    .where(and(eq(v.id, row.id), owesAnswers(v.id, before)))
  if (owing) throw new Failure('vacancies:answers_owed')
}
