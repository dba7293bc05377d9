import { sql, type SQL } from 'drizzle-orm'
import { users } from '../../database/tables.ts'

/** Has confirmed an address that letters go to. */
export function hasMailbox(): SQL<boolean> {
  return sql<boolean>`(${users.email} is not null and ${users.email_verified_at} is not null)`
}
