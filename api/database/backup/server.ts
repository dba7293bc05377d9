// Backs a database on a PostgreSQL server up, with files and secrets. The program may run meanwhile.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Config } from '../../config.ts'
import { DirectoryError } from '../embedded/directory-error.ts'
import { lastMigration } from '../migrate.ts'
import { checkManifest, writeManifest } from './manifest.ts'

const run = promisify(execFile)
const dumpName = 'database.dump'

type ServerConfig = Pick<Config, 'files' | 'sessionSecrets' | 'tokenSecrets'> & {
  databaseUrl: string
}

/**
 * Writes a dump of the database, the uploaded files and the secrets into a new folder. Returns the name of the last
 * migration of the database.
 */
export async function backUpServer(config: ServerConfig, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await checkEmpty(folder)
  // The dump comes first: a file that is uploaded later is too many, but no row lacks its file.
  const dump = join(folder, dumpName)
  await writeFile(dump, '', { mode: 0o600 })
  await postgres('pg_dump', config, ['--format=custom', `--file=${dump}`])
  const { files } = config
  if (files.kind === 'folder' && existsSync(files.path)) {
    await cp(files.path, join(folder, 'files'), { recursive: true })
  }
  for (const [name, secrets] of secretsOf(config)) {
    await writeFile(join(folder, name), secrets, { mode: 0o600 })
  }
  const last = await withClient(config, lastMigration)
  await writeManifest(folder, last)
  return last
}

/**
 * Restores a backup into an empty database and an empty folder of files. Returns the names of secrets that differ from
 * those of the backup.
 */
export async function restoreServer(config: ServerConfig, folder: string): Promise<string[]> {
  await checkManifest(folder)
  const dump = join(folder, dumpName)
  if (!existsSync(dump)) {
    throw new DirectoryError(`${folder} is a backup of the embedded database: unset DATABASE_URL`)
  }
  const { files } = config
  if (files.kind === 'folder' && existsSync(files.path)) await checkEmpty(files.path)
  await withClient(config, checkNoTables)
  await postgres('pg_restore', config, ['--exit-on-error', '--single-transaction', dump])
  if (files.kind === 'folder' && existsSync(join(folder, 'files'))) {
    await cp(join(folder, 'files'), files.path, { recursive: true })
  }
  const differ: string[] = []
  for (const [name, secrets] of secretsOf(config)) {
    if ((await readFile(join(folder, name), 'utf8')) !== secrets) differ.push(name)
  }
  return differ
}

function secretsOf({ sessionSecrets, tokenSecrets }: ServerConfig): [string, string][] {
  return [
    ['session-secret', sessionSecrets.join(',')],
    ['token-secret', tokenSecrets.join(',')],
  ]
}

async function checkEmpty(folder: string): Promise<void> {
  if ((await readdir(folder)).length) throw new DirectoryError(`${folder} is not empty`)
}

async function checkNoTables(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    "select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') limit 1",
  )
  if (rowCount)
    throw new DirectoryError('The database of DATABASE_URL is not empty: name a new one')
}

async function withClient<T>(
  { databaseUrl }: ServerConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Runs a tool of PostgreSQL. The password goes by the environment, because everybody sees arguments. */
async function postgres(
  tool: 'pg_dump' | 'pg_restore',
  { databaseUrl }: ServerConfig,
  args: string[],
): Promise<void> {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) }
  try {
    await run(tool, ['--no-owner', '--no-acl', `--dbname=${url.href}`, ...args], { env })
  } catch (error) {
    const { code, stderr } = error as { code?: string | number; stderr?: string }
    if (code === 'ENOENT') {
      throw new DirectoryError(`${tool} is missing: install the client of PostgreSQL 15`)
    }
    throw new DirectoryError(`${tool} failed: ${stderr?.trim() || String(error)}`)
  }
}
