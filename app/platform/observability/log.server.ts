import { pino } from 'pino'
import { env } from '#app/platform/env/env.server.ts'

/** The log of the site: one line of JSON for each event, without personal data. */
export const log = pino({ level: env.logLevel, base: { half: 'web' } })
