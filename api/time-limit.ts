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
      // By this word a transaction knows to close its connection, which may be in the middle of a query.
      reject(new Error(`${what} timeout after ${limitMs} ms`))
    }, limitMs)
  })
  try {
    return await Promise.race([work(limit.signal), late])
  } finally {
    clearTimeout(timer)
  }
}
