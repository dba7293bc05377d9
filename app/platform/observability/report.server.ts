import type { CallFailure } from '#contract/call.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { env } from '#app/platform/env/env.server.ts'
import { log } from './log.server.ts'
import { createReporter } from './reporter.server.ts'

const reporter = createReporter({ dsn: env.sentryDsn, log })
const reported = new WeakSet<object>()

/** Logs a failed call of the API (spec §8). A call refused with status 4xx is not reported as an error. */
export function reportFailure(failure: CallFailure, endpoint: Endpoint, requestId?: string): void {
  const call = `${endpoint.method} ${endpoint.path}`
  const { status, message: code } = failure
  const fields = { call, status, code, requestId }
  reported.add(failure)
  if (status >= 400 && status < 500) {
    reporter.inform('call failed', fields, [call, code])
  } else if (status >= 500 && !env.apiUrl) {
    log.info(fields, 'call failed')
  } else {
    reporter.report(failure, 'call failed', fields)
  }
}

export function reportError(error: unknown, requestId?: string): void {
  if (typeof error === 'object' && error !== null) {
    if (reported.has(error)) return
    reported.add(error)
  }
  reporter.report(error, 'unhandled error', { requestId })
}
