import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from '@sentry/remix'
import { asError } from './as-error.ts'
import { redactAll } from './redact.ts'

/** Connects a browser to the error service; reports contain no typed text. */
export function connectSentry(dsn: string): (error: unknown) => void {
  const client = new BrowserClient({
    dsn,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [],
    sendDefaultPii: false,
    sendClientReports: false,
    beforeSend: (event) => Object.assign(event, redactAll({ exception: event.exception })),
  })
  client.init()
  return (error) => {
    const scope = new Scope()
    scope.setClient(client)
    scope.setTag('path', location.pathname)
    scope.captureException(asError(error))
  }
}
