import { sql } from 'drizzle-orm'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../database/connect.ts'
import { emptyDatabase } from '../database/testing.ts'
import { findFailed, retryFailed } from './boss.ts'
import type { Job, JobTable } from './job.ts'
import { createJobs } from './jobs.ts'
import { jobTimes } from './testing/job-times.ts'
import { patience } from '../../scripts/patience.ts'

interface Numbered {
  n: number
}

function signal() {
  let fire = () => {}
  const fired = new Promise<void>((resolve) => (fire = resolve))
  return { fire, fired }
}

async function startStage() {
  const database = await emptyDatabase()
  await database.pool.query('drop schema if exists pgboss cascade')
  const errors: unknown[] = []
  const create = <Table extends JobTable>(jobs: Table, times = jobTimes) => {
    const onError = (error: unknown) => void errors.push(error)
    const created = createJobs({ database, jobs, timeZone: 'Asia/Almaty', onError, ...times })
    onTestFinished(created.stop)
    return created
  }
  return { ...database, errors, create }
}

function counting(expected: number, changes: Partial<Job<Numbered>> = {}) {
  const { fire, fired } = signal()
  const heard: number[] = []
  const job: Job<Numbered> = {
    async run({ n }) {
      if (heard.push(n) === expected) fire()
    },
    limitSeconds: 10,
    retries: 2,
    pauseSeconds: 0,
    ...changes,
  }
  return { job, heard, fired }
}

test('processes can start simultaneously on an empty database', async () => {
  const { db, create } = await startStage()
  const { job, heard, fired } = counting(1)
  const jobs = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`job-${index}`, job]))
  const processes = Array.from({ length: 4 }, () => create(jobs))
  await Promise.all(processes.map((process) => process.start()))
  await processes[0]?.enqueue(db, 'job-11', { n: 7 })
  await fired
  expect(heard).toEqual([7])
})

test('a job runs once, in one of two processes, after its transaction', async () => {
  const { db, create } = await startStage()
  const { job, heard, fired } = counting(3)
  const processes = [create({ count: job }), create({ count: job })] as const
  for (const process of processes) await process.start()
  const [{ enqueue }] = processes
  await expect(
    db.transaction(async (tx) => {
      await enqueue(tx, 'count', { n: 0 })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await db.transaction(async (tx) => {
    for (const n of [1, 2, 3]) await enqueue(tx, 'count', { n })
  })
  await fired
  for (const process of processes) await process.stop()
  expect(heard.toSorted((a, b) => a - b)).toEqual([1, 2, 3])
})

test('a job waits for its time', async () => {
  const { db, create } = await startStage()
  const times: number[] = []
  const { job, fired } = counting(1)
  const run: typeof job.run = async (...given) => {
    times.push(Date.now())
    await job.run(...given)
  }
  const jobs = create({ count: { ...job, run } })
  await jobs.start()
  const due = Date.now() + 400
  await jobs.enqueue(db, 'count', { n: 2 }, { startAfter: new Date(due + 3600_000) })
  await jobs.enqueue(db, 'count', { n: 1 }, { startAfter: new Date(due) })
  await fired
  expect(times).toHaveLength(1)
  expect(times[0]).toBeGreaterThanOrEqual(due)
})

test('only the jobs marked to run at the start run when a process starts', async () => {
  const { create } = await startStage()
  const [due, other] = [counting(1, { runsAtStart: true }), counting(1)]
  const jobs = create({ other: other.job, due: due.job })
  await jobs.start()
  await due.fired
  await jobs.stop()
  expect([due.heard, other.heard]).toEqual([[undefined], []])
})

test('while a job waits there is no second with its key', async () => {
  const { db, create } = await startStage()
  const { job, heard, fired } = counting(4)
  const jobs = create({ count: job })
  await jobs.start()
  await db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'count', { n: 1 }, { singletonKey: 'a' })
    await jobs.enqueue(tx, 'count', { n: 2 }, { singletonKey: 'a' })
    await jobs.enqueue(tx, 'count', { n: 3 }, { singletonKey: 'b' })
    await jobs.enqueue(tx, 'count', { n: 4 })
    await jobs.enqueue(tx, 'count', { n: 5 })
  })
  await fired
  expect(heard.toSorted((a, b) => a - b)).toEqual([1, 3, 4, 5])
})

test('a failing job is repeated and then counted as dead, without the text of its error', async () => {
  const { db, create, errors, pool } = await startStage()
  const failing: Job<Numbered> = {
    ...counting(0).job,
    run: ({ n }) => Promise.reject(new Error(`the secret is ${n}`)),
  }
  const { job, fired } = counting(1)
  const jobs = create({ failing, count: job })
  await jobs.start()
  await jobs.enqueue(db, 'failing', { n: 1 })
  await jobs.enqueue(db, 'count', { n: 1 })
  await fired
  const dead = { failing: 1, count: 0 }
  await vi.waitFor(async () => expect(await jobs.countDead()).toEqual(dead))
  expect(errors).toHaveLength(3)
  const { rows } = await pool.query('select from pgboss.job where output::text ~ $1', ['secret'])
  expect(rows).toEqual([])
})

test('a dead job runs again once it is asked for', async () => {
  const { db, create } = await startStage()
  expect(await findFailed(db)).toEqual([])
  const { job, fired } = counting(2)
  let isBroken = true
  const mended: Job<Numbered> = {
    ...job,
    retries: 0,
    async run(...given) {
      await job.run(...given)
      if (isBroken) throw new Error('broken')
    },
  }
  const jobs = create({ mended })
  await jobs.start()
  await jobs.enqueue(db, 'mended', { n: 1 })
  await vi.waitFor(async () => expect(await jobs.countDead()).toEqual({ mended: 1 }))
  expect(await findFailed(db)).toMatchObject([{ name: 'mended', count: 1 }])
  isBroken = false
  expect(await retryFailed(db, 'other')).toBe(0)
  expect(await retryFailed(db, 'mended')).toBe(1)
  await fired
  await vi.waitFor(async () => expect(await jobs.countDead()).toEqual({ mended: 0 }))
})

test('a run over its time limit is aborted and repeated', async () => {
  const { db, create, errors } = await startStage()
  const { job, fired } = counting(1)
  const given: boolean[] = []
  const hanging: Job<Numbered> = {
    ...job,
    limitSeconds: 0.05,
    async run(data, tooLate) {
      if (given.length) return job.run(data, tooLate)
      await new Promise((resolve) => tooLate.addEventListener('abort', resolve))
      given.push(tooLate.aborted)
      await new Promise(() => {})
    },
  }
  const jobs = create({ hanging })
  await jobs.start()
  await jobs.enqueue(db, 'hanging', { n: 1 })
  await fired
  expect(given).toEqual([true])
  expect(errors).toMatchObject([{ message: 'job timeout after 50 ms' }])
})

test('a stopping process releases its running jobs', async () => {
  const { db, create } = await startStage()
  const { fire, fired: running } = signal()
  const { job, fired } = counting(1)
  const stopping = create({
    count: { ...job, run: () => new Promise<void>(() => fire()) },
  })
  await stopping.start()
  await stopping.enqueue(db, 'count', { n: 1 })
  await running
  await stopping.stop()
  await create({ count: job }).start()
  await fired
})

test('a job fetched while its process stops is released without being started', async () => {
  const { db, pool, create } = await startStage()
  const { job, heard, fired } = counting(1)
  const begun = vi.fn(() => new Promise<void>(() => {}))
  const stopping = create({ count: { ...job, run: begun } })
  await stopping.start()
  await stopping.enqueue(db, 'count', { n: 1 })
  const connect = pool.connect.bind(pool)
  const stopped = new Promise<void>((resolve, reject) => {
    pool.connect = ((...given: []) => {
      if (given.length) return connect(...given)
      pool.connect = connect
      stopping.stop().then(resolve, reject)
      return connect()
    }) as typeof connect
  })
  onTestFinished(() => void (pool.connect = connect))
  await stopped
  await create({ count: job }).start()
  await fired
  expect(heard).toEqual([1])
  expect(begun).not.toHaveBeenCalled()
})

test('a job that runs longer than its lease is left to its process', async () => {
  const { db, create } = await startStage()
  const end = signal()
  const { job, heard, fired } = counting(1)
  const run: typeof job.run = async (...given) => {
    await job.run(...given)
    await end.fired
  }
  const leaseMs = patience(1000)
  const times = { ...jobTimes, leaseMs }
  const processes = [
    create({ count: { ...job, run } }, times),
    create({ count: job }, times),
  ] as const
  await processes[0].start()
  await processes[0].enqueue(db, 'count', { n: 1 })
  await fired
  await processes[1].start()
  const renewed = sql`select 1 from pgboss.job
    where started_on > created_on + ${leaseMs} * interval '1 millisecond'`
  await vi.waitFor(async () => expect((await db.execute(renewed)).rowCount).toBe(1))
  end.fire()
  for (const process of processes) await process.stop()
  expect(heard).toEqual([1])
})

test('a cron runs in one of many processes, at times of the product’s time zone', async () => {
  const { create, pool } = await startStage()
  const { job, heard, fired } = counting(1)
  const jobs = { count: { ...job, cron: '* * * * *' }, gone: { ...job, cron: '0 9 * * *' } }
  await create(jobs).start()
  const { rows } = await pool.query('select name, timezone from pgboss.schedule order by name')
  expect(rows).toEqual([
    { name: 'count', timezone: 'Asia/Almaty' },
    { name: 'gone', timezone: 'Asia/Almaty' },
  ])
  await pool.query('update pgboss.version set cron_on = null')
  const { count } = jobs
  for (const process of [create({ count }), create({ count })]) {
    await process.start()
    const sent = () => pool.query(`select from pgboss.job where name = '__pgboss__send-it'`)
    await vi.waitFor(async () => expect((await sent()).rowCount).toBeGreaterThan(0))
  }
  await fired
  expect(heard).toHaveLength(1)
  const left = await pool.query('select name from pgboss.schedule')
  expect(left.rows).toEqual([{ name: 'count' }])
})

test('a job whose process is killed is run again by the next', async () => {
  const stage = await startStage()
  const { job, fired } = counting(1)
  const folder = mkdtempSync(join(tmpdir(), 'otklik-jobs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const where = stage.pool.options.connectionString ?? folder
  const worker = new URL('./testing/mortal-worker.ts', import.meta.url)
  const child = fork(worker, [where], { execArgv: ['--import', 'tsx'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child, 'message')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const database = stage.isEmbedded ? await openDatabase({ dataDir: folder }) : stage
  const jobs = createJobs({ database, jobs: { count: job }, timeZone: 'UTC', onError, ...jobTimes })
  onTestFinished(async () => {
    await jobs.stop()
    if (database !== stage) await database.close()
  })
  await jobs.start()
  await fired
})

function onError(error: unknown): void {
  throw error
}
