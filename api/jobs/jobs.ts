import { randomUUID } from 'node:crypto'
import type PgBoss from 'pg-boss'
import { alone } from '../database/alone.ts'
import type { Trace } from '../contract/trace.ts'
import type { Database, Db } from '../database/connect.ts'
import type { Executor } from '../scope.ts'
import type { DueWork } from '../events/counts.ts'
import { countFailed, createBoss, findWaitingJobs, reclaimJobs, through } from './boss.ts'
import type { DataOf, Job, JobTable } from './job.ts'
import { JobRunner } from './runner.ts'

export interface JobsOptions<Table extends JobTable> {
  database: Database
  jobs: Table
  timeZone: string
  onError: (error: unknown, job?: string) => void
  pollMs?: number
  leaseMs?: number
  trace?: Trace
}

export interface Jobs<Table extends JobTable> {
  /** Stores a job, which runs later. */
  enqueue: <Name extends keyof Table & string>(
    tx: Executor,
    name: Name,
    data: DataOf<Table[Name]>,
    when?: { startAfter?: Date; singletonKey?: string },
  ) => Promise<void>
  start: () => Promise<void>
  stop: () => Promise<void>
  countDead: (over?: Db) => Promise<Record<string, number>>
  findWaiting: () => Promise<Record<string, DueWork>>
}

const cronKey = ''

/** Runs jobs. If the process of a job crashes, the job runs again after at most `leaseMs` plus two times `pollMs`. */
export function createJobs<Table extends JobTable>({
  database,
  jobs,
  timeZone,
  onError,
  pollMs = 10_000,
  leaseMs = 20_000,
  trace,
}: JobsOptions<Table>): Jobs<Table> {
  const { db, pool } = database
  const names = Object.keys(jobs)
  const boss = createBoss(pool)
  boss.on('error', onError)
  const runner = new JobRunner({ boss, db, jobs, leaseMs, onError, trace })
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()

  function optionsOf({ retries, pauseSeconds }: Job<never>): PgBoss.SendOptions {
    return {
      retryLimit: retries,
      retryDelay: pauseSeconds,
      retryBackoff: true,
      expireInSeconds: Math.ceil(leaseMs / 1000),
    }
  }

  async function look(): Promise<void> {
    try {
      await reclaimJobs(db, names)
      await runner.look()
    } catch (error) {
      onError(error)
    }
  }

  async function schedule(): Promise<void> {
    const created = new Set((await boss.getQueues()).map((each) => each.name))
    const scheduled = new Set((await boss.getSchedules()).map((each) => each.name))
    for (const [name, job] of Object.entries(jobs)) {
      if (!created.has(name)) await boss.createQueue(name, { name, policy: 'short' })
      if (!job.cron) continue
      await boss.schedule(name, job.cron, {}, { ...optionsOf(job), tz: timeZone })
      scheduled.delete(name)
    }
    for (const name of scheduled) await boss.unschedule(name)
  }

  async function enqueueAtStart(): Promise<void> {
    for (const [name, job] of Object.entries(jobs)) {
      if (job.runsAtStart) await boss.send(name, {}, { ...optionsOf(job), singletonKey: cronKey })
    }
  }

  return {
    async enqueue(tx, name, data, { startAfter, singletonKey = randomUUID() } = {}) {
      const options = { ...optionsOf(jobs[name] as Job<never>), startAfter, singletonKey }
      await boss.send(name, data, { ...options, db: through(tx) })
    },
    async start() {
      // Only one process at a time may create the queues of jobs.
      await alone(database, 'jobs', async () => {
        await boss.start()
        await schedule()
      })
      await enqueueAtStart()
      timer = setInterval(() => (looking = look()), pollMs).unref()
    },
    async stop() {
      clearInterval(timer)
      await looking
      await runner.stop()
      await boss.stop({ graceful: false })
    },
    countDead: (over = db) => countFailed(over, names),
    findWaiting: () => findWaitingJobs(db, names),
  }
}
