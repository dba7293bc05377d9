import { createTransport } from 'nodemailer'
import { isThisMachine } from '../contract/environment.ts'
import { layOut } from './layout.ts'
import { mostAtOnce, RecipientRefusal, type ConnectedProvider, type Letter } from './provider.ts'
import { isForGood } from './smtp-reply.ts'
import { texts } from './texts.ts'

export interface SmtpOptions {
  url: string
  from: string
  webUrl: string
  now: () => Date
  /** The time limit of a connection, in milliseconds; a letter may take twice as long. */
  limitMs?: number
}

/** Sends e-mails to a mail server over a pool of open connections. */
export function smtpProvider({
  url,
  from,
  webUrl,
  now,
  limitMs = 5000,
}: SmtpOptions): ConnectedProvider {
  const transport = createTransport({
    ...connectionOptions(url, limitMs),
    pool: true,
    maxConnections: mostAtOnce,
    maxRequeues: 0,
  })
  return {
    async accept(letter, signal) {
      const { messageId, recipient, subject, body, unsubscribe, calendar, attached } = letter
      const to = { name: '', address: recipient }
      try {
        await transport.sendMail({
          messageId,
          date: now(),
          from: { name: texts.layout.brand, address: from },
          to,
          envelope: { from, to: [to] },
          subject,
          text: body,
          html: await layOut(letter, webUrl),
          ...(calendar && { icalEvent: calendarPart(calendar) }),
          ...(attached && { attachments: [{ filename: attached.name, content: attached.bytes }] }),
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe && {
              'List-Unsubscribe': `<${unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
          signal,
        })
      } catch (error) {
        throw failureOf(error as SmtpError)
      }
    },
    close: () => transport.close(),
  }
}

function connectionOptions(url: string, limitMs: number) {
  const { hostname, username } = new URL(url)
  return {
    url,
    dnsTimeout: limitMs,
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs * 2,
    // A password is sent to another machine only over an encrypted connection.
    requireTLS: username !== '' && !isThisMachine(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Connects to the mail server and signs in, without sending. Throws its refusal. */
export async function greetMailServer(url: string, limitMs: number): Promise<void> {
  const transport = createTransport(connectionOptions(url, limitMs))
  await transport.verify().catch((error: unknown) => {
    throw failureOf(error as SmtpError)
  })
}

/** The calendar file is in the e-mail twice, because some mail programs only show attached files. */
function calendarPart({ method, text }: NonNullable<Letter['calendar']>) {
  return { method, content: text, filename: 'interview.ics' }
}

interface SmtpError extends Error {
  code?: string
  command?: string
  response?: string
}

/** Makes an error for the log from a mail server's reply, without e-mail addresses. */
function failureOf({ code, command = '', response, message }: SmtpError): Error {
  if (response && isForGood(command, response)) return new RecipientRefusal(response)
  const told = (response ?? message).replace(/\S+@\S+/g, '…')
  return new Error(`the mail server failed: ${[code, command, told].filter(Boolean).join(', ')}`)
}
