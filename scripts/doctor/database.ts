import type pg from 'pg'
import { readFileSync } from 'node:fs'
import { baseline, listMigrations } from '../../api/database/migrate.ts'
import { checkFormat, writtenFormat } from '../../api/database/embedded/format.ts'
import { findOwner } from '../../api/database/embedded/lock.ts'
import { withConnection } from './connect.ts'
import {
  note,
  off,
  reasonOf,
  right,
  skewOf,
  wrong,
  type Check,
  type Diagnosis,
} from './diagnosis.ts'

/** Examines the server of DATABASE_URL with one connection; the embedded database only from outside. */
export const checkDatabase: Check = async ({ config, now, signal }) => {
  const { databaseUrl: url, databaseDirectUrl, dataDir } = config
  if (!url) return checkEmbedded(dataDir)
  const isPooled = databaseDirectUrl !== undefined
  const address = { name: 'database', variable: 'DATABASE_URL', url, isPooled } as const
  return withConnection(address, signal, async (client) => {
    const applied = await readApplied(client)
    const diagnoses: Diagnosis[] = [await checkVersion(client)]
    diagnoses.push(await checkExtensions(client))
    diagnoses.push(applied ? checkMigrations(applied) : await checkRights(client))
    diagnoses.push(await checkWrites(client, applied !== null))
    diagnoses.push(await checkClock(client, now))
    return diagnoses
  })
}

async function checkEmbedded(directory: string): Promise<Diagnosis> {
  const owner = await findOwner(directory).catch(() => null)
  if (owner) {
    return off('database', `belongs to process ${owner}, which runs: ask that one at /readyz`)
  }
  if ((await writtenFormat(directory)) === null) {
    return off('database', `${directory} holds none: the first start creates it`)
  }
  await checkFormat(directory)
  return right('database', `the embedded one in ${directory} fits this version; nobody runs it`)
}

async function checkVersion(client: pg.Client): Promise<Diagnosis> {
  const { rows } = await client.query<{ version: string; encoding: string }>(
    "select current_setting('server_version') as version, current_setting('server_encoding') as encoding",
  )
  const { version = '', encoding = '' } = rows[0] ?? {}
  if (encoding === 'UTF8') return diagnoseVersion(version)
  return wrong(
    'database',
    `its encoding is ${encoding}: create it anew with encoding 'UTF8' template template0`,
  )
}

export function diagnoseVersion(version: string): Diagnosis {
  if (Number.parseInt(version, 10) >= 15) return right('database', `PostgreSQL ${version}`)
  return wrong('database', `PostgreSQL ${version} is too old: version 15 or later is needed`)
}

/** The extensions that the first migration creates. */
function neededExtensions(): string[] {
  const first = new URL(`../../api/database/migrations/${baseline.name}`, import.meta.url)
  const found = readFileSync(first, 'utf8').matchAll(/^create extension if not exists (\w+)/gm)
  return [...found].map(([, name = '']) => name)
}

async function checkExtensions(client: pg.Client): Promise<Diagnosis> {
  const { rows } = await client.query<{ name: string }>('select name from pg_available_extensions')
  return diagnoseExtensions(rows.map(({ name }) => name))
}

export function diagnoseExtensions(available: string[]): Diagnosis {
  const needed = neededExtensions()
  const missing = needed.filter((name) => !available.includes(name))
  if (missing.length === 0) return right('extensions', `${needed.join(', ')} at hand`)
  return wrong('extensions', `${missing.join(', ')} missing: install postgresql-contrib there`)
}

/** Returns the names of the applied migrations; null if the database has no tables yet. */
async function readApplied(client: pg.Client): Promise<string[] | null> {
  const table = await client.query<{ id: unknown }>("select to_regclass('migrations') as id")
  if (table.rows[0]?.id === null) return null
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  return rows.map(({ name }) => name)
}

function checkMigrations(applied: readonly string[]): Diagnosis {
  const known = listMigrations()
  const missing = known.filter((name) => !applied.includes(name))
  const unknown = applied.filter((name) => name > baseline.name && !known.includes(name))
  if (missing.length > 0) {
    return wrong(
      'migrations',
      `${missing.length} are not applied, ${missing[0]} and later: start the program of this version`,
    )
  }
  if (unknown.length === 0) return right('migrations', `all ${known.length} are applied`)
  return note(
    'migrations',
    `${unknown[0]} is of a newer version: right after a roll back, else run that version here`,
  )
}

async function checkRights(client: pg.Client): Promise<Diagnosis> {
  const { rows } = await client.query<{ may: boolean }>(
    "select has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as may",
  )
  if (rows[0]?.may) return right('migrations', 'no tables yet: the first start creates them')
  return wrong(
    'migrations',
    'the user may not create tables: make it the owner of the database and of the schema public',
  )
}

async function checkWrites(client: pg.Client, hasTables: boolean): Promise<Diagnosis> {
  try {
    await client.query('begin')
    await client.query(
      hasTables
        ? "insert into process_checks (process, written_at) values ('doctor', now())"
        : 'create temporary table doctor (id int)',
    )
    return right('writes', 'accepted')
  } catch (error) {
    return wrong(
      'writes',
      `${reasonOf(error)}: is its disk full, or is it a standby (DATABASE_URL must lead to the primary)?`,
    )
  } finally {
    await client.query('rollback')
  }
}

async function checkClock(client: pg.Client, now: () => number): Promise<Diagnosis> {
  const before = now()
  const { rows } = await client.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  )
  const ours = (before + now()) / 2
  const skew = skewOf(rows[0]?.ms ?? 0, ours, 'the database')
  return skew ? wrong('clock', skew) : right('clock', 'as that of the database')
}
