import type { Db } from '../../database/connect.ts'
import type { Job } from '../../jobs/job.ts'
import type { Scope } from '../../scope.ts'
import { CommonSearches } from '../../search/common.ts'
import { Vocabulary } from '../../search/vocabulary.ts'
import { compileAddress } from './address.ts'
import { findStale, setCompiled } from './matching-queries.ts'

const freshMs = 20 * 3600_000
const batch = 200

/** Compiles all saved searches again every night, because new words in vacancies may change their results. */
export function recompileSearches({
  db,
  now,
  country,
}: { db: Db } & Pick<Scope, 'now' | 'country'>): Job<object> {
  return {
    async run(_, signal) {
      const scope = {
        db,
        now,
        country,
        vocabulary: new Vocabulary(db, now),
        commonSearches: new CommonSearches(now),
      }
      const compiled_at = now()
      const before = new Date(compiled_at.getTime() - freshMs)
      let found: Awaited<ReturnType<typeof findStale>>
      let last = 0
      do {
        found = await findStale(db, before, last, batch)
        for (const { id, entity, address } of found) {
          signal.throwIfAborted()
          const compiled = await compileAddress(scope, entity, address)
          await setCompiled(db, id, compiled, compiled_at)
          last = id
        }
      } while (found.length === batch)
    },
    limitSeconds: 3600,
    retries: 3,
    pauseSeconds: 60,
    cron: '45 3 * * *',
    runsAtStart: true,
  }
}
