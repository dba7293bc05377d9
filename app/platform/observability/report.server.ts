import type { CallFailure } from '#contract/call.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { env } from '#app/platform/env/env.server.ts'
import { log } from './log.server.ts'

type Sentry = typeof import('@sentry/remix')

let sentry: Promise<Sentry> | undefined

/** The error-reporting service, loaded when SENTRY_DSN is set; without it nothing is sent anywhere. */
function reporter(): Promise<Sentry> | undefined {
  if (!env.sentryDsn) return undefined
  sentry ??= import('@sentry/remix').then((module) => {
    module.init({ dsn: env.sentryDsn, tracesSampleRate: 0, sendDefaultPii: false })
    return module
  })
  return sentry
}

/** Every failed call is logged and reported (spec §8); expected refusals only as breadcrumbs. */
export function reportFailure(failure: CallFailure, endpoint: Endpoint, requestId?: string): void {
  const call = `${endpoint.method} ${endpoint.path}`
  const fields = { call, status: failure.status, code: failure.message, requestId }
  const isExpected = failure.status >= 400 && failure.status < 500
  log[isExpected ? 'info' : 'error'](fields, 'call failed')
  void reporter()?.then((service) => {
    if (isExpected) service.addBreadcrumb({ category: 'api', message: call, data: fields })
    else service.captureException(failure, { tags: { call }, extra: fields })
  })
}

/** What no page expected. */
export function reportError(error: unknown, requestId?: string): void {
  log.error({ err: error, requestId }, 'unhandled error')
  void reporter()?.then((service) => service.captureException(error, { extra: { requestId } }))
}
