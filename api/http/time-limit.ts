/** An operation took longer than its endpoint allows. */
export class TimeLimitPassed extends Error {
  constructor(timeMs: number) {
    super(`no answer within ${timeMs} ms`)
    this.name = 'TimeLimitPassed'
  }
}

/** What `work` answers, or TimeLimitPassed; the work goes on then, and what comes of it is dropped. */
export async function withinTime<T>(timeMs: number, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const passed = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeLimitPassed(timeMs)), timeMs)
  })
  try {
    return await Promise.race([work(), passed])
  } finally {
    clearTimeout(timer)
  }
}
