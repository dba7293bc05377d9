import { createTransport } from 'nodemailer'
import { isThisMachine } from '../contract/environment.ts'
import { layOut } from './layout.ts'
import { mostAtOnce, Refusal, type ConnectedProvider, type Letter } from './provider.ts'
import { isForGood } from './smtp-reply.ts'
import { texts } from './texts.ts'

export interface SmtpOptions {
  /** With user and password where the server asks for them. */
  url: string
  /** The address that letters come from. */
  from: string
  webUrl: string
  now: () => Date
}

const seconds = 1000

/** Hands letters to a mail server over connections that stay open between them; another is opened where all are busy. */
export function smtpProvider({ url, from, webUrl, now }: SmtpOptions): ConnectedProvider {
  const { hostname, username } = new URL(url)
  // What the address says behind its ? wins.
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: mostAtOnce,
    // What goes wrong waits for the delivery's next try.
    maxRequeues: 0,
    dnsTimeout: 5 * seconds,
    connectionTimeout: 5 * seconds,
    greetingTimeout: 5 * seconds,
    socketTimeout: 10 * seconds,
    // A password is told to nobody in clear.
    requireTLS: username !== '' && !isThisMachine(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async accept(letter, signal) {
      const { messageId, recipient, subject, body, unsubscribe, calendar } = letter
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

/** Stands in the letter for programs with a calendar, and beside it as a file for the others. */
function calendarPart({ method, text }: NonNullable<Letter['calendar']>) {
  return { method, content: text, filename: 'interview.ics' }
}

interface SmtpError extends Error {
  code?: string
  command?: string
  response?: string
}

/** Without the addresses that servers quote: errors are reported. */
function failureOf({ code, command = '', response, message }: SmtpError): Error {
  if (response && isForGood(command, response)) return new Refusal(response)
  const told = (response ?? message).replace(/\S+@\S+/g, '…')
  return new Error(`the mail server failed: ${[code, command, told].filter(Boolean).join(', ')}`)
}
