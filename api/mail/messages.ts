import { desc, eq } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { messages } from '../database/tables.ts'

/** Returns the newest stored e-mails and SMS, optionally only those to one recipient. */
export function findMessages(db: Db, recipient?: string) {
  return db
    .select()
    .from(messages)
    .where(recipient ? eq(messages.recipient, recipient) : undefined)
    .orderBy(desc(messages.id))
    .limit(50)
}
