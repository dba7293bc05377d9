import { sql, type SQL } from 'drizzle-orm'
import { companies, vacancies as v } from '../../database/tables.ts'
import { wasPublished } from '../vacancies/facts.ts'

/** The SQL condition that a company is public: it is verified or has published a vacancy that was not banned. */
export function isShown(): SQL {
  return sql`(${companies.blocked_at} is null and (${companies.verification} = 'verified' or exists (select from ${v}
    where ${v.company_id} = ${companies.id} and ${wasPublished()})))`
}
