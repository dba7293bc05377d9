// Imports vacancies from a JSONL file with one object per line, as exported or scraped from job boards.
import { eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { newPublicId } from '../../public-id.ts'
import { companies, companyMembers, users, vacancies } from '../tables.ts'
import { vacancyRow } from '../vacancy-row.ts'
import { readVacancy } from './imported-vacancy.ts'
import { unusableHash } from './insert.ts'
import { insertRows, type SeedTransaction } from './insert-rows.ts'

export interface ImportReport {
  imported: number
  skipped: { line: number; reason: string }[]
}

const dayMs = 24 * 3600_000
const name = 'Импорт'
const bin = '240140000011'
/** The e-mail address that identifies the company of imported vacancies, because anybody can use a company's name. */
const email = 'import@example.com'

/** Publishes vacancies under the company «Импорт»; reports and skips lines that cannot be read. */
export async function importVacancies(
  db: NodePgDatabase,
  lines: Iterable<string>,
  { now }: { now: Date },
): Promise<ImportReport> {
  const report: ImportReport = { imported: 0, skipped: [] }
  const read = [...lines].flatMap((text, index) => {
    if (text.trim() === '') return []
    const found = readVacancy(text)
    if (found.ok) return [found.content]
    report.skipped.push({ line: index + 1, reason: found.reason })
    return []
  })
  await db.transaction(async (tx) => {
    const owner = await findOrAddCompany(tx, now)
    const rows = read.map((content) => ({
      ...vacancyRow(content),
      public_id: newPublicId(),
      company_id: owner.company_id,
      manager_user_id: owner.user_id,
      status: 'published' as const,
      working: content,
      published: content,
      created_at: now,
      updated_at: now,
      published_at: now,
      expires_at: new Date(now.getTime() + 30 * dayMs),
    }))
    await insertRows(tx, vacancies, rows)
    report.imported = rows.length
  })
  return report
}

async function findOrAddCompany(
  tx: SeedTransaction,
  now: Date,
): Promise<{ company_id: number; user_id: number }> {
  const [known] = await tx
    .select({ company_id: companyMembers.company_id, user_id: companyMembers.user_id })
    .from(companies)
    .innerJoin(companyMembers, eq(companyMembers.company_id, companies.id))
    .innerJoin(users, eq(users.id, companyMembers.user_id))
    .where(eq(users.email, email))
    .limit(1)
  if (known) return known
  const [user] = await tx
    .insert(users)
    .values({
      account_type: 'employer',
      first_name: name,
      email,
      password_hash: unusableHash,
      created_at: now,
    })
    .returning({ id: users.id })
  const [company] = await tx
    .insert(companies)
    .values({
      slug: 'import',
      name,
      legal_name: name,
      bin,
      type: 'agency',
      area_code: '160',
      description: 'Вакансии, перенесённые из файла.',
      created_at: now,
    })
    .returning({ id: companies.id })
  if (!user || !company) throw new Error('The import company was not created')
  await tx
    .insert(companyMembers)
    .values({ company_id: company.id, user_id: user.id, role: 'owner' })
  return { company_id: company.id, user_id: user.id }
}
