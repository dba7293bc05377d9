import { sql, type Column, type SQL } from 'drizzle-orm'
import { blockedCompanies as b } from '../../database/tables.ts'

/** Whether the candidate has blocked a company of which `isMeant` says that it is asked about. */
export function hasBlocked(candidateId: Column | number, isMeant: (companyId: Column) => SQL): SQL {
  return sql`exists (select from ${b}
    where ${b.user_id} = ${candidateId} and ${isMeant(b.company_id)})`
}
