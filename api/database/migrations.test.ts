import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { is } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { atLeastOnce } from '../events/listener.ts'
import { createOutbox } from '../events/outbox.ts'
import { migrate } from './migrate.ts'
import { emptyDatabase, migrationsFolder, openFresh } from './testing.ts'
import * as tables from './tables.ts'

async function freshPool(name: string) {
  const { pool, close } = await openFresh(`${name}_${process.env['VITEST_POOL_ID']}`)
  onTestFinished(close)
  return pool
}

function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'otklik-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

test('migrations run from zero, also many processes at once, and only once', async () => {
  const pool = await freshPool('migrated')
  await Promise.all(Array.from({ length: 4 }, () => migrate(pool, migrationsFolder)))
  await migrate(pool, migrationsFolder)
  const { rows } = await pool.query('select name from migrations order by name')
  expect(rows.map(({ name }) => name as string)).toEqual(
    readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql')),
  )
})

test('a migration that fails leaves nothing behind and runs again when it is mended', async () => {
  const pool = await freshPool('failing')
  const first = { '0001-a.sql': 'create table a (id int)' }
  const broken = folderOf({ ...first, '0002-b.sql': 'create table b (id int); select nonsense' })
  await expect(migrate(pool, broken)).rejects.toThrow('nonsense')
  expect((await pool.query(`select to_regclass('a') as a, to_regclass('b') as b`)).rows).toEqual([
    { a: 'a', b: null },
  ])
  await migrate(pool, folderOf({ ...first, '0002-b.sql': 'create table b (id int)' }))
  expect((await pool.query('select name from migrations')).rowCount).toBe(2)
})

test('what waited in the outbox of an older release is told, and its codes are gone', async () => {
  const { db, pool, close } = await openFresh(`waiting_${process.env['VITEST_POOL_ID']}`)
  onTestFinished(close)
  const older = readdirSync(migrationsFolder).filter((name) => name < '0005')
  const text = (name: string) => readFileSync(join(migrationsFolder, name), 'utf8')
  await migrate(pool, folderOf(Object.fromEntries(older.map((name) => [name, text(name)]))))
  await pool.query(
    `insert into outbox (event, created_at, next_try_at, dispatched_at)
    values ('{"type": "session-ended", "user_id": 1}', now(), now(), null),
      ('{"type": "session-ended", "user_id": 2}', now(), now(), now()),
      ('{"type": "code-requested", "code": "123456"}', now(), now(), now())`,
  )
  await pool.query(
    `insert into messages (recipient, subject, body, created_at)
    values ('a', '123456 — код', '', now()), ('b', 'Письмо', '', now())`,
  )
  await migrate(pool, migrationsFolder)
  const told: string[] = []
  const hear = (name: string) =>
    atLeastOnce(name, { 'session-ended': (event) => void told.push(`${name} ${event.user_id}`) })
  const listeners = [hear('hub'), hear('mail')]
  const outbox = createOutbox({ db, now: () => new Date(), listeners, onError: () => {} })
  await outbox.drain()
  expect(told.toSorted()).toEqual(['hub 1', 'mail 1'])
  const left = `select from outbox where dispatched_at is null or strpos(event::text, '123456') > 0
    union all select from messages where recipient = 'a'`
  expect((await pool.query(left)).rowCount).toBe(0)
})

const drizzleTables = Object.values(tables).filter((table) => is(table, PgTable))

test.each(drizzleTables.map((table) => [getTableConfig(table).name, table] as const))(
  'the columns of %s are those of the migrations',
  async (name, table) => {
    const { pool } = await emptyDatabase()
    const { rows } = await pool.query<{
      name: string
      type: string
      required: boolean
      filled: boolean
    }>(
      `select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required,
        atthasdef or attidentity <> '' as filled
      from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [name],
    )
    const declared = getTableConfig(table).columns.map((column) => ({
      name: column.name,
      type: column.getSQLType(),
      required: column.notNull || column.primary,
    }))
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)
    const shapes = rows.map(({ name, type, required }) => ({ name, type, required }))
    expect(declared.toSorted(byName)).toEqual(shapes.toSorted(byName))
    const filled = rows.filter((row) => row.filled).map((row) => row.name)
    for (const column of getTableConfig(table).columns) {
      if (column.hasDefault) expect(filled).toContain(column.name)
    }
  },
)

test('every table of the migrations is described', async () => {
  const { pool } = await emptyDatabase()
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p') and not relispartition and relname <> 'migrations'`,
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    drizzleTables.map((table) => getTableConfig(table).name).toSorted(),
  )
})
