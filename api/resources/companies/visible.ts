import { sql, type SQL } from 'drizzle-orm'
import { companies, vacancies as v } from '../../database/tables.ts'
import { wasPublished } from '../vacancies/facts.ts'

/** Guests see a company once it is verified or has published a vacancy that no moderator has removed. */
export function isShown(): SQL {
  return sql`(${companies.verification} = 'verified' or exists (select from ${v}
    where ${v.company_id} = ${companies.id} and ${wasPublished()}))`
}
