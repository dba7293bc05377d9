import { and, desc, eq, getTableColumns, ne, sql, type SQL } from 'drizzle-orm'
import type { SavedEntity } from '../../contract/rules/saved-searches.ts'
import { savedSearches as s, savedSearchMatches as m } from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'

export type SavedSearchRow = typeof s.$inferSelect

/** New results of a saved search are counted up to this number. */
const mostNew = 1000

const { keys: _, words: __, ...columns } = getTableColumns(s)

/** Returns the saved searches of an account, each with its number of new results. */
export function findSavedSearches(db: Executor, userId: number, where?: SQL) {
  const fresh = sql`select from ${m} where ${m.search_id} = ${s.id} and ${m.matched_at} > ${s.last_opened_at}`
  return db
    .select({
      ...columns,
      new_count: sql`(select count(*) from (${fresh} limit ${mostNew}) fresh)`.mapWith(Number),
    })
    .from(s)
    .where(and(eq(s.user_id, userId), where))
    .orderBy(desc(s.id))
}

export function isNamed(publicId: string): SQL {
  return eq(s.public_id, publicId)
}

export function isOfEntity(entity: SavedEntity): SQL {
  return eq(s.entity, entity)
}

/** Counts the account's other saved searches of the same list. */
export function countOthers(
  db: Executor,
  userId: number,
  { entity, address }: Pick<SavedSearchRow, 'entity' | 'address'>,
): Promise<number> {
  return db.$count(s, and(eq(s.user_id, userId), eq(s.entity, entity), ne(s.address, address)))
}

/** Stores a saved search and returns its id. */
export async function insertSavedSearch(db: Executor, row: typeof s.$inferInsert): Promise<string> {
  const [saved] = await db
    .insert(s)
    .values(row)
    .onConflictDoUpdate({ target: [s.user_id, s.entity, s.address], set: { paused_at: null } })
    .returning({ public_id: s.public_id })
  return saved?.public_id ?? row.public_id
}

/** Changes a saved search; returns whether the search exists. */
export async function changeSavedSearch(
  db: Executor,
  userId: number,
  publicId: string,
  changes: Partial<typeof s.$inferInsert>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(s)
    .set(changes)
    .where(and(eq(s.user_id, userId), isNamed(publicId)))
  return rowCount === 1
}

export async function removeSavedSearch(
  db: Executor,
  userId: number,
  publicId: string,
): Promise<boolean> {
  const { rowCount } = await db.delete(s).where(and(eq(s.user_id, userId), isNamed(publicId)))
  return rowCount === 1
}
