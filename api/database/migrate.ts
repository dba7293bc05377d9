import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { defineSearchFunctions } from './search-functions.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** The first migration, which creates all tables (docs/decisions/082). */
export const baseline = { name: '0106-baseline.sql', replaces: 59, last: 'dc433e11' } as const

/** Returns the file names of all migrations of this version, in their order. */
export function listMigrations(folder = migrationsFolder): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
}

/** Applies new migrations; if several processes start together, only one of them does so. */
export async function migrate(direct: pg.ClientConfig, folder = migrationsFolder): Promise<void> {
  // A separate connection without timeouts, because building an index may take longer than five seconds.
  const client = new pg.Client({ ...direct, statement_timeout: 0, query_timeout: 0 })
  await client.connect()
  try {
    await createTable(client)
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const applied = new Set(rows.map(({ name }) => name))
    for (const name of listMigrations(folder).filter((each) => !applied.has(each))) {
      await inTurn(client, () => applyOnce(client, name, join(folder, name)))
    }
    await inTurn(client, () => defineSearchFunctions(client))
  } finally {
    await client.end()
  }
}

/** Returns the name of the last migration of a database. */
export async function lastMigration(over: Pick<pg.ClientBase, 'query'>): Promise<string> {
  const { rows } = await over.query<{ name: string }>('select max(name) as name from migrations')
  return rows[0]?.name ?? ''
}

/** Returns the name of the last migration that this program knows. */
export function newestMigration(): string {
  const names = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'))
  return names.toSorted().at(-1) ?? ''
}

async function createTable(client: pg.Client): Promise<void> {
  await client.query('begin')
  await client.query("select pg_advisory_xact_lock(hashtext('migrations'))")
  await client.query(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  await client.query('commit')
}

async function inTurn(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    // Locks the table `migrations`. An advisory lock has no effect: all connections to the embedded database share it.
    await client.query('lock table migrations in exclusive mode')
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function applyOnce(client: pg.Client, name: string, file: string): Promise<void> {
  const { rowCount } = await client.query('select from migrations where name = $1', [name])
  if (rowCount) return
  if (!(await isReplaced(client, name))) await client.query(readFileSync(file, 'utf8'))
  await client.query('insert into migrations (name) values ($1)', [name])
}

async function isReplaced(client: pg.Client, name: string): Promise<boolean> {
  if (name !== baseline.name) return false
  const before = await client.query('select from migrations where name < $1', [name])
  if (before.rowCount === 0) return false
  if (before.rowCount === baseline.replaces) return true
  throw new Error(
    `migrations: the database has ${before.rowCount} of the ${baseline.replaces} that ${name} replaces. ` +
      `Start commit ${baseline.last} on it once, which applies the others, then start this release.`,
  )
}
