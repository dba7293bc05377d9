import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, type Database } from './connect.ts'
import { migrate } from './migrate.ts'
import * as tables from './tables.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** `embedded`, or the address of a PostgreSQL server; absent in the `unit` project. */
    testDatabase?: string
  }
}

export const migrationsFolder = new URL('./migrations', import.meta.url).pathname

const allTables = Object.values(tables)
  .filter((table) => is(table, PgTable))
  .map(getTableName)

/** Makes every table anew, which takes some fifty milliseconds. */
const truncate = `truncate ${allTables.join(', ')} restart identity`

/** Deletes what is there, ten times as fast; the dead rows stay until the tables are made anew. */
const deleteRows = `do $$
  begin
    -- Rows that refer to each other go in any order, and nothing follows from their going.
    perform set_config('session_replication_role', 'replica', true);
    ${allTables.map((name) => `delete from ${name};`).join('\n    ')}
    perform setval(format('%I', sequencename), 1, false)
      from pg_sequences where schemaname = 'public' and last_value is not null;
  end
$$`
/** Every thirtieth time the tables are made anew. */
const deletions = 30

let emptied = 0
let workers: Promise<Database> | undefined

/** The database of this worker: migrated once, empty at each call. */
export function emptyDatabase(): Promise<Database> {
  emptied += 1
  return empty(emptied % deletions === 0 ? truncate : deleteRows)
}

/** The same without dead rows, which a test meets that counts pages. */
export function renewedDatabase(): Promise<Database> {
  return empty(truncate)
}

async function empty(statement: string): Promise<Database> {
  workers ??= openMigrated()
  const database = await workers
  await database.pool.query(statement)
  return database
}

async function openMigrated(): Promise<Database> {
  const database = await openFresh(`worker_${process.env['VITEST_POOL_ID']}`)
  await migrate(database.pool, migrationsFolder)
  return database
}

/** A database without a single table; its opener closes it. */
export async function openFresh(name: string): Promise<Database> {
  const kind = inject('testDatabase')
  if (!kind)
    throw new Error('this test needs a database: name it under onDatabase in vitest.config.ts')
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
  })
}
