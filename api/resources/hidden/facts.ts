import { and, eq, inArray, sql, type Column, type SQL } from 'drizzle-orm'
import type { HiddenQuery } from '../../contract/hidden.ts'
import { hiddenItems as h, vacancies as v } from '../../database/tables.ts'
import type { Account } from '../../scope.ts'
import { companiesAt } from '../companies/facts.ts'

type Hiding = Pick<Account, 'id' | 'hidden'> | null

/** The SQL conditions that leave out the vacancies that the caller has hidden, and those of hidden companies. */
export function vacancyNotHidden(
  vacancyId: Column,
  account: Hiding,
  { hidden_vacancy: ids = [], hidden_company: slugs = [] }: HiddenQuery = {},
): SQL[] {
  if (account) return account.hidden ? [sql`${vacancyId} not in (${hiddenBy(account.id)})`] : []
  if (ids.length + slugs.length === 0) return []
  return [
    ...(ids.length > 0
      ? [sql`${vacancyId} not in (select ${v.id} from ${v} where ${inArray(v.public_id, ids)})`]
      : []),
    ...(slugs.length > 0 ? [sql`${vacancyId} not in (${openOf(companiesAt(slugs))})`] : []),
  ]
}

/** The SQL conditions that leave out the resumes that the caller has hidden. */
export function resumeNotHidden(resumeId: Column, account: Hiding): SQL[] {
  return account?.hidden ? [sql`${resumeId} not in (${ofAccount(account.id, h.resume_id)})`] : []
}

// These subqueries do not refer to the outer query, so that PostgreSQL runs them only once.
function hiddenBy(userId: number): SQL {
  const companies = ofAccount(userId, h.company_id)
  return sql`${ofAccount(userId, h.vacancy_id)} union all ${openOf(sql`(${companies})`)}`
}

function ofAccount(userId: number, column: Column): SQL {
  return sql`select ${column} from ${h} where ${h.user_id} = ${userId} and ${column} is not null`
}

function openOf(companyIds: SQL): SQL {
  return sql`select ${v.id} from ${v} where ${v.company_id} in ${companyIds} and ${v.status} = 'published'`
}

/** SQL that returns `vacancy` if the account has hidden the vacancy, `company` for a hidden company, otherwise null. */
export function hiddenAs(account: Hiding): SQL<'vacancy' | 'company' | null> {
  if (!account?.hidden) return sql`null`
  return sql`(select case when ${h.vacancy_id} is null then 'company' else 'vacancy' end from ${h}
    where ${hidesVacancy(account.id, v.id, v.company_id)} order by ${h.vacancy_id} nulls last limit 1)`
}

/** The SQL condition that a row of `hidden_items` belongs to the account and hides the vacancy or its company. */
export function hidesVacancy(
  userId: Column | number,
  vacancyId: Column | SQL,
  companyId: Column | SQL,
): SQL | undefined {
  return and(
    eq(h.user_id, userId),
    sql`(${h.vacancy_id} = ${vacancyId} or ${h.company_id} = ${companyId})`,
  )
}

/** The SQL condition that a row of `hidden_items` belongs to the account and hides the resume. */
export function hidesResume(userId: Column | number, resumeId: Column | SQL): SQL | undefined {
  return and(eq(h.user_id, userId), eq(h.resume_id, resumeId))
}

/** The SQL condition that the account has hidden the resume. */
export function isHiddenResume(resumeId: Column, account: Hiding): SQL<boolean> {
  if (!account?.hidden) return sql`false`
  return sql`exists (select from ${h} where ${hidesResume(account.id, resumeId)})`
}
