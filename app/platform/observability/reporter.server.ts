import { stdSerializers, type Logger } from 'pino'
import { asError } from './as-error.ts'
import { redactAll } from './redact.ts'
import type { ErrorService, FailureFields } from './sentry.server.ts'

/** Logs an unexpected error with the id of its request, and sends it to the error service. */
export type ReportFailure = (error: unknown, message: string, fields?: FailureFields) => void

export interface Reporter {
  report: ReportFailure
  inform: (message: string, fields: FailureFields, group: readonly string[]) => void
  flush: () => Promise<void>
}

/** Creates the functions that report errors. Without the URL of an error service, errors are only logged. */
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

/** Keeps only the type, message and stack of an error, because its other properties may contain database rows. */
function describe(error: Error) {
  const { type, message, stack } = stdSerializers.err(error)
  return redactAll({ type, message, stack })
}
