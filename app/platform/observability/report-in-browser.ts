// The part of error reporting that every page loads; the rest is loaded at the first error.
const mostReports = 20

let dsn: string | undefined
let reports = 0
let service: Promise<(error: unknown) => void> | undefined

/** Reports uncaught errors of the page; without the URL of an error service, nothing is reported. */
export function watchErrors(address: string | undefined): void {
  if (!address) return
  dsn = address
  addEventListener('error', ({ error, message }) => reportInBrowser(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => reportInBrowser(reason))
}

/** Reports an error; the first error loads the error service. The number is limited because of endless loops. */
export function reportInBrowser(error: unknown): void {
  if (!dsn || ++reports > mostReports) return
  const address = dsn
  service ??= import('./sentry.client.ts').then(({ connectSentry }) => connectSentry(address))
  service.then(
    (capture) => capture(error),
    // Loading the error service is tried again at the next error, when the network may be back.
    () => (service = undefined),
  )
}
