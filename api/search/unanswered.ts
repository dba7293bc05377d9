// Counts searches without results by day and text, not by visitor; they show which names the lexicon lacks.
import { getTableName, sql } from 'drizzle-orm'
import type { Executor } from '../database/connect.ts'
import type { SearchRows } from './rows.ts'
import { splitText } from './words.ts'

/** At most this many different queries are stored a day, so that senseless queries cannot fill the table. */
export const mostQueriesADay = 5000
const longest = 80
/** Matches a phone number or an e-mail address; such a query is not stored. */
const personal = /\d{6}|@/

export async function countUnanswered(
  { db, now }: { db: Executor; now: () => Date },
  rows: SearchRows,
  text: string,
): Promise<void> {
  const query = splitText(text).join(' ').slice(0, longest)
  if (query === '' || personal.test(text.replace(/[\s()-]/g, ''))) return
  const day = now().toISOString().slice(0, 10)
  await db.execute(sql`
    insert into unanswered_queries (day, list, query, times)
    select ${day}, ${getTableName(rows)}, ${query}, 1
    where (select count(*) from unanswered_queries where day = ${day}) < ${mostQueriesADay}
      or exists (select from unanswered_queries
        where day = ${day} and list = ${getTableName(rows)} and query = ${query})
    on conflict (day, list, query) do update set times = unanswered_queries.times + 1`)
}

export interface UnansweredQuery {
  list: string
  query: string
  times: number
}

/** Returns the most frequent queries without results since the given day. */
export async function listUnanswered(db: Executor, since: Date): Promise<UnansweredQuery[]> {
  const { rows } = await db.execute<Pick<UnansweredQuery, keyof UnansweredQuery>>(sql`
    select list, query, sum(times)::int as times from unanswered_queries
    where day >= ${since.toISOString().slice(0, 10)}
    group by list, query order by times desc, query limit 200`)
  return rows
}
