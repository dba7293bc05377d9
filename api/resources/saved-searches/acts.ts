import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import {
  hiddenItems,
  savedSearches as s,
  savedSearchMatches as m,
  savedSearchStates as state,
  vacancies as v,
} from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'
import { hides } from '../hidden/facts.ts'

/** Returns those of the given saved searches that the account has not deleted. */
export function findNamed(db: Executor, userId: number, publicIds: string[]) {
  return db
    .select({ name: s.name, paused_at: s.paused_at })
    .from(s)
    .where(isOf(userId, publicIds))
    .orderBy(s.id)
}

/** Pauses saved searches of an account, so that it gets no more messages about them. */
export async function pauseSearches(
  db: Executor,
  userId: number,
  publicIds: string[],
  now: Date,
): Promise<void> {
  const paused = await db
    .update(s)
    .set({ paused_at: now })
    .where(and(isOf(userId, publicIds), isNull(s.paused_at)))
    .returning({ id: s.id })
  const ids = paused.map(({ id }) => id)
  await db.update(state).set({ alert_at: null }).where(inArray(state.search_id, ids))
}

/** Removes vacancies that an account has hidden from the results of its saved searches, so that no message has them. */
export async function forgetHiddenMatches(db: Executor, userId: number): Promise<void> {
  await db.execute(sql`
    delete from ${m} using ${s}, ${v}
    where ${s.user_id} = ${userId} and ${s.entity} = 'vacancy' and ${m.search_id} = ${s.id} and ${v.id} = ${m.item_id}
      and exists (select from ${hiddenItems} where ${hides(userId, v.id, v.company_id)})`)
}

function isOf(userId: number, publicIds: string[]): SQL | undefined {
  return and(eq(s.user_id, userId), inArray(s.public_id, publicIds))
}
