import { pino } from 'pino'
import { env } from '#app/platform/env/env.server.ts'

/** One JSON line per event on standard output, without personal data. */
export const log = pino({ level: env.logLevel, base: { half: 'web' } })
