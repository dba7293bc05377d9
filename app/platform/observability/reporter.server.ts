import { stdSerializers, type Logger } from 'pino'
import { asError } from './as-error.ts'
import { redactAll } from './redact.ts'
import type { ErrorService, Fields } from './sentry.server.ts'

/** Tells of a failure nobody expected, with its request id: one line in the log, one report. Never throws or waits. */
export type Report = (error: unknown, message: string, fields?: Fields) => void

export interface Reporter {
  report: Report
  /** The same for a refusal, which is no error: events of one group count as one issue. */
  inform: (message: string, fields: Fields, group: readonly string[]) => void
  /** Resolves when everything reported has left, or when that takes too long. */
  flush: () => Promise<void>
}

/** Without a DSN the log is all. The service is loaded at once, so that the first failure does not pay for it. */
export function createReporter(options: { dsn: string | undefined; log: Logger }): Reporter {
  const { dsn } = options
  const log = options.log.child({}, { serializers: { err: describe } })
  const service = dsn ? load(dsn) : undefined

  async function load(address: string): Promise<ErrorService | null> {
    try {
      const { connectSentry } = await import('./sentry.server.ts')
      return connectSentry(address)
    } catch (error) {
      log.error({ err: error }, 'failures are not reported')
      return null
    }
  }

  function tell(use: (service: ErrorService) => void): void {
    service
      ?.then((found) => found && use(found))
      .catch((error: unknown) => log.error({ err: error }, 'a failure was not reported'))
  }

  return {
    report(error, message, fields = {}) {
      log.error({ ...fields, err: asError(error) }, message)
      tell(({ capture }) => capture(asError(error), redactAll({ ...fields, message })))
    },
    inform(message, fields, group) {
      const clean = redactAll({ fields, group })
      log.info(clean.fields, message)
      tell(({ inform }) =>
        inform(`${message}: ${clean.group.join(' ')}`, clean.fields, clean.group),
      )
    },
    async flush() {
      await (await service)?.flush()
    },
  }
}

/** What else hangs on an error, an answer or a row, stays out. */
function describe(error: Error) {
  const { type, message, stack } = stdSerializers.err(error)
  return redactAll({ type, message, stack })
}
