import { sql, type Column, type SQL } from 'drizzle-orm'
import { blockedCompanies as b } from '../../database/tables.ts'

/** Whether the candidate has blocked one of these companies: for every query that lets employers find resumes. */
export function hasBlocked(candidateId: Column, companyIds: SQL): SQL {
  return sql`exists (select from ${b}
    where ${b.user_id} = ${candidateId} and ${b.company_id} in (${companyIds}))`
}
