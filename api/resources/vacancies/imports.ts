// Vacancies of a file: read, saved all or none, and taken back in one act.
import { eq } from 'drizzle-orm'
import { initialVacancy } from '../../contract/content/initial-vacancy.ts'
import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import { vacancyFileLimits } from '../../contract/rules/vacancy-file.ts'
import type * as contract from '../../contract/vacancy-imports.ts'
import { vacancyImports as table } from '../../database/tables.ts'
import { Failure } from '../../http/failure.ts'
import { newPublicId } from '../../public-id.ts'
import type { Executor, SignedInScope, Transaction } from '../../scope.ts'
import { readTableApart } from '../../vacancy-file/read-apart.ts'
import { readRows } from '../../vacancy-file/read-rows.ts'
import {
  findImport,
  findImported,
  findLastImports,
  withDuplicates,
  type ImportRow,
} from './import-rows.ts'
import { checkPlaces, slotsOfCompany } from './slot.ts'
import { archiveVacancy, publishVacancy } from './written.ts'
import { deleteDraft, findHiringCompany, insertVacancy } from './written-queries.ts'

type Import = Reply<typeof contract.getVacancyImport>

export async function readVacancyFile(
  scope: SignedInScope,
  { body }: OperationInput<typeof contract.readVacancyFile>,
): Promise<Import> {
  const { db, account, now } = scope
  await scope.limits.take('vacancy_file', String(account.id))
  const company = await findHiringCompany(db, body.company_id, account)
  if (!company) throw new Failure('companies:not_found')
  if (body.file.size > vacancyFileLimits.bytes) throw new Failure('vacancies:file_too_large')
  const bytes = new Uint8Array(await body.file.arrayBuffer())
  const answer = await readTableApart({ bytes, mostRows: vacancyFileLimits.rows })
  if (answer.problem) throw new Failure(`vacancies:file_${answer.problem}`)
  if (!answer.table.columns.includes('title')) throw new Failure('vacancies:file_no_title')
  const [row] = await db
    .insert(table)
    .values({
      public_id: newPublicId(),
      company_id: company.id,
      user_id: account.id,
      file_name: body.file.name.slice(0, 200),
      rows: await readRows(db, answer.table.rows, initialVacancy(scope.country, company.area_code)),
      unknown_columns: answer.table.unknown,
      created_at: now(),
    })
    .returning()
  return importReply(scope, db, row as ImportRow)
}

export async function getVacancyImport(
  scope: SignedInScope,
  { params }: OperationInput<typeof contract.getVacancyImport>,
): Promise<Import> {
  return importReply(scope, scope.db, await ownImport(scope.db, params.id, scope))
}

export async function listVacancyImports({
  db,
  account,
}: SignedInScope): Promise<Reply<typeof contract.listVacancyImports>> {
  const rows = await findLastImports(db, account.id)
  return rows.map(({ imported_at, undone_at, ...row }) => ({
    ...row,
    state: undone_at ? 'undone' : 'imported',
    imported_at: imported_at?.toISOString() ?? null,
  }))
}

export async function importVacancies(
  scope: SignedInScope,
  { params, body }: OperationInput<typeof contract.importVacancies>,
): Promise<Import> {
  const isPublished = body.as === 'published'
  return scope.db.transaction(async (tx) => {
    const row = await ownImport(tx, params.id, scope, { lock: true })
    if (row.imported_at) throw new Failure('vacancies:import_done')
    const prevents = (before: string) => isPublished || before === 'saving'
    const rows = await withDuplicates(tx, row, scope.now())
    if (rows.some(({ faults }) => faults.some(({ before }) => prevents(before)))) {
      throw new Failure('vacancies:import_faulty')
    }
    const { account } = scope
    const { company_id } = row
    // All places are asked for at once, so that a file that is too long is refused before any work.
    if (isPublished) await checkPlaces(tx, { company_id, account, now: scope.now() }, rows.length)
    await saveAll(scope, tx, row, isPublished)
    const imported_at = scope.now()
    const done = { imported_at, rows: [] }
    await tx.update(table).set(done).where(eq(table.id, row.id))
    return importReply(scope, tx, { ...row, ...done })
  })
}

async function saveAll(
  scope: SignedInScope,
  tx: Transaction,
  { id: import_id, company_id, rows }: ImportRow,
  isPublished: boolean,
): Promise<void> {
  const company = await findHiringCompany(tx, company_id, scope.account)
  if (!company) throw new Failure('vacancies:import_not_found')
  for (const { content: working } of rows) {
    const public_id = newPublicId()
    const own = { public_id, manager_user_id: scope.account.id, import_id }
    await insertVacancy(tx, company, { ...own, working, now: scope.now() })
    if (!isPublished) continue
    const body = { despite_duplicate: false }
    await publishVacancy({ ...scope, db: tx }, { params: { id: public_id }, body })
  }
}

export async function undoVacancyImport(
  scope: SignedInScope,
  { params }: OperationInput<typeof contract.undoVacancyImport>,
): Promise<Import> {
  return scope.db.transaction(async (tx) => {
    const row = await ownImport(tx, params.id, scope, { lock: true })
    if (!row.imported_at || row.undone_at) throw new Failure('vacancies:import_done')
    for (const { vacancy, has_applications } of await findImported(tx, row)) {
      if (has_applications || vacancy.status === 'archived') continue
      if (await deleteDraft(tx, vacancy)) continue
      if (vacancy.status === 'draft') continue
      const body = { reason: 'cancelled' as const }
      await archiveVacancy({ ...scope, db: tx }, { params: { id: vacancy.public_id }, body })
    }
    const undone_at = scope.now()
    await tx.update(table).set({ undone_at }).where(eq(table.id, row.id))
    return importReply(scope, tx, { ...row, undone_at })
  })
}

async function ownImport(
  db: Executor,
  publicId: string,
  { account }: SignedInScope,
  options?: { lock: boolean },
): Promise<ImportRow> {
  const row = await findImport(db, publicId, account.id, options)
  if (!row) throw new Failure('vacancies:import_not_found')
  return row
}

async function importReply(scope: SignedInScope, db: Executor, row: ImportRow): Promise<Import> {
  const { public_id, company_id, file_name, unknown_columns, imported_at, undone_at } = row
  const made = imported_at ? await findImported(db, row) : []
  const count = (status: string) => made.filter(({ vacancy }) => vacancy.status === status).length
  const slots = imported_at ? null : await slotsOfCompany(db, row, scope.now())
  return {
    public_id,
    company_id,
    file_name,
    state: undone_at ? 'undone' : imported_at ? 'imported' : 'read',
    imported_at: imported_at?.toISOString() ?? null,
    rows: await withDuplicates(db, row, scope.now()),
    unknown_columns,
    usage: slots?.usage ?? null,
    vacancies: {
      draft: count('draft'),
      published: count('published') + count('paused'),
      held: count('on_moderation'),
      archived: count('archived'),
      with_applications: made.filter(({ has_applications }) => has_applications).length,
    },
  }
}
