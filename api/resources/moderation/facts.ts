import { sql, type SQL } from 'drizzle-orm'

/** SQL for the title of the vacancy or resume or the name of the company in a row of `table`; empty for other things. */
export function titleOfThing(table: string): SQL<string> {
  const row = sql.identifier(table)
  return sql<string>`coalesce(
    (select title from vacancies where id = ${row}.vacancy_id),
    (select published ->> 'title' from resumes where id = ${row}.resume_id),
    (select name from companies where id = ${row}.company_id), '')`
}
