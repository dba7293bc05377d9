import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { defineSearchFunctions } from './search-functions.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** The first migration, which creates all tables (docs/decisions/082). */
const baseline = { name: '0106-baseline.sql', replaces: 59, last: 'dc433e11' } as const

/** Applies new migrations; if several processes start together, only one of them does so. */
export async function migrate(pool: pg.Pool, folder = migrationsFolder): Promise<void> {
  // A separate connection without timeouts, because building an index may take longer than five seconds.
  const client = new pg.Client({ ...pool.options, statement_timeout: 0, query_timeout: 0 })
  await client.connect()
  try {
    await createTable(client)
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const applied = new Set(rows.map(({ name }) => name))
    const files = readdirSync(folder).filter((name) => name.endsWith('.sql') && !applied.has(name))
    for (const name of files.toSorted()) {
      await inTurn(client, () => applyOnce(client, name, join(folder, name)))
    }
    await inTurn(client, () => defineSearchFunctions(client))
  } finally {
    await client.end()
  }
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
