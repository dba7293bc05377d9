import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

/** Returns the error of the driver inside an error of a query. */
export const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? error.cause : error

/** Returns whether an error means that the database does not respond. */
export function isDatabaseGone(error: unknown): boolean {
  const cause = causeOf(error)
  if (cause instanceof pg.DatabaseError) return /^(08|57P)/.test(cause.code ?? '')
  const code = (cause as NodeJS.ErrnoException | null)?.code
  if (code && ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'].includes(code)) return true
  return (
    cause instanceof Error && /timeout|connection terminated|connection error/i.test(cause.message)
  )
}

/**
 * Returns whether the database has refused for a reason that passes: too many connections or a full disk (53…), a
 * read-only server (25006), or a query that took too long (57014).
 */
export function isTemporaryRefusal(error: unknown): boolean {
  const cause = causeOf(error)
  return cause instanceof pg.DatabaseError && /^(53|25006|57014)/.test(cause.code ?? '')
}

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && (error.cause as pg.DatabaseError | undefined)?.code === '23505'
}

/** Returns whether a query failed because it waited too long for a lock, or would have waited for ever. */
export function isLockRefused(error: unknown): boolean {
  const code = error instanceof Error && (error.cause as pg.DatabaseError | undefined)?.code
  return code === '55P03' || code === '40P01'
}

class QueryFailure extends Error {
  override name = 'QueryFailure'
}

/** Returns an error without the values of the failed query, because they may be personal data. */
export function withoutValues(error: unknown): unknown {
  const isQuery = error instanceof DrizzleQueryError
  const reason = isQuery ? error.cause : error
  if (!isQuery && !(reason instanceof pg.DatabaseError)) return error
  const { code, message = 'no reason given' } = (reason ?? {}) as {
    code?: string
    message?: string
  }
  const told = message.replace(/"[^"]*"/g, (name) => (code?.startsWith('22') ? '"…"' : name))
  const failure = new QueryFailure(
    [told, code && ` (${code})`, isQuery && ` in ${error.query}`].filter(Boolean).join(''),
  )
  const frames = /(\n\s+at .*)+$/.exec((error as Error).stack ?? '')?.[0] ?? ''
  failure.stack = `${failure.name}: ${failure.message}${frames}`
  return failure
}
