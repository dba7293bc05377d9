import { pino } from 'pino'

/** One JSON line per event on standard output; personal data never goes in. */
export const log = pino({ level: process.env.LOG_LEVEL || 'info', base: { half: 'web' } })
