const mostReports = 20

let dsn: string | undefined
let reports = 0
let service: Promise<(error: unknown) => void> | undefined

/** Reports uncaught errors of the page to the error service, if its URL is configured. */
export function watchErrors(address: string | undefined): void {
  if (!address) return
  dsn = address
  addEventListener('error', ({ error, message }) => reportInBrowser(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => reportInBrowser(reason))
}

export function reportInBrowser(error: unknown): void {
  if (!dsn || ++reports > mostReports) return
  const address = dsn
  service ??= import('./sentry.client.ts').then(({ connectSentry }) => connectSentry(address))
  service.then(
    (capture) => capture(error),
    () => (service = undefined),
  )
}
