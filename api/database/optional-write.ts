import { isTemporaryRefusal } from './failures.ts'

// Each refused write costs its connection, so that the next writes are left out for a moment.
const pauseMs = 1000

let refusedAt = -Infinity

/** Runs a write that its reader can do without: the read goes on while the database refuses writes. */
export async function optionalWrite(write: () => PromiseLike<unknown>): Promise<void> {
  if (performance.now() - refusedAt < pauseMs) return
  try {
    await write()
  } catch (error) {
    if (!isTemporaryRefusal(error)) throw error
    refusedAt = performance.now()
  }
}
