/** Thrown by `within` if a function takes longer than its time limit. */
export class TimeLimitPassed extends Error {
  override name = 'TimeLimitPassed'

  constructor(what: string, limitMs: number) {
    super(`${what} timeout after ${limitMs} ms`)
  }
}

/** Runs a function and throws an error if the function takes longer than the time limit. */
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
