import { sql, type SQL } from 'drizzle-orm'
import { users } from '../../database/tables.ts'

export function hasMailbox(): SQL<boolean> {
  return sql<boolean>`(${users.email} is not null and ${users.email_verified_at} is not null)`
}
