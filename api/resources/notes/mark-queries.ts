import { sql } from 'drizzle-orm'
import type { ApplicationMarks } from '../../contract/notes.ts'
import { applications as a, personLabels as l, personNotes as n } from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'
import { isAbout, isStarredBy } from './facts.ts'

/** Returns the notes, labels and stars of applications for a member of their companies. */
export async function findMarks(
  db: Executor,
  ids: readonly number[],
  userId: number,
): Promise<Map<number, ApplicationMarks>> {
  const rows = await db
    .select({
      id: a.id,
      labels: sql<string[]>`array(select distinct ${l}.name from ${l} where ${isAbout(l, a)})`,
      notes: sql<number>`(select count(*)::int from ${n} where ${isAbout(n, a)})`,
      is_starred: sql<boolean>`${isStarredBy(userId)}`,
    })
    .from(a)
    .where(sql`${a.id} = any(${sql.param(ids)}::bigint[])`)
  const inAlphabet = (labels: string[]) =>
    labels.toSorted((one, other) => one.localeCompare(other, 'ru'))
  return new Map(
    rows.map(({ id, labels, ...marks }) => [id, { ...marks, labels: inAlphabet(labels) }]),
  )
}
