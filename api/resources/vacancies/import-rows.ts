// The stored files of imports, and the vacancies that came from them.
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { VacancyFileRow } from '../../contract/vacancy-imports.ts'
import { applications, vacancies as v, vacancyImports as i } from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'
import { isMember } from '../companies/facts.ts'
import { isPublished } from './facts.ts'

export type ImportRow = typeof i.$inferSelect

/** Finds an import of a company in which the account may publish; `lock` locks its row. */
export async function findImport(
  db: Executor,
  publicId: string,
  accountId: number,
  { lock = false } = {},
): Promise<ImportRow | null> {
  const isOwn = isMember(i.company_id, accountId, 'publish')
  const query = db
    .select()
    .from(i)
    .where(and(eq(i.public_id, publicId), isOwn))
  const [row] = await (lock ? query.for('update') : query)
  return row ?? null
}

export function findLastImports(db: Executor, accountId: number) {
  return db
    .select({
      public_id: i.public_id,
      file_name: i.file_name,
      imported_at: i.imported_at,
      undone_at: i.undone_at,
      count: sql<number>`(select count(*) from ${v} made where made.import_id = ${i}.id)`.mapWith(
        Number,
      ),
    })
    .from(i)
    .where(and(isNotNull(i.imported_at), isMember(i.company_id, accountId, 'publish')))
    .orderBy(desc(i.imported_at))
    .limit(10)
}

// The columns are written out: in a query of one table, drizzle leaves the names of tables out.
const hasApplications = sql<boolean>`exists (select from ${applications} a
  where a.vacancy_id = ${v}.id)`

/** Returns the vacancies of an import, each with whether somebody has applied. */
export function findImported(db: Executor, { id }: ImportRow) {
  return db
    .select({ vacancy: v, has_applications: hasApplications })
    .from(v)
    .where(eq(v.import_id, id))
    .orderBy(v.id)
}

/**
 * Returns the rows of an import, with a fault of each that is like an earlier row or like an open vacancy of the company:
 * the rule of a single publication (`findDuplicate`).
 */
export async function withDuplicates(
  db: Executor,
  { company_id, rows }: ImportRow,
  now: Date,
): Promise<VacancyFileRow[]> {
  if (rows.length === 0) return []
  const open = await db
    .select({ title: v.title, area_code: v.area_code })
    .from(v)
    .where(and(eq(v.company_id, company_id), isPublished(now)))
  const openOnes = new Set(open.map(likeness))
  const earlier = new Map<string, number>()
  return rows.map((row) => {
    const like = likeness(row.content)
    const line = earlier.get(like)
    earlier.set(like, line ?? row.line)
    const code = openOnes.has(like) ? 'open_vacancy' : line !== undefined && 'same_row'
    if (!code || row.faults.some(({ column }) => column === 'title')) return row
    const read = code === 'same_row' ? String(line) : row.content.title
    const fault = { column: 'title', code, read, before: 'publishing' } as const
    return { ...row, faults: [...row.faults, fault] }
  })
}

function likeness({ title, area_code }: { title: string; area_code: string | null }): string {
  return `${area_code} ${title.toLowerCase()}`
}
