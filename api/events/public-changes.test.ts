import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import type { PublicChange } from '../contract/public-change.ts'
import type { Db } from '../database/connect.ts'
import { isDatabaseGone } from '../database/failures.ts'
import { emptyDatabase } from '../database/testing.ts'
import type { Executor } from '../scope.ts'
import type { DomainEvent } from './events.ts'
import { PublicChanges } from './public-changes.ts'
import { publicChangesOf } from './public-pages.ts'

const vacancy = (n: number): DomainEvent => ({
  type: 'vacancy-changed',
  vacancy_id: n,
  public_id: String(n),
  action: 'prolong',
})
const closed = { ...vacancy(1), action: 'archive' } as DomainEvent
const resume: DomainEvent = { type: 'resume-published', resume_id: 1, public_id: 'r' }
const company: DomainEvent = { type: 'company-changed', company_id: 1 }
const unseen: DomainEvent = { type: 'application-hidden', public_id: 'a', by_user_id: 1 }

const thousands = Array.from({ length: 5000 }, (_, n) => vacancy(n))

test.each<[string, DomainEvent[], PublicChange[]]>([
  ['nothing that guests see', [unseen], []],
  ['one vacancy, twice', [vacancy(1), unseen, vacancy(1)], [{ kind: 'vacancies', id: '1' }]],
  ['a vacancy that other pages count', [closed], [{ kind: 'vacancies' }]],
  ['thousands of vacancies', thousands, [{ kind: 'vacancies' }]],
  ['a company and its vacancy', [company, vacancy(1)], [{ kind: 'vacancies' }]],
  [
    'a vacancy and a resume',
    [vacancy(1), resume],
    [
      { kind: 'vacancies', id: '1' },
      { kind: 'resumes', id: 'r' },
    ],
  ],
  ['everything', [vacancy(1), { type: 'paid-time-extended', ms: 1 }], [{ kind: 'all' }]],
])('events of %s are as few changes as can be', (_, events, expected) => {
  expect(publicChangesOf(events)).toEqual(expected)
})

let db: Db
let dropped: PublicChange[]
let changes: PublicChanges
const record = (tx: Executor) => changes.record(tx, [vacancy(1)])
const once = [{ kind: 'vacancies', id: '1' }]

beforeEach(async () => {
  ;({ db } = await emptyDatabase())
  dropped = []
  changes = new PublicChanges()
  changes.listen((change) => dropped.push(change))
})

test('a changed page is removed from the cache after the commit, before the transaction returns', async () => {
  await db.transaction(async (tx) => {
    await record(tx)
    expect(dropped).toEqual([])
  })
  expect(dropped).toEqual(once)
})

test('a page changed in a savepoint is removed from the cache after the outer commit', async () => {
  await db.transaction(async (tx) => {
    await tx.transaction(record)
    expect(dropped).toEqual([])
  })
  expect(dropped).toEqual(once)
})

test('nothing is dropped after a rollback, nor by the next transaction', async () => {
  const refused = db.transaction(async (tx) => {
    await record(tx)
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  await db.transaction((tx) => tx.execute('select 1'))
  expect(dropped).toEqual([])
})

test('a change is dropped where the connection is lost at the commit', async ({ skip }) => {
  const { pool, isEmbedded } = await emptyDatabase()
  skip(isEmbedded, 'the embedded server cannot end a connection')
  const killer = new pg.Client(pool.options)
  await killer.connect()
  const lost = db.transaction(async (tx) => {
    await record(tx)
    const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid')
    await killer.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid])
  })
  await expect(lost).rejects.toSatisfy(isDatabaseGone)
  await killer.end()
  expect(dropped).toEqual(once)
})

test('a page changed outside a transaction is removed from the cache at once', async () => {
  await record(db)
  expect(dropped).toEqual(once)
})
