// Pages without an error load only this file of error reporting.
const mostReports = 20

let dsn: string | undefined
let reports = 0
let service: Promise<(error: unknown) => void> | undefined

/** Reports uncaught errors if the page has a DSN. */
export function watchErrors(address: string | undefined): void {
  if (!address) return
  dsn = address
  addEventListener('error', ({ error, message }) => reportInBrowser(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => reportInBrowser(reason))
}

/** Reports an error. The first one loads the service; the number is limited against failing loops. */
export function reportInBrowser(error: unknown): void {
  if (!dsn || ++reports > mostReports) return
  const address = dsn
  service ??= import('./sentry.client.ts').then(({ connectSentry }) => connectSentry(address))
  service.then(
    (capture) => capture(error),
    // Retried at the next error, when the network may be back.
    () => (service = undefined),
  )
}
