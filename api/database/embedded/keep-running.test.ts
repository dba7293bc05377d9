import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../connect.ts'
import { isDatabaseGone } from '../failures.ts'
import { keepRunning } from './keep-running.ts'

const silence = 'the embedded database gave no sign of life for 2000 ms'
const endless = 'select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b'

async function openWatched() {
  const folder = mkdtempSync(join(tmpdir(), 'otklik-watchdog-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const onRestart = vi.fn<(reason: Error) => void>()
  const onDeath = vi.fn<(error: Error) => void>()
  const database = await openDatabase({ dataDir: folder, hangMs: 2000, onRestart, onDeath })
  onTestFinished(database.close)
  await database.pool.query('create table ledger (id int primary key)')
  return { ...database, onRestart, onDeath }
}

test('a hanging database is restarted and has all confirmed rows', async () => {
  const { pool, watch, onRestart, onDeath } = await openWatched()
  watch()
  for (let id = 0; id < 50; id++) await pool.query('insert into ledger values ($1)', [id])

  const hanging = pool.query(endless).catch((error: unknown) => error)
  const confirmed = Array.from({ length: 50 }, (_, id) => id)
  const refusals: unknown[] = []
  for (let id = 50; confirmed.length < 60; id++) {
    await pool.query('insert into ledger values ($1)', [id]).then(
      () => confirmed.push(id),
      (error: unknown) => refusals.push(error),
    )
  }
  expect(isDatabaseGone(await hanging)).toBe(true)
  expect(refusals.every(isDatabaseGone)).toBe(true)
  expect(onRestart).toHaveBeenCalledWith(new Error(silence))
  expect(onDeath).not.toHaveBeenCalled()
  const { rows } = await pool.query<{ id: number }>('select id from ledger order by id')
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(confirmed))
})

test('a transaction that hangs leaves nothing behind', async () => {
  const { db, pool, watch, onRestart } = await openWatched()
  watch()
  const hanging = db.transaction(async (tx) => {
    await tx.execute('insert into ledger values (1)')
    await tx.execute(endless)
  })
  await expect(hanging).rejects.toSatisfy(isDatabaseGone)
  await vi.waitFor(() => pool.query('select 1'))
  expect(onRestart).toHaveBeenCalledWith(new Error(silence))
  expect((await pool.query('select * from ledger')).rows).toEqual([])
})

test('a migration may take its time', async () => {
  const { pool, onRestart } = await openWatched()
  await pool.query(
    "do $$ declare ends timestamptz := clock_timestamp() + interval '3 s'; begin while clock_timestamp() < ends loop end loop; end $$",
  )
  await pool.query('insert into ledger values (1)')
  expect(onRestart).not.toHaveBeenCalled()
})

async function mortal(): Promise<Worker> {
  const program = `
    const { parentPort } = require('node:worker_threads')
    parentPort.on('message', (message) => message === 'ping' ? parentPort.postMessage('pong') : process.exit(1))
    parentPort.postMessage('ready')`
  const worker = new Worker(program, { eval: true })
  await once(worker, 'message')
  return worker
}

test('a thread that ends is started again, and not for ever', async () => {
  const workers = [await mortal()]
  const restarts: string[] = []
  const death = new Promise<Error>((onDeath) => {
    const kept = keepRunning(workers[0] as Worker, {
      hangMs: 10_000,
      onRestart: ({ message }) => restarts.push(message),
      onDeath,
      async start() {
        const worker = await mortal()
        workers.push(worker)
        worker.postMessage('die')
        return worker
      },
    })
    kept.watch()
  })
  workers[0]?.postMessage('die')
  expect((await death).message).toBe('the embedded database failed 3 times within a minute')
  expect(restarts).toEqual(['the embedded database ended', 'the embedded database ended'])
  expect(workers).toHaveLength(3)
})

test('a database that cannot be restarted is reported as dead', async () => {
  const first = await mortal()
  const start = vi.fn(() => Promise.reject(new Error('no space left')))
  const death = new Promise<Error>((onDeath) => {
    keepRunning(first, { hangMs: 10_000, onRestart: () => {}, onDeath, start }).watch()
  })
  first.postMessage('die')
  expect((await death).cause).toMatchObject({ message: 'no space left' })
  expect(start).toHaveBeenCalledTimes(2)
})
