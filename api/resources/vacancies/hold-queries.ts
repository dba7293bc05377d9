import { and, asc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { HoldReason } from '../../contract/rules/holds.ts'
import type { VacancyContent } from '../../contract/content/vacancy.ts'
import {
  companies,
  companyMembers,
  vacancies as v,
  vacancyHolds as h,
} from '../../database/tables.ts'
import type { EventOf } from '../../events/events.ts'
import type { Executor, Transaction } from '../../scope.ts'
import { isMember } from '../companies/facts.ts'
import { endVacancyCase, giveToReportCase, openCase } from '../desk/acts.ts'
import { isHeld, isPublished } from './facts.ts'

export type Hold = typeof h.$inferSelect

/** Finds the hold of a vacancy that has not ended. */
export async function findHold(db: Executor, vacancyId: number): Promise<Hold | null> {
  const [row] = await db
    .select()
    .from(h)
    .where(and(eq(h.vacancy_id, vacancyId), isNull(h.ended_at)))
  return row ?? null
}

export async function insertHold(
  tx: Transaction,
  hold: {
    vacancy_id: number
    reasons: HoldReason[]
    content: VacancyContent
    held_at: Date
    due_at: Date
  },
): Promise<void> {
  const [row] = await tx.insert(h).values(hold).returning({ id: h.id })
  const { vacancy_id, held_at: created_at, due_at } = hold
  const subject = { vacancy_id, vacancy_hold_id: row?.id }
  if (await giveToReportCase(tx, subject)) return
  await openCase(tx, 'vacancy', { ...subject, about: null, created_at, due_at })
}

export async function endHold(
  tx: Transaction,
  id: number,
  ended_at: Date,
  decided: Partial<Pick<Hold, 'decision' | 'decided_at' | 'note'>> = {},
): Promise<void> {
  await tx
    .update(h)
    .set({ ...decided, ended_at })
    .where(eq(h.id, id))
  await endVacancyCase(tx, id, { decision: decided.decision ?? null, at: ended_at })
}

export async function returnHold(
  tx: Transaction,
  id: number,
  { decided_at, note }: { decided_at: Date; note: string },
): Promise<void> {
  await tx.update(h).set({ decision: 'refused', decided_at, note }).where(eq(h.id, id))
  await endVacancyCase(tx, id, { decision: 'refused', at: decided_at })
}

/** Finds the vacancies that wait for a moderator, in the order in which decisions are due. */
export function findWaiting(db: Executor) {
  return db
    .select({
      public_id: v.public_id,
      title: sql<string>`${h.content} ->> 'title'`,
      company: companies.name,
      verification: companies.verification,
      reasons: h.reasons,
      held_at: h.held_at,
      due_at: h.due_at,
    })
    .from(h)
    .innerJoin(v, eq(v.id, h.vacancy_id))
    .innerJoin(companies, eq(companies.id, v.company_id))
    .where(and(isNull(h.decided_at), isNull(h.ended_at), isHeld()))
    .orderBy(asc(h.due_at), asc(h.id))
    .limit(500)
}

/** Finds and locks a held vacancy by its public id. */
export async function lockHeld(tx: Transaction, publicId: string) {
  const [vacancy] = await tx
    .select()
    .from(v)
    .where(and(eq(v.public_id, publicId), isHeld()))
    .for('update')
  const hold = vacancy && (await findHold(tx, vacancy.id))
  return vacancy && hold ? { vacancy, hold } : null
}

/** Counts the vacancies of a company that others have seen, up to `most`. */
export async function countShown(db: Executor, companyId: number, most: number): Promise<number> {
  const shown = db
    .select({ id: v.id })
    .from(v)
    .where(and(eq(v.company_id, companyId), isNotNull(v.published_at)))
    .limit(most)
  return db.$count(shown.as('shown'))
}

/** How many vacancies are compared, the newest ones, and how many make a market. */
const compared = { most: 200, least: 10 }

/** Returns the usual monthly pay of a specialty in tenge; null if too few vacancies name theirs. */
export async function findUsualPay(
  db: Executor,
  specialtyCode: string,
  companyId: number,
  now: Date,
): Promise<number | null> {
  const newest = db
    .select({ pay: v.salary_monthly_kzt })
    .from(v)
    .where(
      and(
        isPublished(now),
        eq(v.specialty_code, specialtyCode),
        gt(v.salary_monthly_kzt, 0),
        ne(v.company_id, companyId),
      ),
    )
    .orderBy(sql`${v.published_at} desc`, sql`${v.id} desc`)
    .limit(compared.most)
    .as('newest')
  const [row] = await db
    .select({
      number: sql<number>`count(*)::int`,
      usual: sql<number | null>`percentile_cont(0.5) within group (order by ${newest.pay})`,
    })
    .from(newest)
  return row && row.number >= compared.least ? row.usual : null
}

/** Returns whether another company has a published vacancy with the same description. */
export async function isCopied(
  db: Executor,
  description: string,
  companyId: number,
): Promise<boolean> {
  const [row] = await db
    .select({ id: v.id })
    .from(v)
    .where(
      and(
        eq(v.status, 'published'),
        sql`md5(lower(${v.published} ->> 'description')) = md5(lower(${description}))`,
        ne(v.company_id, companyId),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Finds the members of a vacancy's company who may publish it. */
export function findPublishers(db: Executor, vacancyId: number) {
  return db
    .select({ user_id: companyMembers.user_id })
    .from(v)
    .innerJoin(companyMembers, eq(companyMembers.company_id, v.company_id))
    .where(and(eq(v.id, vacancyId), isMember(v.company_id, companyMembers.user_id, 'publish')))
}

/** Loads the data for the notification of a moderator's decision. */
export async function findReviewed(
  db: Executor,
  { vacancy_id, user_id }: EventOf<'vacancy-reviewed'>,
) {
  const [row] = await db
    .select({
      public_id: v.public_id,
      title: v.title,
      company: companies.name,
      note: sql<string | null>`(select ${h.note} from ${h} where ${h.vacancy_id} = ${v.id}
        order by ${h.id} desc limit 1)`,
    })
    .from(v)
    .innerJoin(companies, eq(companies.id, v.company_id))
    .where(and(eq(v.id, vacancy_id), isMember(v.company_id, user_id, 'publish')))
  return row ?? null
}

/** Returns a hold as the moderator reads it; null if its vacancy is gone. */
export async function readHold(db: Executor, id: number) {
  const [row] = await db
    .select({
      hold: h,
      public_id: v.public_id,
      published_at: v.published_at,
      company: {
        id: companies.id,
        slug: companies.slug,
        name: companies.name,
        verification: companies.verification,
      },
    })
    .from(h)
    .innerJoin(v, eq(v.id, h.vacancy_id))
    .innerJoin(companies, eq(companies.id, v.company_id))
    .where(eq(h.id, id))
  if (!row) return null
  const { hold, public_id, published_at, company } = row
  const { id: company_id, ...named } = company
  const { title, description, salary_from, salary_to, salary_currency } = hold.content
  return {
    public_id,
    title,
    description,
    salary: { from: salary_from, to: salary_to, currency: salary_currency },
    company: {
      ...named,
      published: await db.$count(v, and(eq(v.company_id, company_id), eq(v.status, 'published'))),
    },
    reasons: hold.reasons,
    was_public: published_at !== null,
    note: hold.note,
  }
}
