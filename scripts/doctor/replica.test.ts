import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../../api/database/testing.ts'
import { hasPgBouncer, startPgBouncer } from '../../api/database/testing/pgbouncer.ts'
import { startReplicaServer } from '../../api/database/testing/replica-server.ts'
import { patience } from '../patience.ts'
import { examine } from './examine.ts'

let folder: string
let replica: Awaited<ReturnType<typeof startReplicaServer>>
let DATABASE_URL: string

beforeAll(async () => {
  DATABASE_URL = (await emptyDatabase()).pool.options.connectionString ?? ''
  folder = mkdtempSync(join(tmpdir(), 'otklik-doctor-'))
  chmodSync(folder, 0o711)
  replica = await startReplicaServer(join(folder, 'replica'), DATABASE_URL)
}, patience(60_000))

afterAll(async () => {
  await replica.stop()
  rmSync(folder, { recursive: true })
})

const nameOf = (url: string) => new URL(url).pathname.slice(1)

/** Returns the lines of the doctor about databases, by name. */
async function linesOf(env: Record<string, string>): Promise<Record<string, string>> {
  const all = { ...variables, DATABASE_URL, ...env }
  const diagnoses = await examine(all, { limitMs: patience(5000) })
  return Object.fromEntries(diagnoses.map(({ name, state, text }) => [name, `${state}: ${text}`]))
}

const variables = {
  PUBLIC_URL: 'http://127.0.0.1:9',
  SESSION_SECRET: 'planted secret of all the sessions',
  TOKEN_SECRET: 'planted secret of all of the tokens',
}

test('a replica and a direct address have a line only if they are set', async () => {
  const lines = await linesOf({})
  expect([lines.database?.slice(0, 6), lines.replica, lines.direct]).toEqual([
    'right:',
    undefined,
    undefined,
  ])
})

test('the replica of the database is right', async () => {
  const url = replica.urlOf(nameOf(DATABASE_URL))
  expect((await linesOf({ DATABASE_READ_URL: url })).replica).toBe('right: has all changes')
})

test('a replica that does not follow is wrong', async () => {
  const { pool } = await emptyDatabase()
  const directory = join(folder, 'behind')
  const behind = await startReplicaServer(directory, DATABASE_URL, ['primary_conninfo='])
  onTestFinished(() => behind.stop())
  await pool.query('create table if not exists doctor_writes (id int)')
  onTestFinished(async () => void (await pool.query('drop table doctor_writes')))
  const { replica: line } = await linesOf({ DATABASE_READ_URL: behind.urlOf(nameOf(DATABASE_URL)) })
  expect(line).toMatch(/^wrong: .* behind.*pg_stat_replication/)
})

test.each([
  ['stopped', () => 'postgres:///otklik?host=/nowhere', /ENOENT.*DATABASE_READ_URL right/],
  ['the primary', () => DATABASE_URL, /it is no standby.*pg_basebackup/],
  ['of another database', () => replica.urlOf('postgres'), /its database is postgres, not worker/],
])('a replica that is %s is wrong', async (_, url, text) => {
  const lines = await linesOf({ DATABASE_READ_URL: url() })
  expect(lines.replica).toMatch(/^wrong: /)
  expect(lines.replica).toMatch(text)
})

test.each([
  ['stopped', () => 'postgres:///otklik?host=/nowhere', /ENOENT.*DATABASE_DIRECT_URL right/],
  ['a standby', () => replica.urlOf(nameOf(DATABASE_URL)), /leads to a standby/],
  [
    'of another database',
    () => DATABASE_URL.replace(nameOf(DATABASE_URL), 'postgres'),
    /database postgres of .*, DATABASE_URL to worker/,
  ],
])('a direct address that is %s is wrong', async (_, url, text) => {
  const lines = await linesOf({ DATABASE_DIRECT_URL: url() })
  expect(lines.direct).toMatch(/^wrong: /)
  expect(lines.direct).toMatch(text)
})

test('the server itself is right as the direct address', async () => {
  expect((await linesOf({ DATABASE_DIRECT_URL: DATABASE_URL })).direct).toMatch(/^right: /)
})

test.skipIf(!hasPgBouncer)('a pooler without a direct address is wrong', async () => {
  const pooler = await startPgBouncer(join(folder, 'pooler'), DATABASE_URL, {})
  onTestFinished(() => pooler.stop())
  const wrong = /^wrong: .*set DATABASE_DIRECT_URL to the address of the server itself/
  expect((await linesOf({ DATABASE_URL: pooler.url })).database).toMatch(wrong)
  const both = await linesOf({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: pooler.url })
  expect([both.database?.slice(0, 6), both.direct]).toEqual([
    'right:',
    expect.stringMatching(wrong),
  ])
})

test('a database of another encoding is wrong', async () => {
  const { pool } = await emptyDatabase()
  await pool.query("create database ascii encoding 'SQL_ASCII' locale 'C' template template0")
  onTestFinished(async () => void (await pool.query('drop database ascii')))
  const { database } = await linesOf({ DATABASE_URL: DATABASE_URL.replace(/worker_\w+/, 'ascii') })
  expect(database).toMatch(/^wrong: its encoding is SQL_ASCII: .* encoding 'UTF8'/)
})

test('https without a trusted proxy has a note', async () => {
  const PUBLIC_URL = 'https://127.0.0.1:9'
  expect((await linesOf({ PUBLIC_URL })).proxies).toMatch(/^note: .*all visitors share one limit/)
  expect((await linesOf({ PUBLIC_URL, TRUSTED_PROXIES: '127.0.0.1' })).proxies).toBeUndefined()
})
