import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { inject } from 'vitest'
import { patience } from '../../scripts/patience.ts'
import { openDatabase, type Database } from './connect.ts'
import { migrate } from './migrate.ts'
import * as tables from './tables.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase?: string
  }
}

export const migrationsFolder = new URL('./migrations', import.meta.url).pathname

const allTables = Object.values(tables)
  .filter((table) => is(table, PgTable))
  .map(getTableName)

const leafTables = `
  select format('%I', relname) as name from pg_class
  where coalesce(pg_partition_root(oid), oid) = any($1::regclass[]) and relkind = 'r'`

let workers: Promise<{ database: Database; writtenTables: string }> | undefined

/** Returns an empty database with all tables for a test; tests in the same process share it. */
export async function emptyDatabase(): Promise<Database> {
  workers ??= openMigrated()
  const { database, writtenTables } = await workers
  const { rows } = await database.pool.query<{ name: string; is_large: boolean }>({
    name: 'written tables',
    text: writtenTables,
  })
  await empty(database, namesOf(rows))
  const large = rows.filter(({ is_large }) => is_large)
  if (large.length > 0) await shrink(database, namesOf(large))
  return database
}

const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name)

async function empty({ pool }: Database, names: string[]): Promise<void> {
  // The lock waits for queries that the last test has left running.
  const lock = names.length > 0 ? `lock table ${names.join(', ')} in access exclusive mode;` : ''
  await pool.query(`do $$
    begin
      ${lock}
      -- Disables foreign keys and triggers, so that rows can be deleted in any order.
      perform set_config('session_replication_role', 'replica', true);
      ${names.map((name) => `delete from ${name};`).join(' ')}
      perform setval(format('%I', sequencename), 1, false)
        from pg_sequences where schemaname = 'public' and last_value is not null;
    end
  $$`)
}

/** Returns the space of deleted rows, which would slow later tests down. */
async function shrink({ pool }: Database, names: string[]): Promise<void> {
  await pool.query(`vacuum (truncate) ${names.join(', ')}`)
  await pool.query(
    `update pg_class set reltuples = -1 where oid = any('{${names.join(', ')}}'::regclass[])`,
  )
}

async function openMigrated() {
  const database = await openFresh(`worker_${process.env['VITEST_POOL_ID']}`)
  await migrate(database.direct, migrationsFolder)
  const { rows } = await database.pool.query<{ name: string }>(leafTables, [allTables])
  const writtenTables = rows.map(
    ({ name }) => `select '${name}' as name, pg_relation_size('${name}') > 200000 as is_large
      where exists (select from ${name})`,
  )
  return { database, writtenTables: writtenTables.join(' union all ') }
}

/** Opens a database without tables; the test closes it. */
export async function openFresh(name: string): Promise<Database> {
  const kind = inject('testDatabase')
  if (!kind)
    throw new Error('this test needs a database: name it under onServer in vitest.config.ts')
  if (kind === 'embedded') return openDatabase({ dataDir: null, isStrict: true })
  const server = new pg.Client({ connectionString: kind })
  await server.connect()
  await server.query(`drop database if exists ${name} with (force)`)
  await server.query(`create database ${name}`)
  await server.end()
  return openDatabase({
    url: kind.replace('/postgres?', `/${name}?`),
    dataDir: null,
    isStrict: true,
    // Long, because tests with a false clock would otherwise end every wait for a connection.
    timeLimitMs: patience(15_000),
  })
}
