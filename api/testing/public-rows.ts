// Compares what guests may read before and after a call or a job.
import { isDeepStrictEqual } from 'node:util'
import { eq, getTableColumns, lte, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { shownRecord } from '../contract/rules/answer-record.ts'
import { answerRecords, companies, resumes, vacancies } from '../database/tables.ts'
import { wasPublished } from '../resources/vacancies/facts.ts'
import type { TestApi } from '../testing.ts'

/** The columns of companies, vacancies and resumes that no guest sees. */
const unseen = [
  'auto_hide_at',
  'end_told',
  'manager_user_id',
  'office_hours',
  'owners_told_on',
  'paying_user_id',
  'places_version',
  'updated_at',
  'verification_email',
  'version',
  'working',
]

type Watched = Pick<TestApi, 'db' | 'outbox'>

/**
 * Reads what guests may read. Returns a function that returns the kinds of pages of which something has changed since
 * then without an event that drops them. Companies with an id above `lastCompany` are not compared.
 */
export async function watchPublicRows(api: Watched, lastCompany: number) {
  const dropped = new Set<string>()
  api.outbox.publicChanges.listen(({ kind }) => dropped.add(kind))
  const before = await readPublicRows(api, lastCompany)
  return async () => {
    const after = await readPublicRows(api, lastCompany)
    return (['vacancies', 'resumes'] as const).filter(
      (kind) =>
        !dropped.has('all') && !dropped.has(kind) && !isDeepStrictEqual(after[kind], before[kind]),
    )
  }
}

async function readPublicRows({ db }: Watched, lastCompany: number) {
  const read = (table: PgTable & { id: PgColumn }, where: SQL) =>
    db.select(seenOf(table)).from(table).where(where).orderBy(table.id)
  const records = await db.select().from(answerRecords).orderBy(answerRecords.company_id)
  return {
    vacancies: [
      await read(vacancies, wasPublished()),
      await read(companies, lte(companies.id, lastCompany)),
      records.map((row) => ({ company_id: row.company_id, record: shownRecord(row) })),
    ],
    resumes: await read(resumes, eq(resumes.status, 'published')),
  }
}

function seenOf(table: PgTable) {
  const columns = Object.entries(getTableColumns(table))
  return Object.fromEntries(columns.filter(([name]) => !unseen.includes(name)))
}
