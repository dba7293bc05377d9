import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'

export interface KeepOptions {
  start: (signal: AbortSignal) => Promise<Worker>
  /** After this time in ms without an answer, the thread of the embedded database counts as hanging. */
  hangMs: number
  onRestart: (reason: Error) => void
  onDeath: (error: Error) => void
}

const pings = 10
const mostFailures = 3
const withinMs = 60_000
const startMs = 60_000

/** Restarts the thread of the embedded database when it does not answer. Committed data is not lost. */
export function keepRunning(first: Worker, { start, hangMs, onRestart, onDeath }: KeepOptions) {
  let worker: Worker | null = null
  let isWatched = false
  let isClosing = false
  let restarting: Promise<void> | null = null
  let failures: number[] = []
  attach(first)

  function attach(next: Worker): void {
    worker = next
    let reason = new Error('the embedded database ended')
    // Counts unanswered pings and not seconds, because no thread answers while the computer sleeps.
    let unanswered = 0
    const timer = setInterval(() => {
      if (!isWatched) return
      if (unanswered < pings) {
        unanswered += 1
        next.postMessage('ping')
        return
      }
      reason = new Error(`the embedded database gave no sign of life for ${hangMs} ms`)
      void next.terminate()
    }, hangMs / pings)
    next.on('message', () => (unanswered = 0))
    next.on('error', (error) => (reason = error))
    next.once('exit', () => {
      clearInterval(timer)
      worker = null
      if (!isClosing) restarting = restart(reason).finally(() => (restarting = null))
    })
  }

  async function restart(reason: Error): Promise<void> {
    if (!isWatched) return onDeath(reason)
    const now = performance.now()
    failures = [...failures.filter((time) => time > now - withinMs), now]
    if (failures.length >= mostFailures) {
      const sentence = `the embedded database failed ${mostFailures} times within a minute`
      return onDeath(new Error(sentence, { cause: reason }))
    }
    onRestart(reason)
    try {
      attach(await start(AbortSignal.timeout(startMs)))
    } catch (error) {
      if (!isClosing) await restart(error as Error)
    }
  }

  return {
    watch: () => void (isWatched = true),
    async close() {
      isClosing = true
      await restarting
      if (!worker) return
      const ended = once(worker, 'exit')
      worker.postMessage('close')
      await ended
    },
  }
}
