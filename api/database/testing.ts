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

const writtenTables = `
  select format('%I', relname) as name from pg_class
  where coalesce(pg_partition_root(oid), oid) = any($1::regclass[]) and relkind = 'r' and pg_relation_size(oid) > 0`

let workers: Promise<Database> | undefined

/** Returns an empty database with all tables for a test; tests in the same process share it. */
export async function emptyDatabase(): Promise<Database> {
  workers ??= openMigrated()
  const database = await workers
  const { rows } = await database.pool.query<{ name: string }>(writtenTables, [allTables])
  const names = rows.map(({ name }) => name)
  if (names.length > 0) await empty(database, names)
  return database
}

async function empty({ pool }: Database, names: string[]): Promise<void> {
  await pool.query(`do $$
    begin
      -- Waits for queries that the last test has left running.
      lock table ${names.join(', ')} in access exclusive mode;
      -- Disables foreign keys and triggers, so that rows can be deleted in any order.
      perform set_config('session_replication_role', 'replica', true);
      ${names.map((name) => `delete from ${name};`).join(' ')}
      perform setval(format('%I', sequencename), 1, false)
        from pg_sequences where schemaname = 'public' and last_value is not null;
    end
  $$`)
  await pool.query(`vacuum (truncate) ${names.join(', ')}`)
  await pool.query(
    `update pg_class set reltuples = -1 where oid = any('{${names.join(', ')}}'::regclass[])`,
  )
}

async function openMigrated(): Promise<Database> {
  const database = await openFresh(`worker_${process.env['VITEST_POOL_ID']}`)
  await migrate(database.pool, migrationsFolder)
  return database
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
