import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from '@sentry/remix'
import { asError } from './as-error.ts'
import { redact, redactAll } from './redact.ts'

/** Connects the page to the error service. Its reports never contain what the visitor typed. */
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
    scope.setTag('path', redact(location.pathname))
    scope.captureException(asError(error))
  }
}
