// Counts once an hour how companies have answered.
import { isDeepStrictEqual } from 'node:util'
import { shownRecord } from '../../../contract/rules/answer-record.ts'
import type { Job } from '../../../jobs/job.ts'
import { batch, sweep, type SweepOptions, type SystemScope } from '../../../jobs/sweep.ts'
import type { Transaction } from '../../../scope.ts'
import { lockPublished } from '../../vacancies/acts.ts'
import { indexVacancies } from '../queries.ts'
import { findNextCompanies, lockWrongMark, storeCounts } from './count-queries.ts'

/** How many companies one statement counts: a large number, because most have few answers that were due. */
const companiesAtOnce = 200

export function countAnswers({ db, now, outbox }: SweepOptions): Job<object> {
  const marking = sweep({ db, now, outbox }, markNext)
  return {
    ...marking,
    async run(data, signal) {
      for (let last = 0; ;) {
        signal.throwIfAborted()
        const ids = await findNextCompanies(db, { after: last, limit: companiesAtOnce })
        if (ids.length === 0) break
        const events = outbox.startRecording()
        await db.transaction((tx) => countOf({ now, events }, tx, ids))
        events.wake()
        last = ids.at(-1) ?? last
      }
      await marking.run(data, signal)
    },
    cron: '7 * * * *',
    limitSeconds: 300,
  }
}

async function countOf(
  { now, events }: SystemScope,
  tx: Transaction,
  ids: number[],
): Promise<void> {
  const changes = await storeCounts(tx, ids, now())
  const companies = changes.filter(
    ({ before, after }) => !isDeepStrictEqual(shownRecord(before), shownRecord(after)),
  ).length
  if (companies > 0) await events.record(tx, { type: 'answer-records-changed', companies })
}

/** Marks the search rows of one company anew, if its record has become good or is so no more. */
async function markNext({ events }: SystemScope, tx: Transaction): Promise<number> {
  const companyId = await lockWrongMark(tx)
  if (companyId === null) return 0
  await lockPublished(tx, companyId)
  await indexVacancies(tx, companyId)
  await events.record(tx, { type: 'answer-records-changed', companies: 1 })
  return batch
}
