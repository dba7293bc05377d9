import type { CallFailure } from '#contract/call.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { env } from '#app/platform/env/env.server.ts'
import { log } from './log.server.ts'
import { createReporter } from './reporter.server.ts'

const reporter = createReporter({ dsn: env.sentryDsn, log })
/** A failure passes more than one place on its way out of a page. */
const reported = new WeakSet<object>()

/** Every failed call is logged and reported (spec §8); expected refusals only as breadcrumbs. */
export function reportFailure(failure: CallFailure, endpoint: Endpoint, requestId?: string): void {
  const call = `${endpoint.method} ${endpoint.path}`
  const { status, message: code } = failure
  const fields = { call, status, code, requestId }
  const isExpected = status >= 400 && status < 500
  // An API in this process has reported its own failure, with the cause.
  const isReported = status >= 500 && !env.apiUrl
  reported.add(failure)
  if (isExpected || isReported) {
    log.info(fields, 'call failed')
    reporter.note(call, fields)
  } else {
    reporter.report(failure, 'call failed', fields)
  }
}

/** What no page expected. */
export function reportError(error: unknown, requestId?: string): void {
  if (typeof error === 'object' && error !== null) {
    if (reported.has(error)) return
    reported.add(error)
  }
  reporter.report(error, 'unhandled error', { requestId })
}
