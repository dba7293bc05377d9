/** Work took longer than it may. By the word "timeout" a transaction knows to close its connection, which may be in the middle of a query. */
export class TimeLimitPassed extends Error {
  override name = 'TimeLimitPassed'

  constructor(what: string, limitMs: number) {
    super(`${what} timeout after ${limitMs} ms`)
  }
}

/** Fails what takes too long; its signal fires, and whatever it still does, nobody waits for. */
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
