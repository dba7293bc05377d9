// The code that reports errors; every page loads this part, the first error loads the rest.
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

/** Reports an error; the first error loads the error service. Endless loops are stopped by a limit. */
export function reportInBrowser(error: unknown): void {
  if (!dsn || ++reports > mostReports) return
  const address = dsn
  service ??= import('./sentry.client.ts').then(({ connectSentry }) => connectSentry(address))
  service.then(
    (capture) => capture(error),
    // The next error tries again to load the error service, when the network may be back.
    () => (service = undefined),
  )
}
