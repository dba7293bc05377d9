import { and, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { SavedEntity } from '../../contract/rules/saved-searches.ts'
import { compiledSearches as c, savedSearches as s } from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'
import { newResults } from './facts.ts'

type SavedSearchRow = typeof s.$inferSelect

/** Returns the saved searches of an account, each with its number of new results. */
export function findSavedSearches(db: Executor, userId: number, where?: SQL) {
  const fresh = newResults(sql`${s.last_opened_at}`)
  return db
    .select({
      ...getTableColumns(s),
      entity: c.entity,
      address: c.address,
      new_count: sql`(select count(*) from (${fresh}) fresh)`.mapWith(Number),
    })
    .from(s)
    .innerJoin(c, eq(c.id, s.compiled_id))
    .where(and(eq(s.user_id, userId), where))
    .orderBy(desc(s.id))
}

export function isNamed(publicId: string): SQL {
  return eq(s.public_id, publicId)
}

export function isOfEntity(entity: SavedEntity): SQL {
  return eq(c.entity, entity)
}

/** Counts the account's saved searches for the same list (vacancies or resumes), except the given search. */
export function countOthers(
  db: Executor,
  userId: number,
  { entity, address }: { entity: SavedEntity; address: string },
): Promise<number> {
  const isOther = sql`exists (select from ${c}
    where ${c.id} = ${s.compiled_id} and ${c.entity} = ${entity} and ${c.address} <> ${address})`
  return db.$count(s, and(eq(s.user_id, userId), isOther))
}

/** Stores a compiled search if no account has saved the same search, and returns its id. */
export async function insertCompiled(db: Executor, row: typeof c.$inferInsert): Promise<number> {
  const { keys, words, sum_kzt, levels, compiled_at } = row
  const [stored] = await db
    .insert(c)
    .values(row)
    // Unlike `do nothing`, an update locks the existing row, so that a parallel transaction cannot delete it.
    .onConflictDoUpdate({
      target: [c.entity, c.address],
      set: { keys, words, sum_kzt, levels, compiled_at },
    })
    .returning({ id: c.id })
  if (!stored) throw new Error('insertCompiled: the statement returned no row')
  return stored.id
}

/** Stores a saved search and returns its public id. A paused search becomes active again. */
export async function insertSavedSearch(db: Executor, row: typeof s.$inferInsert): Promise<string> {
  const [saved] = await db
    .insert(s)
    .values(row)
    .onConflictDoUpdate({
      target: [s.user_id, s.compiled_id],
      set: {
        paused_at: null,
        active_since: sql`case when ${s.paused_at} is null then ${s.active_since} else excluded.active_since end`,
      },
    })
    .returning({ public_id: s.public_id })
  if (!saved) throw new Error('insertSavedSearch: the statement returned no row')
  return saved.public_id
}

export async function changeSavedSearch(
  db: Executor,
  id: number,
  changes: Partial<SavedSearchRow>,
): Promise<void> {
  if (Object.keys(changes).length > 0) await db.update(s).set(changes).where(eq(s.id, id))
}

export async function removeSavedSearch(
  db: Executor,
  userId: number,
  publicId: string,
): Promise<boolean> {
  const { rowCount } = await db.delete(s).where(and(eq(s.user_id, userId), isNamed(publicId)))
  return rowCount === 1
}
