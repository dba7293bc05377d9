import { sql, type Column, type SQL } from 'drizzle-orm'
import { blockedCompanies as b } from '../../database/tables.ts'

/** The SQL condition that the candidate has blocked a company that meets the condition `isMeant`. */
export function hasBlocked(
  candidateId: Column | SQL | number,
  isMeant: (companyId: Column) => SQL,
): SQL {
  return sql`exists (select from ${b}
    where ${b.user_id} = ${candidateId} and ${isMeant(b.company_id)})`
}
