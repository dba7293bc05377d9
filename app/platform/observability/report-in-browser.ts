// Pages without an error carry no more of error reporting than this file.
const mostReports = 20

let dsn: string | undefined
let reports = 0
let service: Promise<(error: unknown) => void> | undefined

/** Reports what nobody catches, when the page says where to. */
export function watchErrors(address: string | undefined): void {
  if (!address) return
  dsn = address
  addEventListener('error', ({ error, message }) => reportInBrowser(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => reportInBrowser(reason))
}

/** Reports what broke in this page; the first time brings the service, and a loop that fails does not flood it. */
export function reportInBrowser(error: unknown): void {
  if (!dsn || ++reports > mostReports) return
  const address = dsn
  service ??= import('./sentry.client.ts').then(({ connectSentry }) => connectSentry(address))
  service.then(
    (capture) => capture(error),
    // The network may be back at the next error.
    () => (service = undefined),
  )
}
