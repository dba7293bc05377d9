// Reads the addresses of vacancies again when the dictionary of districts and streets has changed (docs/decisions/149).
import { placeColumns } from '../../database/vacancy-row.ts'
import { placesVersion } from '../../dictionaries/place-of-address.ts'
import type { Job } from '../../jobs/job.ts'
import type { SweepOptions, SystemScope } from '../../jobs/sweep.ts'
import type { Transaction } from '../../scope.ts'
import { findUnreadPlaces, setPlaces } from './places-queries.ts'

/** The number of vacancies read per transaction; meanwhile they cannot be edited. */
const batch = 500

export function placeVacancies({ db, now, outbox }: SweepOptions): Job<object> {
  return {
    async run(_, signal) {
      let last: number | undefined = 0
      while (last !== undefined) {
        signal.throwIfAborted()
        const after: number = last
        const events = outbox.startRecording()
        last = await db.transaction((tx) => placeBatch({ now, events }, tx, after))
        events.wake()
      }
    },
    limitSeconds: 3600,
    retries: 3,
    pauseSeconds: 60,
    cron: '15 3 * * *',
    runsAtStart: true,
  }
}

/** Reads the next addresses after the id `after`; returns the last id, or undefined at the end. */
async function placeBatch(
  { events }: SystemScope,
  tx: Transaction,
  after: number,
): Promise<number | undefined> {
  const rows = await findUnreadPlaces(tx, { version: placesVersion, after, limit: batch })
  if (rows.length === 0) return undefined
  const places = rows.map(({ id, shown }) => ({ id, ...placeColumns(shown) }))
  const moved = await setPlaces(tx, places)
  if (moved > 0) await events.record(tx, { type: 'vacancies-placed', vacancies: moved })
  return rows.at(-1)?.id
}
