import {
  tableTypes,
  type exportApplications as contract,
  type TableFormat,
} from '../../contract/application-exports.ts'
import type { Application } from '../../contract/applications.ts'
import type { OperationInput } from '../../contract/endpoint.ts'
import { vacancyLimits } from '../../contract/rules/limits.ts'
import { Failure } from '../../http/failure.ts'
import type { FileAnswer } from '../../http/file-answer.ts'
import { localTime } from '../../contract/rules/local-time.ts'
import type { SignedInScope } from '../../scope.ts'
import { csvOf } from '../../spreadsheets/csv.ts'
import { xlsxOf } from '../../spreadsheets/xlsx.ts'
import { readApplications } from './acts.ts'
import { findExported, findNewest, insertExport } from './export-queries.ts'
import { applicationsTable } from './export-table.ts'

/** How many applications are read at a time, so that a large table does not hold all their rows at once. */
const batch = 500

export async function exportApplications(
  scope: SignedInScope,
  { params, body: { format } }: OperationInput<typeof contract>,
): Promise<FileAnswer<(typeof tableTypes)[TableFormat]>> {
  const { db, account } = scope
  await scope.limits.take('export', String(account.id))
  const vacancy = await findExported(db, account, params.id)
  if (!vacancy) throw new Failure('vacancies:not_found')
  if (!vacancy.isPermitted) throw new Failure('companies:not_permitted')
  const now = scope.now()
  const { timeZone } = scope.country
  const applications = await readNewest(scope, vacancy.id, now)
  const table = { ...applicationsTable(applications, now), timeZone }
  const bytes = format === 'csv' ? Buffer.from(csvOf(table)) : await xlsxOf(table)
  await insertExport(db, {
    vacancy_id: vacancy.id,
    user_id: account.id,
    format,
    applications: applications.length,
    exported_at: now,
  })
  const name = `otklik-${localTime(now, timeZone).day}-${params.id.slice(0, 8)}.${format}`
  return { bytes, type: tableTypes[format], name }
}

async function readNewest({ db, account }: SignedInScope, vacancyId: number, now: Date) {
  const ids = await findNewest(db, vacancyId, vacancyLimits.exportedApplications)
  const applications: Application[] = []
  for (let from = 0; from < ids.length; from += batch) {
    const part = ids.slice(from, from + batch)
    const read = await readApplications(db, part, account, now)
    applications.push(...part.flatMap((id) => read.get(id) ?? []))
  }
  return applications
}
