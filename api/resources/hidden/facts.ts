import { and, eq, inArray, sql, type Column, type SQL } from 'drizzle-orm'
import type { HiddenQuery } from '../../contract/hidden.ts'
import { companies, hiddenItems as h, vacancies as v } from '../../database/tables.ts'
import type { Account } from '../../scope.ts'

type Hiding = Pick<Account, 'id' | 'hidden'> | null

/** The SQL conditions that leave out the vacancies that the caller has hidden, and those of hidden companies. */
export function notHidden(
  vacancyId: Column,
  account: Hiding,
  { hidden_vacancy: ids = [], hidden_company: slugs = [] }: HiddenQuery = {},
): SQL[] {
  if (account) return account.hidden ? [sql`${vacancyId} not in (${hiddenBy(account.id)})`] : []
  if (ids.length + slugs.length === 0) return []
  const company = sql`(select ${companies.id} from ${companies} where ${inArray(companies.slug, slugs)})`
  return [
    ...(ids.length > 0
      ? [sql`${vacancyId} not in (select ${v.id} from ${v} where ${inArray(v.public_id, ids)})`]
      : []),
    ...(slugs.length > 0 ? [sql`${vacancyId} not in (${openOf(company)})`] : []),
  ]
}

// This subquery does not refer to the outer query, so that PostgreSQL runs it only once.
function hiddenBy(userId: number): SQL {
  const ofAccount = (column: Column) =>
    sql`select ${column} from ${h} where ${h.user_id} = ${userId} and ${column} is not null`
  return sql`${ofAccount(h.vacancy_id)} union all ${openOf(sql`(${ofAccount(h.company_id)})`)}`
}

function openOf(companyIds: SQL): SQL {
  return sql`select ${v.id} from ${v} where ${v.company_id} in ${companyIds} and ${v.status} = 'published'`
}

/** SQL for `vacancy` if the account has hidden the vacancy, `company` if it has hidden the company, otherwise null. */
export function hiddenAs(account: Hiding): SQL<'vacancy' | 'company' | null> {
  if (!account?.hidden) return sql`null`
  return sql`(select case when ${h.vacancy_id} is null then 'company' else 'vacancy' end from ${h}
    where ${hides(account.id, v.id, v.company_id)} order by ${h.vacancy_id} nulls last limit 1)`
}

/** The SQL condition that a row of `hidden_items` belongs to the account and hides the vacancy or its company. */
export function hides(
  userId: Column | number,
  vacancyId: Column | SQL,
  companyId: Column | SQL,
): SQL | undefined {
  return and(
    eq(h.user_id, userId),
    sql`(${h.vacancy_id} = ${vacancyId} or ${h.company_id} = ${companyId})`,
  )
}
