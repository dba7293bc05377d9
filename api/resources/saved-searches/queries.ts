import { and, desc, eq, getTableColumns, ne, sql, type SQL } from 'drizzle-orm'
import type { SavedEntity } from '../../contract/rules/saved-searches.ts'
import {
  savedSearches as s,
  savedSearchMatches as m,
  savedSearchStates as state,
} from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'

export type SavedSearchRow = typeof s.$inferSelect

/** The list of saved searches counts the new results of each search up to this number. */
const mostNew = 1000

const { keys: _, words: __, ...columns } = getTableColumns(s)
const { last_opened_at, last_sent_at } = state

/** Returns the saved searches of an account, each with its number of new results. */
export function findSavedSearches(db: Executor, userId: number, where?: SQL) {
  const fresh = sql`select from ${m} where ${m.search_id} = ${s.id} and ${m.matched_at} > ${last_opened_at}`
  return db
    .select({
      ...columns,
      last_opened_at,
      last_sent_at,
      new_count: sql`(select count(*) from (${fresh} limit ${mostNew}) fresh)`.mapWith(Number),
    })
    .from(s)
    .innerJoin(state, eq(state.search_id, s.id))
    .where(and(eq(s.user_id, userId), where))
    .orderBy(desc(s.id))
}

export function isNamed(publicId: string): SQL {
  return eq(s.public_id, publicId)
}

export function isOfEntity(entity: SavedEntity): SQL {
  return eq(s.entity, entity)
}

/** Counts the account's saved searches for the same list (vacancies or resumes), except the given search. */
export function countOthers(
  db: Executor,
  userId: number,
  { entity, address }: Pick<SavedSearchRow, 'entity' | 'address'>,
): Promise<number> {
  return db.$count(s, and(eq(s.user_id, userId), eq(s.entity, entity), ne(s.address, address)))
}

/** Stores a saved search and returns its public id. */
export async function insertSavedSearch(
  db: Executor,
  row: typeof s.$inferInsert,
  now: Date,
): Promise<string> {
  const [saved] = await db
    .insert(s)
    .values(row)
    .onConflictDoUpdate({ target: [s.user_id, s.entity, s.address], set: { paused_at: null } })
    .returning({ id: s.id, public_id: s.public_id })
  if (!saved) throw new Error('insertSavedSearch: the statement returned no row')
  await db
    .insert(state)
    .values({ search_id: saved.id, last_opened_at: now, compiled_at: now })
    .onConflictDoNothing()
  return saved.public_id
}

/** Changes the settings of a saved search that its owner chooses, such as the name and the frequency of messages. */
export async function changeSavedSearch(
  db: Executor,
  id: number,
  changes: Partial<typeof s.$inferInsert>,
): Promise<void> {
  await db.update(s).set(changes).where(eq(s.id, id))
}

/** Stores that the owner has opened or paused a saved search, so that no message about its results is due. */
export async function changeState(
  db: Executor,
  id: number,
  changes: Partial<typeof state.$inferInsert>,
): Promise<void> {
  await db.update(state).set(changes).where(eq(state.search_id, id))
}

export async function removeSavedSearch(
  db: Executor,
  userId: number,
  publicId: string,
): Promise<boolean> {
  const { rowCount } = await db.delete(s).where(and(eq(s.user_id, userId), isNamed(publicId)))
  return rowCount === 1
}
