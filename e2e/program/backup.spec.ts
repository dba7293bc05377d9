import { execFile } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { startServer as startPostgres } from '../../api/database/testing-server.ts'
import {
  copyDemo,
  signInAt,
  startServer,
  stop,
  uploadPicture,
  type Program,
} from './run-program.ts'

const run = promisify(execFile)
let folder: string

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'otklik-backup-'))
  chmodSync(folder, 0o711)
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

const copy = (command: string, env: Record<string, string>) =>
  run('npm', ['run', '--silent', command, '--', join(folder, 'backup')], {
    env: { ...process.env, DATABASE_URL: '', ...env },
  })

/** Checks that a session, a row and a picture of before are there again. */
async function expectRestored({ url }: Program, token: string, picture: string): Promise<void> {
  const mine = await fetch(`${url}/v1/resumes/mine`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(mine.status).toBe(200)
  expect((await fetch(url + picture)).headers.get('content-type')).toBe('image/webp')
}

test('a killed program’s folder is backed up and restored, sessions, pictures and all', async () => {
  const first = { DATA_DIR: join(folder, 'first') }
  const second = { DATA_DIR: join(folder, 'second') }
  copyDemo(first.DATA_DIR)
  const program = await startServer(first)
  const token = await signInAt(program)
  const picture = await uploadPicture(program, token)
  await expect(copy('backup', first)).rejects.toMatchObject({
    stderr: expect.stringMatching(/^DATA_DIR .* is in use by process \d+;[^\n]*\n$/),
  })
  program.process.kill('SIGKILL')
  await program.ended

  await copy('backup', first)
  await copy('restore', second)
  const restored = await startServer(second)
  await expectRestored(restored, token, picture)
  await stop(restored)

  const third = join(folder, 'third')
  const list = join(folder, 'backup', 'backup.json')
  const written = readFileSync(list, 'utf8')
  const newer = { last_migration: '9999-later.sql', program_migration: '9999-later.sql' }
  writeFileSync(list, JSON.stringify({ ...JSON.parse(written), ...newer }))
  await expect(copy('restore', { DATA_DIR: third })).rejects.toMatchObject({
    stderr: expect.stringContaining('is newer than this program'),
  })
  writeFileSync(list, written)
  appendFileSync(join(folder, 'backup', 'token-secret'), '!')
  await expect(copy('restore', { DATA_DIR: third })).rejects.toMatchObject({
    stderr: expect.stringContaining('is damaged: token-secret differs'),
  })
  expect(existsSync(third)).toBe(false)
})

test('a server’s database is backed up beside the running program and restored into a new one', async () => {
  const postgres = await startPostgres(join(folder, 'postgres'), ['fsync=off'])
  const envOf = (name: string) => ({
    DATABASE_URL: postgres.urlOf(name),
    DATA_DIR: join(folder, name),
    SESSION_SECRET: 'a session secret that is long enough',
    TOKEN_SECRET: 'a token secret that is long enough too',
    PUBLIC_URL: 'http://localhost',
    DEMO: '1',
    ALLOW_PUBLIC_DEMO: '1',
  })
  const client = new pg.Client({ connectionString: postgres.urlOf('postgres') })
  await client.connect()
  await client.query('create database restored')
  await client.query('create database untouched')
  const program = await startServer(envOf('postgres'))
  const token = await signInAt(program)
  const picture = await uploadPicture(program, token)

  // As after a roll back of a later release.
  await client.query("insert into migrations (name) values ('9999-later.sql')")
  const { stdout } = await copy('backup', envOf('postgres'))
  expect(stdout).toContain('Warning: the database has the migration 9999-later.sql')
  expect(statSync(join(folder, 'backup', 'database.dump')).mode & 0o777).toBe(0o600)
  await copy('restore', envOf('restored'))
  const restored = await startServer(envOf('restored'))
  await expectRestored(restored, token, picture)
  await Promise.all([program, restored].map(stop))

  await expect(copy('restore', envOf('postgres'))).rejects.toMatchObject({
    stderr: expect.stringContaining('is not empty'),
  })
  appendFileSync(join(folder, 'backup', 'database.dump'), '!')
  const untouched = envOf('untouched')
  await expect(copy('restore', untouched)).rejects.toMatchObject({
    stderr: expect.stringContaining('is damaged: database.dump differs'),
  })
  expect(existsSync(untouched.DATA_DIR)).toBe(false)
  const other = new pg.Client({ connectionString: untouched.DATABASE_URL })
  await other.connect()
  const tables = await other.query("select from pg_tables where schemaname = 'public'")
  expect(tables.rowCount).toBe(0)
  await Promise.all([client.end(), other.end()])
  await postgres.stop()
})
