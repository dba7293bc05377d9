import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { patience } from '../../../scripts/patience.ts'
import { openDatabase, type Database } from '../connect.ts'
import { isDatabaseGone } from '../failures.ts'
import { emptyDatabase } from '../testing.ts'
import { openGate } from '../testing/gate.ts'

const limitMs = patience(250)

let folder: string
let gate: Awaited<ReturnType<typeof openGate>>
let database: Database

beforeEach(async () => {
  const { pool } = await emptyDatabase()
  folder = mkdtempSync(join(tmpdir(), 'otklik-gate-'))
  gate = await openGate(folder, pool.options.connectionString ?? '')
  database = await openDatabase({ url: gate.url, dataDir: null, timeLimitMs: limitMs })
})
afterEach(async () => {
  gate.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const ask = () => database.db.execute(sql`select 1`)
async function timeOf(work: () => Promise<unknown>): Promise<[ms: number, error: unknown]> {
  const started = performance.now()
  const error: unknown = await work().then(
    () => null,
    (reason: unknown) => reason,
  )
  return [performance.now() - started, error]
}

test('while the database hangs, three waits pass and the others are refused at once', async () => {
  await ask()
  gate.hang()
  const waits = await Promise.all([ask, ask, ask].map(timeOf))
  for (const [ms, error] of waits) {
    expect(isDatabaseGone(error)).toBe(true)
    expect(ms).toBeGreaterThan(limitMs / 4)
  }
  const refused = await Promise.all(Array.from({ length: 50 }, () => timeOf(ask)))
  for (const [ms, error] of refused) {
    expect(isDatabaseGone(error)).toBe(true)
    expect(ms).toBeLessThan(limitMs / 4)
  }
  const [, inTransaction] = await timeOf(() =>
    database.db.transaction((tx) => tx.execute('select 1')),
  )
  expect(String(inTransaction)).toContain('not asked again')
})

test('a database that answers again is asked again within a second', async () => {
  gate.hang()
  await Promise.all([ask, ask, ask].map(timeOf))
  gate.flow()
  await expect.poll(async () => (await timeOf(ask))[1], { timeout: patience(5000) }).toBeNull()
  const [, error] = await timeOf(ask)
  expect(error).toBeNull()
})

test('what the database refuses itself opens no breaker', async () => {
  for (let turn = 0; turn < 5; turn++) {
    await expect(database.db.execute('select nothing')).rejects.toThrow()
  }
  expect((await timeOf(ask))[1]).toBeNull()
})
