/** Thrown if something takes longer than its time limit. */
export class TimeLimitPassed extends Error {
  override name = 'TimeLimitPassed'

  constructor(what: string, limitMs: number) {
    super(`${what} timeout after ${limitMs} ms`)
  }
}

/** Limits the time of a function; an error is thrown after the limit. */
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
