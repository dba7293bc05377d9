// Reads the addresses of vacancies again when the dictionary of districts and streets has changed (docs/decisions/149).
import { placeColumns } from '../../database/vacancy-row.ts'
import type { Db } from '../../database/connect.ts'
import { placesVersion } from '../../dictionaries/place-of-address.ts'
import type { Job } from '../../jobs/job.ts'
import { findUnreadPlaces, setPlaces } from './places-queries.ts'

/** The number of vacancies read per transaction; meanwhile they cannot be edited. */
const batch = 500

export function placeVacancies(db: Db): Job<object> {
  return {
    async run(_, signal) {
      let last: number | undefined = 0
      while (last !== undefined) {
        signal.throwIfAborted()
        last = await placeBatch(db, last)
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
async function placeBatch(db: Db, after: number): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const rows = await findUnreadPlaces(tx, { version: placesVersion, after, limit: batch })
    const places = rows.map(({ id, shown }) => ({ id, ...placeColumns(shown) }))
    if (places.length > 0) await setPlaces(tx, places)
    return rows.at(-1)?.id
  })
}
