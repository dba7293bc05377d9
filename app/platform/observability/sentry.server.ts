// A client of our own instead of the library's `init`, which would watch every request and take its headers and address.
import { createTransport, defaultStackParser, linkedErrorsIntegration } from '@sentry/remix'
import { NodeClient, Scope } from '@sentry/remix'
import { redactAll } from './redact.ts'

/** Plain facts that hold nothing people wrote. */
export type Fields = Record<string, unknown> & { requestId?: string }

export type ErrorService = ReturnType<typeof connectSentry>

type Transport = ConstructorParameters<typeof NodeClient>[0]['transport']

const patienceMs = 2000
const sendTimeoutMs = 10_000

/** The error-reporting service behind a DSN. What it cannot take in time is lost, never waited for. */
export function connectSentry(dsn: string) {
  const client = new NodeClient({
    dsn,
    transport,
    stackParser: defaultStackParser,
    integrations: [linkedErrorsIntegration()],
    sendDefaultPii: false,
    beforeSend: (event) => Object.assign(event, redactAll({ exception: event.exception })),
  })
  client.init()

  function scopeOf(fields: Fields): Scope {
    const scope = new Scope()
    scope.setClient(client)
    scope.setExtras(fields)
    if (fields.requestId) scope.setTag('request_id', fields.requestId)
    return scope
  }

  return {
    capture(error: Error, fields: Fields): void {
      scopeOf(fields).captureException(error)
    },
    inform(message: string, fields: Fields, group: readonly string[]): void {
      scopeOf(fields)
        .setFingerprint([...group])
        .captureMessage(message, 'info')
    },
    async flush(): Promise<void> {
      await client.flush(patienceMs)
    },
  }
}

/** Gives up on a service that hangs; the library's own would wait for ever and take nothing more. */
const transport: Transport = (options) =>
  createTransport(options, async ({ body }) => {
    const answer = await fetch(options.url, {
      method: 'POST',
      headers: options.headers,
      body: body as BodyInit,
      signal: AbortSignal.timeout(sendTimeoutMs),
    })
    await answer.arrayBuffer()
    return {
      statusCode: answer.status,
      headers: {
        'x-sentry-rate-limits': answer.headers.get('x-sentry-rate-limits'),
        'retry-after': answer.headers.get('retry-after'),
      },
    }
  })
