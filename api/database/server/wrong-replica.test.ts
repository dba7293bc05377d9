import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { patience } from '../../../scripts/patience.ts'
import { emptyDatabase } from '../testing.ts'
import { startServer } from '../testing-server.ts'
import { startReplicaServer } from '../testing/replica-server.ts'
import { Replica } from './replica.ts'

let folder: string
let primary: pg.Pool
let urlOfPrimary: string
let server: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  primary = (await emptyDatabase()).pool
  urlOfPrimary = primary.options.connectionString ?? ''
  folder = mkdtempSync(join(tmpdir(), 'otklik-wrong-replica-'))
  chmodSync(folder, 0o711)
  server = await startReplicaServer(join(folder, 'replica'), urlOfPrimary)
}, patience(60_000))

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

const limit = { timeout: patience(5000) }
const name = () => new URL(urlOfPrimary).pathname.slice(1)

function open(url: string) {
  const reasons: string[] = []
  const replica = new Replica({ url, primary, onLost: (error) => reasons.push(String(error)) })
  onTestFinished(() => replica.close())
  return { replica, reasons }
}

/** Expects that the server of a URL is never read, and that the reason is reported once. */
async function expectRefusal(url: string, reason: RegExp): Promise<void> {
  const { replica, reasons } = open(url)
  await expect.poll(() => reasons, limit).toEqual([expect.stringMatching(reason)])
  // Four checks later.
  await new Promise((done) => setTimeout(done, 1000))
  expect([replica.isUsable, replica.caughtUpTo, reasons.length]).toEqual([false, -Infinity, 1])
}

test('a replica of another system is not read, even if it has the same database', async () => {
  const directory = join(folder, 'other')
  const other = await startServer(directory, ['fsync=off'])
  await run(other.urlOf('postgres'), `create database ${name()}`)
  await other.stop()
  writeFileSync(join(directory, 'data', 'standby.signal'), '')
  const standby = await startServer(directory, ['fsync=off'])
  onTestFinished(() => standby.stop())
  await expectRefusal(standby.urlOf(name()), /replica of another server: its system is \d+, not \d/)
})

test('a server that is no standby is not read', async () => {
  await expectRefusal(urlOfPrimary, /it is no standby/)
})

test('another database of the replica is not read', async () => {
  await expectRefusal(server.urlOf('postgres'), /its database is postgres, not worker_\w+/)
})

test('a replica that refuses from the start is reported once', async () => {
  await expectRefusal(server.urlOf('nowhere'), /database "nowhere" does not exist/)
})

test('a plain role may read the replica', async () => {
  await primary.query('drop role if exists reader')
  await primary.query('create role reader login')
  const url = server.urlOf(name()).replace('user=postgres', 'user=reader')
  const canConnect = () =>
    run(url, 'select').then(
      () => true,
      () => false,
    )
  await expect.poll(canConnect, limit).toBe(true)
  const { replica, reasons } = open(url)
  await expect.poll(() => replica.isUsable, limit).toBe(true)
  expect(reasons).toEqual([])
})

test('a replica that is promoted is not read any more', async () => {
  const directory = join(folder, 'promoted')
  const promoted = await startReplicaServer(directory, urlOfPrimary)
  onTestFinished(() => promoted.stop())
  const { replica, reasons } = open(promoted.urlOf(name()))
  await expect.poll(() => replica.isUsable, limit).toBe(true)
  await run(promoted.urlOf(name()), 'select pg_promote()')
  await expect.poll(() => replica.isUsable, limit).toBe(false)
  expect(reasons).toEqual([expect.stringMatching(/it is no standby/)])
})

async function run(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text).finally(() => client.end())
}
