import { desc, eq } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { messages } from '../database/tables.ts'
import { atLeastOnce, type Listener } from '../events/listener.ts'
import { codeRequested } from './templates/code-requested.ts'
import { signUpRepeated } from './templates/sign-up-repeated.ts'

export interface Mail {
  subject: string
  body: string
}

/** Writes the mail of an event to the messages table, where a sender (or /dev/outbox) finds it. */
export function mailListener(db: Db, now: () => Date): Listener {
  return atLeastOnce('mail', {
    'code-requested': (event) => write(event.recipient, codeRequested(event)),
    'sign-up-repeated': (event) => write(event.recipient, signUpRepeated()),
  })

  async function write(recipient: string, mail: Mail): Promise<void> {
    await db.insert(messages).values({ recipient, ...mail, created_at: now() })
  }
}

/** The newest messages, of one recipient when named. */
export function findMessages(db: Db, recipient?: string) {
  return db
    .select()
    .from(messages)
    .where(recipient ? eq(messages.recipient, recipient) : undefined)
    .orderBy(desc(messages.id))
    .limit(50)
}
