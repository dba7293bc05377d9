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
  .join(', ')

let workers: Promise<Database> | undefined

/**
 * The database of this worker: migrated once, empty at each call. To delete the rows takes a tenth of the time, but then what
 * is read without an order comes in another one than it was written in, since the place of dead rows is used again.
 */
export async function emptyDatabase(): Promise<Database> {
  workers ??= openMigrated()
  const database = await workers
  await database.pool.query(`truncate ${allTables} restart identity`)
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
