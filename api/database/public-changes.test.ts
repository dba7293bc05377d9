import { expect, inject, onTestFinished, test } from 'vitest'
import type { PublicChange } from '../contract/endpoint.ts'
import { PublicChanges } from '../http/public-changes.ts'
import { shareChanges } from './public-changes.ts'
import { emptyDatabase } from './testing.ts'

/** The embedded database has no other process to tell. */
const hasOthers = inject('testDatabase') !== 'embedded'

/** What a process tells and hears; its connection can be cut. */
async function startProcess() {
  const { pool } = await emptyDatabase()
  const changes = new PublicChanges()
  const heard: PublicChange[] = []
  let look = () => {}
  changes.listen((change) => {
    heard.push(change)
    look()
  })
  const shared = shareChanges(pool, changes, (error) => expect(String(error)).toMatch(/terminat/))
  onTestFinished(() => shared.close())
  await shared.isListening
  return {
    pool,
    changes,
    heard,
    hears: (count: number) =>
      new Promise<void>((resolve) => {
        look = () => heard.length >= count && resolve()
        look()
      }),
  }
}

test.runIf(hasOthers)(
  'what an act changes is told here at once, and to other processes once',
  async () => {
    const [here, there] = [await startProcess(), await startProcess()]
    const changes: PublicChange[] = [{ kind: 'vacancies', id: 'one' }, { kind: 'all' }]
    for (const [before, change] of changes.entries()) {
      here.changes.tell(change)
      expect(here.heard).toEqual(changes.slice(0, before + 1))
      await there.hears(before + 1)
    }
    there.changes.tell({ kind: 'resumes' })
    await here.hears(3)
    expect(there.heard).toEqual([...changes, { kind: 'resumes' }])
    expect(here.heard).toEqual([...changes, { kind: 'resumes' }])
  },
)

test.runIf(hasOthers)('after a lost connection everything counts as changed', async () => {
  const { pool, hears, heard } = await startProcess()
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen public_changes' and datname = current_database()`,
  )
  await hears(1)
  expect(heard).toEqual([{ kind: 'all' }])
})
