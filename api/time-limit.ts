/**
 * Work exceeded its time limit. Transactions recognize the word "timeout" and close their connection, which may be
 * within a query.
 */
export class TimeLimitPassed extends Error {
  override name = 'TimeLimitPassed'

  constructor(what: string, limitMs: number) {
    super(`${what} timeout after ${limitMs} ms`)
  }
}

/** Rejects and aborts the signal when work takes too long; its later result is ignored. */
export async function within<T>(
  limitMs: number,
  what: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      limit.abort()
      reject(new TimeLimitPassed(what, limitMs))
    }, limitMs)
  })
  try {
    return await Promise.race([work(limit.signal), late])
  } finally {
    clearTimeout(timer)
  }
}
