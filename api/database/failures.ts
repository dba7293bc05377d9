import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

/** Refused, lost or silent connections, and a server that is starting or stopping. */
export function isDatabaseGone(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof pg.DatabaseError) return /^(08|57P)/.test(cause.code ?? '')
  const code = (cause as NodeJS.ErrnoException | null)?.code
  if (code && ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'].includes(code)) return true
  return (
    cause instanceof Error && /timeout|connection terminated|connection error/i.test(cause.message)
  )
}

/** A failed query carries what people wrote; a log gets its text and the database's reason only. */
export function withoutValues(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error
  const { code, message } = (error.cause ?? {}) as { code?: string; message?: string }
  return { query: error.query, code, message }
}
