import { demoSearches, type DemoSearch } from '@otklik/demo-data'
import { and, desc, eq } from 'drizzle-orm'
import { alertChannels } from '../../contract/rules/saved-searches.ts'
import { newPublicId } from '../../public-id.ts'
import { addressOf } from '../../resources/saved-searches/address.ts'
import { insertCompiled, insertSavedSearch } from '../../resources/saved-searches/queries.ts'
import { compiledSearchMatches, users, vacancies } from '../tables.ts'
import type { SeedTransaction } from './insert-rows.ts'

const hourMs = 3600_000
const dayMs = 24 * hourMs

/** Saves searches of the demo accounts. The program prepares them for new vacancies and resumes when it starts. */
export async function saveDemoSearches(tx: SeedTransaction, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  for (const search of demoSearches) {
    const { email, entity, name, query, frequency, hour, openedDaysAgo, pausedDaysAgo } = search
    const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (!account) continue
    const compiled_id = await insertCompiled(tx, {
      entity,
      address: addressOf(entity, query),
      keys: [],
      created_at: ago(30),
      compiled_at: new Date(0),
    })
    await insertSavedSearch(tx, {
      public_id: newPublicId(),
      user_id: account.id,
      compiled_id,
      name,
      frequency,
      hour,
      channels: [...alertChannels],
      created_at: ago(30),
      paused_at: pausedDaysAgo === undefined ? null : ago(pausedDaysAgo),
      active_since: ago(30),
      last_opened_at: ago(openedDaysAgo),
    })
    if (search.hasNew) await insertNew(tx, compiled_id, search, new Date(now.getTime() - hourMs))
  }
}

async function insertNew(
  tx: SeedTransaction,
  compiled_id: number,
  { query }: DemoSearch,
  matched_at: Date,
): Promise<void> {
  const { specialty = '', area = '' } = query
  const found = await tx
    .select({ item_id: vacancies.id })
    .from(vacancies)
    .where(
      and(
        eq(vacancies.status, 'published'),
        eq(vacancies.specialty_code, specialty),
        eq(vacancies.area_code, area),
      ),
    )
    .orderBy(desc(vacancies.published_at))
    .limit(3)
  if (found.length === 0) return
  await tx
    .insert(compiledSearchMatches)
    .values(found.map(({ item_id }) => ({ compiled_id, item_id, matched_at })))
}
