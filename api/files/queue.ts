import { unavailableSeconds } from '../contract/errors.ts'
import { Failure } from '../http/failure.ts'

/** Runs at most a few tasks at the same time. */
export function createQueue({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  const waiting: (() => void)[] = []
  let running = 0

  async function turn(): Promise<void> {
    if (running < atOnce) {
      running += 1
      return
    }
    if (waiting.length >= mostWaiting) {
      throw new Failure('request:unavailable', { retryAfterSeconds: unavailableSeconds })
    }
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  return {
    async run<T>(work: () => Promise<T>): Promise<T> {
      await turn()
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
