import type { Db } from '../database/connect.ts'
import { messages } from '../database/tables.ts'
import type { AttachedFile } from './letter-draft.ts'
import type { Mail } from './texts.ts'

/** A complete e-mail that is ready to be sent; or an SMS, if the recipient is a phone number: `subject` is its text. */
export interface Letter extends Mail {
  /** The id of the e-mail or SMS, which stays the same when its sending is repeated. */
  messageId: string
  recipient: string
  /** Codes and links that are removed from the stored copy of the e-mail or SMS. */
  secrets: string[]
  /** The unsubscribe link of the e-mail (RFC 8058). */
  unsubscribe?: string | undefined
  calendar?: { method: string; text: string } | undefined
  attached?: AttachedFile | undefined
}

export interface MailProvider {
  /** Sends a message. Throws RecipientRefusal if the address does not exist. */
  accept: (letter: Letter, signal: AbortSignal) => Promise<void>
}

/** The maximum number of e-mails or SMS that are sent to a server at the same time. */
export const mostAtOnce = 24

export interface ConnectedProvider extends MailProvider {
  close: () => void
}

/** Thrown if the mail server of the recipient does not know the address. */
export class RecipientRefusal extends Error {
  override name = 'RecipientRefusal'
  readonly reply: string

  constructor(reply: string) {
    super('refused for good')
    this.reply = reply.slice(0, 500)
  }
}

/** Stores e-mails and SMS with codes and links for the page /dev/outbox. Used only while DEMO is on. */
export function demoOutbox(db: Db, now: () => Date): MailProvider {
  return { accept: (letter) => store(db, letter, now()) }
}

/** Stores e-mails and SMS without their secrets and sends nothing, for sites without a mail server. */
export function recordOnly(db: Db, now: () => Date): MailProvider {
  return { accept: (letter) => store(db, withoutSecrets(letter), now()) }
}

/** Stores a copy of each e-mail or SMS that the provider has accepted. */
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
  const attached = letter.attached?.name
  await db
    .insert(messages)
    .values({
      message_id,
      recipient,
      subject,
      body,
      calendar: calendar?.text,
      attached,
      created_at,
    })
    .onConflictDoNothing()
}
