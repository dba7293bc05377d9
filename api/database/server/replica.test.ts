import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { patience } from '../../../scripts/patience.ts'
import { call } from '../../contract/call.ts'
import { getResume, getResumeOverview } from '../../contract/resume-cards.ts'
import { listVacancies } from '../../contract/vacancies.ts'
import { endpoints } from '../../resources/resources.ts'
import {
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  signedIn,
  startApi,
  type TestApi,
  type TestEmployer,
} from '../../testing.ts'
import { TimeLimitPassed } from '../../time-limit.ts'
import { emptyDatabase } from '../testing.ts'
import { startServer } from '../testing-server.ts'
import { startReplicaServer } from '../testing/replica-server.ts'
import { Replica, replicaPaths } from './replica.ts'

let folder: string
let server: Awaited<ReturnType<typeof startReplicaServer>>
let primary: pg.Pool
let replica: Replica
let api: TestApi
let employer: TestEmployer
let lost: number

beforeAll(async () => {
  primary = (await emptyDatabase()).pool
  folder = mkdtempSync(join(tmpdir(), 'otklik-replica-'))
  chmodSync(folder, 0o711)
  server = await startReplicaServer(join(folder, 'server'), primary.options.connectionString ?? '')
}, patience(60_000))

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

beforeEach(async () => {
  lost = 0
  await emptyDatabase()
  await start()
})

async function start(options: { mostLagMs?: number; timeLimitMs?: number } = {}): Promise<void> {
  const url = server.urlOf(nameOf(primary))
  const own = new Replica({ url, primary, onLost: () => (lost += 1), ...options })
  onTestFinished(() => own.close())
  replica = own
  api = await startApi({ replica })
  employer = await createEmployer(api)
  await caughtUp()
}

const nameOf = ({ options }: pg.Pool) => new URL(options.connectionString ?? '').pathname.slice(1)
const limit = { timeout: patience(20_000) }
const caughtUp = () => expect.poll(() => replica.isUsable, limit).toBe(true)

/** Runs SQL on the replica itself, beside its pool, and returns the value that it selects. */
async function onServer(text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: server.urlOf(nameOf(primary)) })
  await client.connect()
  const { rows } = await client.query<[unknown]>({ text, rowMode: 'array' })
  await client.end()
  return rows[0]?.[0]
}

const resumeReplay = () => onServer('select pg_wal_replay_resume()')

async function stopReplay(): Promise<void> {
  await onServer('select pg_wal_replay_pause()')
  onTestFinished(async () => void (await resumeReplay()))
  // The server goes on for a moment after it was asked to pause.
  const state = () => onServer('select pg_get_wal_replay_pause_state()')
  await expect.poll(state, limit).toBe('paused')
}

async function delayReplay(by: string): Promise<void> {
  await onServer(`alter system set recovery_min_apply_delay = '${by}'`)
  await onServer('select pg_reload_conf()')
}

/** Writes to the primary without a pause until the test is over. */
function writeOn(): void {
  const isOver = new AbortController()
  const written = (async () => {
    while (!isOver.signal.aborted) await primary.query('update users set last_name = last_name')
  })()
  onTestFinished(() => {
    isOver.abort()
    return written
  })
}

async function titles(): Promise<string[]> {
  // Later than the stored reply of the last question.
  api.advance(11)
  const { results } = await call(api.guest, listVacancies, { query: {} })
  return results.map(({ title }) => title)
}

/** Returns the titles that the replica has answered with, or null if the primary has answered. */
async function titlesByReplica(): Promise<string[] | null> {
  const { reads } = replica
  const found = await titles()
  return replica.reads > reads ? found : null
}

test('only GET endpoints that guests may call are read on the replica', () => {
  const readable = Object.values(endpoints).filter(
    ({ method, access }) => method === 'GET' && access === 'guest',
  )
  const paths = new Set(readable.map(({ path }) => path))
  expect([...replicaPaths].filter((path) => !paths.has(path))).toEqual([])
})

test('guests read the replica, and who has signed in reads the primary', async () => {
  await createVacancy(api, employer, { title: 'Повар' })
  await expect.poll(titlesByReplica, limit).toEqual(['Повар'])
  const inRecovery = sql`select pg_is_in_recovery() as yes`
  const readRecovery = () => replica.read(api.db, (db) => db.execute(inRecovery))
  await expect.poll(async () => (await readRecovery()).rows, limit).toEqual([{ yes: true }])

  const reads = replica.reads
  const candidate = await signedIn(api, await createCandidate(api))
  api.advance(11)
  await call(candidate, listVacancies, { query: {} })
  expect(replica.reads).toBe(reads)
})

test('guests read a resume and the numbers of resumes on the replica', async () => {
  const id = await createResume(api, await createCandidate(api), { visibility: 'everyone' })
  const byReplica = async () => {
    const { reads } = replica
    api.advance(61)
    await call(api.guest, getResume, { params: { id } })
    await call(api.guest, getResumeOverview, {})
    return replica.reads - reads
  }
  await expect.poll(byReplica, limit).toBe(2)
})

test('a replica that is always a moment behind catches up with each moment', async () => {
  await delayReplay('300ms')
  onTestFinished(() => delayReplay('0'))
  writeOn()
  const begun = performance.now()
  await expect.poll(() => replica.caughtUpTo, limit).toBeGreaterThan(begun)
})

test('a page that has just changed is read on the primary until the replica has the change', async () => {
  await start({ mostLagMs: 3600_000 })
  await stopReplay()
  expect(await titlesByReplica()).toEqual([])
  const public_id = await createVacancy(api, employer, { title: 'Повар' })
  const changed = { type: 'vacancy-changed', vacancy_id: 1, public_id, action: 'pause' } as const
  await api.db.transaction((tx) => api.outbox.startRecording().record(tx, changed))
  const { reads } = replica
  expect(await titles()).toEqual(['Повар'])
  expect([replica.isUsable, replica.reads]).toEqual([false, reads])

  await resumeReplay()
  await expect.poll(titlesByReplica, limit).toEqual(['Повар'])
})

test('a read that both servers hang with ends within one time limit', async () => {
  await start({ timeLimitMs: 2000 })
  const started = performance.now()
  const hanging = replica.read(api.db, (db) => db.execute(sql`select pg_sleep(60)`))
  await expect(hanging).rejects.toThrow(TimeLimitPassed)
  const took = performance.now() - started
  expect(took).toBeGreaterThan(1400)
  expect(took).toBeLessThan(patience(3000))
})

test('a replica that lags behind is not read', async () => {
  await stopReplay()
  await createVacancy(api, employer, { title: 'Повар' })
  await expect.poll(() => replica.isUsable, limit).toBe(false)
  const { reads } = replica
  expect(await titles()).toEqual(['Повар'])
  expect([replica.reads, lost]).toEqual([reads, 0])
})

test('while the replica is gone, the primary answers every guest', async () => {
  await createVacancy(api, employer, { title: 'Повар' })
  await expect.poll(titlesByReplica, limit).toEqual(['Повар'])
  await server.stop()
  for (let turn = 0; turn < 5; turn++) expect(await titles()).toEqual(['Повар'])
  expect([replica.isUsable, lost]).toEqual([false, 1])
  server = await startServer(join(folder, 'server'), ['fsync=off'])
  await expect.poll(titlesByReplica, limit).toEqual(['Повар'])
})
