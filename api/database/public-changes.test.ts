import { expect, inject, onTestFinished, test } from 'vitest'
import type { PublicChange } from '../contract/public-change.ts'
import type { DomainEvent } from '../events/events.ts'
import { PublicChanges } from '../events/public-changes.ts'
import { shareChanges } from './public-changes.ts'
import { emptyDatabase } from './testing.ts'

const hasOthers = inject('testDatabase') !== 'embedded'

async function startProcess() {
  const { db, pool } = await emptyDatabase()
  const changes = new PublicChanges()
  const dropped: PublicChange[] = []
  let look = () => {}
  changes.listen((change) => {
    dropped.push(change)
    look()
  })
  const shared = shareChanges(pool.options, changes, (error) =>
    expect(String(error)).toMatch(/terminat/),
  )
  onTestFinished(() => shared.close())
  await shared.isListening
  return {
    db,
    pool,
    dropped,
    record: (...events: DomainEvent[]) => db.transaction((tx) => changes.record(tx, events)),
    changes,
    drops: (count: number) =>
      new Promise<void>((resolve) => {
        look = () => dropped.length >= count && resolve()
        look()
      }),
  }
}

const prolonged = (public_id: string) =>
  ({ type: 'vacancy-changed', vacancy_id: 1, public_id, action: 'prolong' }) as const
const extended = { type: 'paid-time-extended', ms: 1 } as const

test.runIf(hasOthers)(
  'a changed page is removed from the cache at once here, and once in other processes',
  async () => {
    const [here, there] = [await startProcess(), await startProcess()]
    await here.record(prolonged('one'))
    const first = [{ kind: 'vacancies', id: 'one' }]
    expect(here.dropped).toEqual(first)
    await there.drops(1)
    await there.record(extended)
    const both = [...first, { kind: 'all' }]
    expect(there.dropped).toEqual(both)
    await here.drops(2)
    expect(here.dropped).toEqual(both)
  },
)

test.runIf(hasOthers)('other processes get no changes of a rolled back transaction', async () => {
  const [here, there] = [await startProcess(), await startProcess()]
  const refused = here.db.transaction(async (tx) => {
    await here.changes.record(tx, [prolonged('one')])
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  await here.record(prolonged('two'))
  await there.drops(1)
  expect(there.dropped).toEqual([{ kind: 'vacancies', id: 'two' }])
})

test.runIf(hasOthers)('after a lost connection everything is dropped', async () => {
  const { pool, drops, dropped } = await startProcess()
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen public_changes' and datname = current_database()`,
  )
  await drops(1)
  expect(dropped).toEqual([{ kind: 'all' }])
})
