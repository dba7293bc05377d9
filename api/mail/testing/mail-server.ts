// A mail server for tests. It keeps received e-mails, and its replies are chosen by the test.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface MailServer {
  url: string
  letters: ParsedMail[]
  answer: { recipient: (address: string) => Answer; letter: (letter: ParsedMail) => Answer }
  connections: () => number
  close: () => Promise<void>
}

interface Where {
  port?: number
  host?: string
}

type Answer = string | null

/** Starts the mail server on `port` or a free port, without TLS unless a test asks for it. */
export async function startMailServer({
  port = 0,
  host = 'localhost',
  ...options
}: SMTPServerOptions & Where = {}): Promise<MailServer> {
  const letters: ParsedMail[] = []
  const answer: MailServer['answer'] = { recipient: () => null, letter: () => null }
  let connections = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 1,
    onConnect(_session, callback) {
      connections++
      callback()
    },
    onRcptTo: ({ address }, _session, callback) => callback(failure(answer.recipient(address))),
    async onData(stream, _session, callback) {
      const letter = await simpleParser(stream)
      letters.push(letter)
      callback(failure(answer.letter(letter)))
    },
    ...options,
  })
  server.on('error', () => {})
  server.listen(port, host)
  await once(server.server, 'listening')
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  onTestFinished(close)
  const { port: taken } = server.server.address() as AddressInfo
  const url = `smtp${options.secure ? 's' : ''}://${host}:${taken}`
  return { url, letters, answer, connections: () => connections, close }
}

function failure(answer: Answer): Error | null {
  if (!answer) return null
  const [, code, words] = /^(\d+) (.*)/.exec(answer) ?? []
  return Object.assign(new Error(words), { responseCode: Number(code) })
}
