// Reads files of strangers in a process of its own. A thread is not enough: Node 20 may end the whole program when a
// thread that has reached its limit of memory is taken down.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pLimit, { type LimitFunction } from 'p-limit'

export interface ProcessLimits {
  /** The time from the end of the start to the answer. */
  seconds: number
  /** The memory for JavaScript objects; what a reader keeps in buffers is not counted. */
  megabytes: number
  /** The memory of the whole process with its buffers; only Linux tells how much that is. */
  allMegabytes?: number
}

/** Thrown if a process ended without an answer: it took too long, needed too much memory or met a fault. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
}

/** Each module has lanes of its own, so that people who send a file do not wait for the calendars of others. */
const lanes = new Map<string, LimitFunction>()
const lanesOfModule = 2
/** A start loads the modules of the reader; a busy machine needs some seconds for that. */
const startSeconds = 30

/** In development and tests a module is TypeScript; a built one lies beside the program. */
const isBuilt = !import.meta.url.endsWith('.ts')
const loader = isBuilt ? [] : ['--import', 'tsx']

/**
 * Returns what a module answers to `input` by `answerParent`. The process is told no secrets of the environment.
 * At most two of a module run at a time; more wait. Throws `NoAnswer`, or the reason of `signal`.
 */
export async function runLimited<Answer>(
  module: URL,
  input: unknown,
  limits: ProcessLimits,
  signal?: AbortSignal,
): Promise<Answer> {
  const path = fileURLToPath(module)
  const lane = lanes.get(path) ?? pLimit(lanesOfModule)
  lanes.set(path, lane)
  return lane(async () => {
    signal?.throwIfAborted()
    const child = fork(isBuilt ? path.replace(/\.ts$/, '.js') : path, {
      execArgv: [...loader, `--max-old-space-size=${limits.megabytes}`],
      env: { NODE_ENV: process.env.NODE_ENV },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const hear = async (seconds: number, late: string): Promise<unknown> => {
      const deadline = AbortSignal.timeout(seconds * 1000)
      const ends = AbortSignal.any(signal ? [signal, deadline] : [deadline])
      try {
        const [message] = await Promise.race([once(child, 'message', { signal: ends }), ended])
        return message
      } catch (error) {
        signal?.throwIfAborted()
        if (error instanceof NoAnswer) throw error
        throw new NoAnswer(late, { cause: error })
      }
    }
    const watch =
      limits.allMegabytes &&
      watchMemory(child.pid ?? 0, limits.allMegabytes, () => child.kill('SIGKILL'))
    const ended = once(child, 'exit').then(([code, cause]) => {
      throw new NoAnswer(`ended with ${cause ?? code}`)
    })
    try {
      await hear(startSeconds, 'did not start')
      child.send(input as object)
      return (await hear(limits.seconds, 'took too long')) as Answer
    } finally {
      clearInterval(watch || undefined)
      ended.catch(() => {})
      child.kill('SIGKILL')
    }
  })
}

/** Calls `onTooMuch` once a process has more memory than it may have. A busy process cannot look after itself. */
function watchMemory(pid: number, megabytes: number, onTooMuch: () => void): NodeJS.Timeout {
  return setInterval(() => {
    void readFile(`/proc/${pid}/statm`, 'utf8').then(
      (text) => Number(text.split(' ')[1]) * pageBytes > megabytes * 1024 ** 2 && onTooMuch(),
      () => {},
    )
  }, 50)
}

const pageBytes = 4096
