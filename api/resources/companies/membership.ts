import { sql, type Column, type SQL } from 'drizzle-orm'
import { companyMembers as m } from '../../database/tables.ts'

/**
 * Whether the user belongs to the company (product 2.3; rulings, Rights: every member is «the employer»). Read from either
 * end: the companies of a user, the users of a company.
 */
export function isMember(companyId: Column | number, userId: Column | number): SQL {
  return sql`exists (select from ${m} where ${m.company_id} = ${companyId} and ${m.user_id} = ${userId})`
}

/** Everybody who belongs to the company, by their numbers. */
export function membersOf({ table, name }: Column): SQL<number[]> {
  // In a query of one table its columns lose their table's name, and would be taken for those of the members.
  const companyId = sql`${table}.${sql.identifier(name)}`
  const members = sql`array(select ${m.user_id} from ${m} where ${m.company_id} = ${companyId})`
  return members.mapWith((ids: unknown[]) => ids.map(Number))
}

/** The companies of a user, for a condition that an index answers. */
export function companiesOf(userId: number): SQL {
  return sql`(select ${m.company_id} from ${m} where ${m.user_id} = ${userId})`
}
