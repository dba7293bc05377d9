import { desc, eq } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { messages } from '../database/tables.ts'
import type { DomainEvent } from '../events/events.ts'
import { atLeastOnce, type Listener } from '../events/listener.ts'
import { letters, type Draft, type LetterSources } from './letters.ts'
import { compose } from './texts.ts'

/** Writes the letter of an event to the messages table, where a sender (or /dev/outbox) finds it. */
export function mailListener(db: Db, now: () => Date, sources: LetterSources): Listener {
  const write = (draft: (event: never, sources: LetterSources) => Draft) => {
    return async (event: DomainEvent) => {
      const { recipient, text, values } = draft(event as never, sources)
      await db.insert(messages).values({ recipient, ...compose(text, values), created_at: now() })
    }
  }
  const on = Object.entries(letters).map(([type, draft]) => [type, write(draft)])
  return atLeastOnce('mail', Object.fromEntries(on))
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
