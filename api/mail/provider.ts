import type { Db } from '../database/connect.ts'
import { messages } from '../database/tables.ts'

/** A letter, or an SMS where the recipient is a phone, ready to go. */
export interface Letter {
  /** The same for the same letter of the same event, however often it is sent. */
  messageId: string
  recipient: string
  subject: string
  body: string
  /** What of the above is not kept once the letter is sent. */
  secrets: string[]
}

/** Who takes letters to their recipients. */
export interface MailProvider {
  /** Resolves when the letter is theirs to deliver; `signal` fires when that takes too long. */
  accept: (letter: Letter, signal: AbortSignal) => Promise<void>
}

/** Shows letters whole at /dev/outbox, and a repeated one once: only while DEMO is on. */
export function demoOutbox(db: Db, now: () => Date): MailProvider {
  return { accept: (letter) => store(db, letter, now()) }
}

/** For the record, without the secrets: where no mail server is configured nobody gets a letter. */
export function recordOnly(db: Db, now: () => Date): MailProvider {
  return { accept: (letter) => store(db, withoutSecrets(letter), now()) }
}

function withoutSecrets(letter: Letter): Letter {
  const wipe = (text: string) =>
    letter.secrets.reduce((wiped, secret) => wiped.replaceAll(secret, '…'), text)
  return { ...letter, subject: wipe(letter.subject), body: wipe(letter.body), secrets: [] }
}

async function store(db: Db, letter: Letter, created_at: Date): Promise<void> {
  const { messageId: message_id, recipient, subject, body } = letter
  await db
    .insert(messages)
    .values({ message_id, recipient, subject, body, created_at })
    .onConflictDoNothing()
}
