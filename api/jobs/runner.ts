import { setMaxListeners } from 'node:events'
import type PgBoss from 'pg-boss'
import { untraced, type Trace } from '../contract/trace.ts'
import type { Db } from '../database/connect.ts'
import { within } from '../time-limit.ts'
import { findDue, renewLease } from './boss.ts'
import type { Job, JobTable } from './job.ts'

export interface RunnerOptions {
  boss: PgBoss
  db: Db
  jobs: JobTable
  /** After this time in ms a job whose process has crashed is run again. */
  leaseMs: number
  onError: (error: unknown, name: string) => void
  trace?: Trace
}

/** Runs the jobs whose time has come; two jobs with the same name never run at once. */
export class JobRunner {
  readonly #options: RunnerOptions
  readonly #running = new Map<string, Promise<void>>()
  readonly #stopping = new AbortController()

  constructor(options: RunnerOptions) {
    this.#options = options
    // Every running job adds a listener to this signal; without this line Node.js would warn about too many.
    setMaxListeners(Object.keys(options.jobs).length, this.#stopping.signal)
  }

  async look(): Promise<void> {
    const { db, jobs, onError } = this.#options
    for (const name of await findDue(db, Object.keys(jobs))) {
      if (this.#running.has(name) || this.#stopping.signal.aborted) continue
      const run = this.#runAll(name)
        .catch((error: unknown) => onError(error, name))
        .finally(() => this.#running.delete(name))
      this.#running.set(name, run)
    }
  }

  async idle(): Promise<void> {
    await Promise.all(this.#running.values())
  }

  async stop(): Promise<void> {
    this.#stopping.abort(new Error('the process stops'))
    await this.idle()
  }

  async #runAll(name: string): Promise<void> {
    const { boss, jobs } = this.#options
    const job = jobs[name] as Job<object>
    while (!this.#stopping.signal.aborted) {
      const [taken] = await boss.fetch(name)
      if (!taken) return
      await this.#run(name, job, taken)
    }
  }

  async #run(name: string, job: Job<object>, { id, data }: PgBoss.Job<unknown>): Promise<void> {
    const { boss, db, leaseMs, onError, trace = untraced } = this.#options
    const report = (error: unknown) => onError(error, name)
    const lease = setInterval(() => void renewLease(db, name, id).catch(report), leaseMs / 4)
    try {
      await this.#unlessStopped(() =>
        trace({ name: `job ${name}`, kind: 'work' }, () =>
          within(job.limitSeconds * 1000, 'job', (signal) => job.run(data as object, signal)),
        ),
      )
      await boss.complete(name, id)
    } catch (error) {
      report(error)
      // The stored job does not contain the error, because its message may contain personal data.
      await boss.fail(name, id)
    } finally {
      clearInterval(lease)
    }
  }

  async #unlessStopped(run: () => Promise<void>): Promise<void> {
    const { signal } = this.#stopping
    signal.throwIfAborted()
    let stop = () => {}
    const stopped = new Promise<never>((_, reject) => {
      stop = () => reject(signal.reason as Error)
      signal.addEventListener('abort', stop)
    })
    try {
      await Promise.race([run(), stopped])
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }
}
