import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './connect.ts'
import { isDatabaseGone } from './failures.ts'
import { emptyDatabase } from './testing.ts'
import { openGate } from './testing/gate.ts'
import { patience } from '../../scripts/patience.ts'

test('parallel queries get their own answers', async () => {
  const { pool } = await emptyDatabase()
  const padding = 'x'.repeat(200_000)
  const numbers = Array.from({ length: 40 }, (_, n) => n)
  const answers = await Promise.all(
    numbers.map(async (n) => {
      const text = `select $1::text as c${n}, length($2) as length`
      const { rows } = await pool.query(text, [`value ${n}`, padding])
      return rows as unknown
    }),
  )
  expect(answers).toEqual(numbers.map((n) => [{ [`c${n}`]: `value ${n}`, length: 200_000 }]))
})

test('parallel transactions do not see each other', async () => {
  const { db } = await emptyDatabase()
  const pairs = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('test.own', ${String(n)}, true)`)
        const { rows } = await tx.execute(sql`select current_setting('test.own') as own`)
        return [n, Number(rows[0]?.['own'])]
      }),
    ),
  )
  for (const [n, own] of pairs) expect(own).toBe(n)
})

test('large whole numbers arrive as numbers', async () => {
  const { pool } = await emptyDatabase()
  const { rows } = await pool.query(
    'select 9007199254740991::bigint as n, 12345678901::bigint as m',
  )
  expect(rows).toEqual([{ n: 9007199254740991, m: 12345678901 }])
})

test('a query beside the open transaction is refused at once', async () => {
  const { db, pool } = await emptyDatabase()
  const beside: [string, () => Promise<unknown>][] = [
    ['a query', async () => pool.query('select 1')],
    ['a query of a table', async () => db.execute('select 1')],
    ['another transaction', () => db.transaction(async (tx) => tx.execute('select 1'))],
  ]
  for (const [what, ask] of beside) {
    const error: unknown = await db.transaction(ask).catch((reason: unknown) => reason)
    const cause = error instanceof DrizzleQueryError ? error.cause : error
    expect(cause, what).toMatchObject({ message: expect.stringContaining('beside the open') })
  }
  let left: Promise<unknown> = Promise.resolve()
  const other = db.transaction(async (tx) => {
    await tx.execute('select 1')
    left = new Promise((resolve) => setTimeout(resolve, 50)).then(() => pool.query('select 1'))
  })
  await Promise.all([other, pool.query('select 1')])
  await left
})

test('a connection lost inside a transaction fails it at once and harms nobody else', async ({
  skip,
}) => {
  const { db, pool, isEmbedded } = await emptyDatabase()
  skip(isEmbedded, 'the embedded server cannot end a connection')
  const killer = new pg.Client(pool.options)
  await killer.connect()
  const lost = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid')
    await killer.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid])
    await tx.execute('select 1')
  })
  await expect(lost).rejects.toSatisfy(isDatabaseGone)
  await killer.end()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a hanging transaction is rejected without waiting for its rollback', async ({ skip }) => {
  const { pool, isEmbedded } = await emptyDatabase()
  skip(isEmbedded, 'its watchdog is tested with it')
  const url = pool.options.connectionString
  const { db, close } = await openDatabase({ url, dataDir: null, timeLimitMs: patience(500) })
  const started = performance.now()
  const hanging = db.transaction(async (tx) => {
    await tx.execute('set statement_timeout = 0')
    await tx.execute('select pg_sleep(60)')
  })
  await expect(hanging).rejects.toThrow('select pg_sleep')
  expect(performance.now() - started).toBeLessThan(patience(4000))
  await close()
})

test.for(['begin', 'commit'])('a hanging %s is waited for once', async (statement, { skip }) => {
  const { pool, isEmbedded } = await emptyDatabase()
  skip(isEmbedded, 'its watchdog is tested with it')
  const folder = mkdtempSync(join(tmpdir(), 'otklik-gate-'))
  const gate = await openGate(folder, pool.options.connectionString ?? '')
  const timeLimitMs = patience(1000)
  const { db, close } = await openDatabase({ url: gate.url, dataDir: null, timeLimitMs })
  onTestFinished(async () => {
    gate.close()
    await close()
    rmSync(folder, { recursive: true })
  })
  await db.execute('select 1')
  if (statement === 'begin') gate.hang()
  const started = performance.now()
  const hanging = db.transaction(async (tx) => {
    await tx.execute('select 1')
    gate.hang()
  })
  await expect(hanging).rejects.toThrow(`Failed query: ${statement}`)
  expect(performance.now() - started).toBeLessThan(timeLimitMs)
})
