import { setImmediate } from 'node:timers/promises'
import type { Items } from './client.ts'

/**
 * Delivers items one by one until they end or the signal aborts, even if the iterator ignores the signal. Requests the
 * first item in any case and then calls `onStart`, because the body of a generator does not run before.
 */
export async function forEachItem(
  items: Items,
  signal: AbortSignal,
  deliver: (item: unknown) => Promise<void> | void,
  onStart: () => void = () => {},
): Promise<void> {
  const iterator = iterate(items)
  let start: (() => void) | undefined = onStart
  try {
    do {
      const asked = orAborted(signal, iterator.next())
      start?.()
      start = undefined
      const next = await asked
      if (!next || next.done) return
      await orAborted(signal, deliver(next.value))
      await setImmediate()
    } while (!signal.aborted)
  } finally {
    void Promise.resolve(iterator.return?.()).catch(() => {})
  }
}

function iterate(items: Items): AsyncIterator<unknown> | Iterator<unknown> {
  return Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]()
}

function orAborted<T>(signal: AbortSignal, work: Promise<T> | T): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const stop = () => resolve(undefined)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
    Promise.resolve(work)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', stop))
  })
}
