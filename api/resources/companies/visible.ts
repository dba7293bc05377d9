import { sql, type SQL } from 'drizzle-orm'
import { companies, vacancies as v } from '../../database/tables.ts'
import { wasPublished } from '../vacancies/visible.ts'

/** Everybody may see a company that is verified or has published something that no moderator has taken down. */
export function isShown(): SQL {
  return sql`(${companies.verification} = 'verified' or exists (select from ${v}
    where ${v.company_id} = ${companies.id} and ${wasPublished()}))`
}
