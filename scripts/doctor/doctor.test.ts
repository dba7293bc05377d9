import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../../api/database/testing-server.ts'
import { openFresh } from '../../api/database/testing.ts'
import { openGate } from '../../api/database/testing/gate.ts'
import { lockDirectory } from '../../api/database/embedded/lock.ts'
import { patience } from '../patience.ts'
import { diagnoseExtensions, diagnoseVersion } from './database.ts'
import { examine } from './examine.ts'
import { diagnoseSpace } from './folder.ts'
import { startHealthy } from './healthy.ts'
import { diagnoseRedis } from './servers.ts'

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'otklik-doctor-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('everything that is up and right has a line that says so, and nothing is left behind', async () => {
  const { env, database, mail } = await startHealthy()
  const diagnoses = await examine(env, { limitMs: patience(5000) })
  expect(diagnoses.filter(({ state }) => state === 'wrong')).toEqual([])
  expect(diagnoses.filter(({ state }) => state === 'right').map(({ name }) => name)).toEqual([
    'variables',
    'address',
    'database',
    'extensions',
    'migrations',
    'writes',
    'clock',
    'files',
    'redis',
    'mail',
    'sms',
    'payments',
    'telegram',
  ])
  expect(mail.letters).toEqual([])
  const { rowCount } = await database.pool.query(
    "select from process_checks where process = 'doctor'",
  )
  expect(rowCount).toBe(0)
})

test('each wrong variable has a line, and nothing else is examined', async () => {
  const { env } = await startHealthy()
  expect(
    await examine({ ...env, PORT: 'many', LOG_LEVEL: 'loud', SESSION_SECRET: 'planted' }),
  ).toEqual([
    { name: 'variables', state: 'wrong', text: 'SESSION_SECRET must have at least 32 characters' },
    {
      name: 'variables',
      state: 'wrong',
      text: 'LOG_LEVEL must be one of silent, fatal, error, warn, info, debug',
    },
    { name: 'variables', state: 'wrong', text: 'PORT must be a whole number from 0 to 65535' },
  ])
})

const variables = {
  PUBLIC_URL: 'http://127.0.0.1:9',
  SESSION_SECRET: 'planted secret of all the sessions',
  TOKEN_SECRET: 'planted secret of all of the tokens',
}

const linesOf = async (env: Record<string, string>, options = {}) =>
  Object.fromEntries(
    (await examine({ ...env, DEMO: '1', ALLOW_PUBLIC_DEMO: '1' }, options)).map(
      ({ name, state, text }) => [name, `${state}: ${text}`],
    ),
  )

test('an address without TLS is wrong', async () => {
  const env = { ...variables, DATABASE_URL: 'postgres:///otklik?host=/nowhere' }
  const { address } = await linesOf({ ...env, PUBLIC_URL: 'http://jobs.example.kz' })
  expect(address).toMatch(/^wrong: .* in plain sight: use https/)
})

test('a clock that is 90 s slow is wrong', async () => {
  const { env } = await startHealthy()
  const { clock } = await linesOf(env, { now: () => Date.now() - 90_000 })
  expect(clock).toMatch(/^wrong: this machine is 90 s behind the database: set both by NTP/)
})

test('a server that hangs is wrong after the time limit', async () => {
  const { env } = await startHealthy()
  const folder = emptyFolder()
  const gate = await openGate(folder, String(env.DATABASE_URL))
  onTestFinished(() => gate.close())
  gate.hang()
  const { database } = await linesOf({ ...env, DATABASE_URL: gate.url }, { limitMs: 500 })
  expect(database).toBe('wrong: no answer within 0.5 s: is the server up, and no firewall between?')
})

test('an empty database is right if its user may create tables', async () => {
  const { pool, close } = await openFresh('doctor')
  onTestFinished(close)
  await pool.query('drop role if exists doctor')
  await pool.query('create role doctor login')
  const env = { ...variables, DATABASE_URL: String(pool.options.connectionString) }
  expect((await linesOf(env)).migrations).toBe('right: no tables yet: the first start creates them')
  const other = env.DATABASE_URL.replace('user=postgres', 'user=doctor')
  const { migrations, writes } = await linesOf({ ...env, DATABASE_URL: other })
  expect(migrations).toMatch(/^wrong: the user may not create tables/)
  expect(writes).toMatch(/^right/)
})

test('a database that a roll back left with a later migration has a note', async () => {
  const { env, database } = await startHealthy()
  await database.pool.query("insert into migrations (name) values ('9999-later.sql')")
  onTestFinished(async () => {
    await database.pool.query("delete from migrations where name = '9999-later.sql'")
  })
  const { migrations } = await linesOf(env)
  expect(migrations).toMatch(/^note: 9999-later.sql is of a newer version: right after a roll back/)
})

test('a wrong password of the database is named, and not printed', async () => {
  const folder = emptyFolder()
  const rules = join(folder, 'pg_hba.conf')
  writeFileSync(rules, 'local all postgres trust\nlocal all all scram-sha-256\n', { mode: 0o644 })
  const server = await startServer(folder, ['fsync=off', `hba_file=${rules}`])
  onTestFinished(() => server.stop())
  const DATABASE_URL = server
    .urlOf('postgres')
    .replace('user=postgres', 'user=otklik&password=planted')
  const { database } = await linesOf({ ...variables, DATABASE_URL })
  expect(database).toMatch(/^wrong: password authentication failed.*DATABASE_URL right/)
  expect(database).not.toContain('planted')
})

test('old versions are too old', () => {
  const states = [
    diagnoseVersion('14.9'),
    diagnoseVersion('15.20 (Debian 15.20-0+deb12u1)'),
    diagnoseRedis('6.0.16'),
    diagnoseRedis('6.2.0'),
    diagnoseRedis('7.0.15'),
  ].map(({ state }) => state)
  expect(states).toEqual(['wrong', 'right', 'wrong', 'right', 'right'])
})

test('a missing extension is named, with the package that brings it', () => {
  expect(diagnoseExtensions(['plpgsql', 'pg_trgm'])).toMatchObject({ state: 'right' })
  expect(diagnoseExtensions(['plpgsql'])).toEqual({
    name: 'extensions',
    state: 'wrong',
    text: 'pg_trgm missing: install postgresql-contrib there',
  })
})

test('DATA_DIR must accept writes and have room', async () => {
  const folder = emptyFolder()
  const fine = await linesOf({ DATA_DIR: folder })
  expect([fine.folder, fine.database]).toEqual([
    expect.stringMatching(/^right: .* accepts writes/),
    expect.stringMatching(/^off: .* holds none: the first start creates it/),
  ])
  writeFileSync(join(folder, 'file'), '')
  expect((await linesOf({ DATA_DIR: join(folder, 'file') })).folder).toMatch(/^wrong: ENOTDIR/)
  expect(diagnoseSpace(folder, 1024 ** 2)).toMatchObject({ state: 'wrong' })
})

test('an embedded database says which running process it belongs to', async () => {
  const folder = emptyFolder()
  mkdirSync(join(folder, 'database'))
  writeFileSync(join(folder, 'database', 'PG_VERSION'), '18\n')
  const unlock = await lockDirectory(folder)
  const { database } = await linesOf({ DATA_DIR: folder })
  expect(database).toBe(
    `off: belongs to process ${process.pid}, which runs: ask that one at /readyz`,
  )
  await unlock()
  expect((await linesOf({ DATA_DIR: folder })).database).toMatch(/^right: .*nobody runs it/)
  writeFileSync(join(folder, 'database', 'PG_VERSION'), '14\n')
  expect((await linesOf({ DATA_DIR: folder })).database).toMatch(/^wrong: .*PostgreSQL 14/)
})
