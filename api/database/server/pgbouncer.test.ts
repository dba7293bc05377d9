import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { patience } from '../../../scripts/patience.ts'
import { PublicChanges } from '../../events/public-changes.ts'
import { alone } from '../alone.ts'
import { openDatabase, type Database } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { withPreparedStatement } from '../prepared-statement.ts'
import { shareChanges } from '../public-changes.ts'
import { users } from '../tables.ts'
import { emptyDatabase } from '../testing.ts'
import { hasPgBouncer, startPgBouncer } from '../testing/pgbouncer.ts'

const withPooler = test.skipIf(!hasPgBouncer)
if (!hasPgBouncer) process.stdout.write('PgBouncer is absent: the program is not run through it\n')

let database: Database

beforeEach(async () => {
  if (!hasPgBouncer) return
  const directUrl = (await emptyDatabase()).pool.options.connectionString ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'otklik-pgbouncer-'))
  chmodSync(folder, 0o711)
  // Two sessions for ten connections, so that transactions take turns in them.
  const pooler = await startPgBouncer(join(folder, 'pooler'), directUrl, { default_pool_size: 2 })
  database = await openDatabase({
    url: pooler.url,
    directUrl,
    dataDir: null,
    timeLimitMs: patience(5000),
  })
  onTestFinished(async () => {
    await database.close()
    await pooler.stop()
    rmSync(folder, { recursive: true })
  })
})

withPooler('prepared queries find their answer in whatever session they meet', async () => {
  const { db } = database
  const ask = (id: number) =>
    withPreparedStatement(db.select({ id: users.id }).from(users).where(eq(users.id, id)))
  const slow = (tx: Pick<typeof db, 'execute'>) => tx.execute(sql`select pg_sleep(0.02)`)
  for (let round = 0; round < 3; round++) {
    const both = Array.from({ length: 10 }, (_, id) =>
      id % 2 ? ask(id) : db.transaction((tx) => slow(tx).then(() => [])),
    )
    expect(await Promise.all(both)).toEqual(Array(10).fill([]))
  }
})

withPooler('sessions of the pooler have the settings that the program gives its own', async () => {
  const settings = ['jit', 'max_parallel_workers_per_gather', 'statement_timeout']
  const found = await Promise.all(
    settings.map(async (name) => (await database.pool.query(`show ${name}`)).rows[0]),
  )
  expect(found).toEqual([
    { jit: 'off' },
    { max_parallel_workers_per_gather: '0' },
    { statement_timeout: '3250ms' },
  ])
})

withPooler('migrations, turns of processes and changes of pages go past the pooler', async () => {
  await migrate(database.direct)
  const order: string[] = []
  await Promise.all(
    ['one', 'two'].map((name) =>
      alone(database, 'a name', async () => {
        order.push(`${name} begins`)
        await database.pool.query('select pg_sleep(0.05)')
        order.push(`${name} ends`)
      }),
    ),
  )
  expect(order[1]).toBe(order[0]?.replace('begins', 'ends'))

  const [here, there] = [new PublicChanges(), new PublicChanges()]
  const shared = [here, there].map((changes) => shareChanges(database.direct, changes, () => {}))
  onTestFinished(async () => void (await Promise.all(shared.map(({ close }) => close()))))
  await Promise.all(shared.map(({ isListening }) => isListening))
  const heard = new Promise((resolve) => there.listen(resolve))
  const paused = {
    type: 'vacancy-changed',
    vacancy_id: 1,
    public_id: 'a',
    action: 'pause',
  } as const
  await database.db.transaction((tx) => here.record(tx, [paused]))
  expect(await heard).toEqual({ kind: 'vacancies' })
})
