// Divides the search table by the age of vacancies, so that the newest are found quickly (docs/decisions/039).
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import {
  vacancies,
  vacancySearchAges as bounds,
  vacancySearchRows as rows,
} from '../database/tables.ts'
import type { Job } from '../jobs/job.ts'
import type { Transaction } from '../scope.ts'

/** The number of rows in each partition, newest first; the last partition has all remaining rows. */
const sizes = [100_000, 300_000]

/** The number of rows moved per transaction; meanwhile these vacancies cannot be edited. */
const batch = 500

/** An SQL condition for each partition; numbers instead of parameters let PostgreSQL skip the other partitions. */
export const byAge: SQL[] = [...sizes.keys(), sizes.length].map(
  (age) => sql`${rows.age} = ${sql.raw(`${age}`)}`,
)

/** Moves old vacancies to another partition of the search table every night. */
export function sortVacancies(db: Db): Job<object> {
  return {
    run: (_, signal) => sortByAge(db, { signal }),
    limitSeconds: 600,
    retries: 3,
    pauseSeconds: 60,
    cron: '30 3 * * *',
  }
}

interface Sorting {
  held?: readonly number[]
  signal?: AbortSignal
}

/** Moves rows between partitions until each but the last has its wanted number of rows. */
export async function sortByAge(db: Db, { held = sizes, signal }: Sorting = {}): Promise<void> {
  const until = await moveBounds(db, held)
  for (const [age, isOfAge] of byAge.entries()) {
    const belongs = sql`${rows.raised_at} < ${until[age]} and ${rows.raised_at} >= ${until[age + 1] ?? '-infinity'}`
    const strays = sql`${isOfAge} and not (${belongs})`
    let moved: number
    do {
      signal?.throwIfAborted()
      moved = await db.transaction((tx) => move(tx, strays))
    } while (moved > 0)
  }
}

/** Stores and returns the time at which each partition begins; stores nothing for an empty partition. */
async function moveBounds(db: Db, held: readonly number[]): Promise<string[]> {
  return db.transaction(async (tx) => {
    await tx.delete(bounds)
    const until = ['infinity']
    let newer = 0
    for (const [before, size] of held.entries()) {
      newer += size
      const { rows: inserted } = await tx.execute<{ until: string }>(sql`
        insert into ${bounds} (age, until)
        select ${before + 1}, ${rows.raised_at} from ${rows}
        order by ${rows.raised_at} desc, ${rows.id} desc offset ${newer - 1} limit 1
        returning until::text`)
      until.push(inserted[0]?.until ?? '-infinity')
    }
    return until
  })
}

/** Moves a batch of the oldest rows that are in a wrong partition; returns their number. Skips locked vacancies. */
async function move(tx: Transaction, strays: SQL): Promise<number> {
  const { rows: held } = await tx.execute<{ id: number }>(sql`
    select id from ${vacancies} where id in (
      select ${rows.id} from ${rows} where ${strays} order by ${rows.raised_at}, ${rows.id} limit ${batch}
    ) for no key update skip locked`)
  const ids = held.map(({ id }) => id)
  const { rowCount } = await tx
    .update(rows)
    .set({ age: sql`age_in_search(${rows.raised_at})` })
    .where(sql`${strays} and ${rows.id} = any(${sql.param(ids)}::bigint[])`)
  return rowCount ?? 0
}
