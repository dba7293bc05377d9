import { pino } from 'pino'
import { env } from '#app/platform/env/env.server.ts'

/** Writes one line of JSON for each event to standard output; the lines contain no personal data. */
export const log = pino({ level: env.logLevel, base: { half: 'web' } })
