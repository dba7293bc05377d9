// Creates a Sentry client directly, because Sentry's usual `init` would trace each request and send IP addresses.
import {
  createTransport,
  defaultStackParser,
  linkedErrorsIntegration,
  NodeClient,
  Scope,
} from '@sentry/remix'
import { redactAll } from './redact.ts'

/** Facts about an error that are logged and reported; never texts that a user wrote. */
export type FailureFields = Record<string, unknown> & { requestId?: string }

export type ErrorService = ReturnType<typeof connectSentry>

type Transport = ConstructorParameters<typeof NodeClient>[0]['transport']

const patienceMs = 2000
const sendTimeoutMs = 10_000

/** Connects the server to the error service. */
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

  function scopeOf(fields: FailureFields): Scope {
    const scope = new Scope()
    scope.setClient(client)
    scope.setExtras(fields)
    if (fields.requestId) scope.setTag('request_id', fields.requestId)
    return scope
  }

  return {
    capture(error: Error, fields: FailureFields): void {
      scopeOf(fields).captureException(error)
    },
    inform(message: string, fields: FailureFields, group: readonly string[]): void {
      scopeOf(fields)
        .setFingerprint([...group])
        .captureMessage(message, 'info')
    },
    async flush(): Promise<void> {
      await client.flush(patienceMs)
    },
  }
}

/** Stops a report to the error service that takes too long. Otherwise Sentry would wait and send no other report. */
const transport: Transport = (options) =>
  createTransport(options, async ({ body }) => {
    const answer = await fetch(options.url, {
      method: 'POST',
      headers: options.headers,
      body: body as BodyInit,
      redirect: 'error',
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
