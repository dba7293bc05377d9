import { demoSearches, type DemoSearch } from '@otklik/demo-data'
import { and, desc, eq } from 'drizzle-orm'
import { alertChannels } from '../../contract/rules/saved-searches.ts'
import { newPublicId } from '../../public-id.ts'
import { addressOf } from '../../resources/saved-searches/address.ts'
import {
  savedSearches,
  savedSearchMatches,
  savedSearchStates,
  users,
  vacancies,
} from '../tables.ts'
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
    const row = {
      public_id: newPublicId(),
      user_id: account.id,
      entity,
      name,
      address: addressOf(entity, query),
      frequency,
      hour,
      channels: [...alertChannels],
      created_at: ago(30),
      paused_at: pausedDaysAgo === undefined ? null : ago(pausedDaysAgo),
      keys: [],
    }
    const [{ id } = { id: 0 }] = await tx.insert(savedSearches).values(row).returning()
    const last_opened_at = ago(openedDaysAgo)
    await tx
      .insert(savedSearchStates)
      .values({ search_id: id, last_opened_at, compiled_at: new Date(0) })
    if (search.hasNew) await insertNew(tx, id, search, new Date(now.getTime() - hourMs))
  }
}

async function insertNew(
  tx: SeedTransaction,
  search_id: number,
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
    .insert(savedSearchMatches)
    .values(found.map(({ item_id }) => ({ search_id, item_id, matched_at })))
}
