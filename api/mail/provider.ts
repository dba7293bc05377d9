import type { Db } from '../database/connect.ts'
import { messages } from '../database/tables.ts'

/** A letter, or an SMS where the recipient is a phone, ready to go. */
export interface Letter {
  /** The same for the same letter of the same event, however often it is sent. */
  messageId: string
  recipient: string
  /** The whole text of an SMS. */
  subject: string
  body: string
  /** What of the above is not kept once the letter is sent. */
  secrets: string[]
  /** A link of the body that ends letters like it, also by a post of the mail program (RFC 8058). */
  unsubscribe?: string | undefined
  /** A file for the calendar of its reader, and what it asks the calendar to do. */
  calendar?: { method: string; text: string } | undefined
}

/** Who takes letters to their recipients. */
export interface MailProvider {
  /**
   * Resolves when the letter is theirs to deliver; `signal` fires when that takes too long. Fails with a Refusal where
   * another try is in vain.
   */
  accept: (letter: Letter, signal: AbortSignal) => Promise<void>
}

/** Letters on their way to a server at the same time. */
export const mostAtOnce = 24

/** A provider that keeps connections. */
export interface ConnectedProvider extends MailProvider {
  close: () => void
}

/** The recipient's side says for good that nothing arrives there. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly reply: string

  constructor(reply: string) {
    super('refused for good')
    this.reply = reply.slice(0, 500)
  }
}

/** Shows letters whole at /dev/outbox, and a repeated one once: only while DEMO is on. */
export function demoOutbox(db: Db, now: () => Date): MailProvider {
  return { accept: (letter) => store(db, letter, now()) }
}

/** For the record, without the secrets: where no mail server is configured nobody gets a letter. */
export function recordOnly(db: Db, now: () => Date): MailProvider {
  return { accept: (letter) => store(db, withoutSecrets(letter), now()) }
}

/** What each letter was that a provider accepted is kept by another. */
export function recorded(provider: MailProvider, record: MailProvider): MailProvider {
  return {
    async accept(letter, signal) {
      await provider.accept(letter, signal)
      await record.accept(letter, signal)
    },
  }
}

function withoutSecrets(letter: Letter): Letter {
  const wipe = (text: string) =>
    letter.secrets.reduce((wiped, secret) => wiped.replaceAll(secret, '…'), text)
  return { ...letter, subject: wipe(letter.subject), body: wipe(letter.body), secrets: [] }
}

async function store(db: Db, letter: Letter, created_at: Date): Promise<void> {
  const { messageId: message_id, recipient, subject, body, calendar } = letter
  await db
    .insert(messages)
    .values({ message_id, recipient, subject, body, calendar: calendar?.text, created_at })
    .onConflictDoNothing()
}
