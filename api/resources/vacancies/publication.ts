// Decides whether a vacancy may be published, and what the publication writes (spec §10.2).
import { lockedErrors } from '../../contract/content/locked.ts'
import { publishErrors, withReadNames } from '../../contract/content/publishing.ts'
import { vacancy as table } from '../../contract/content/vacancy.ts'
import type { FieldErrors } from '../../contract/field-errors.ts'
import { vacancyRow } from '../../database/vacancy-row.ts'
import { Failure } from '../../http/failure.ts'
import type { MemberScope, Transaction } from '../../scope.ts'
import { findReasons, holdVacancy, isHeldByReports, isWaiting, releaseVacancy } from './holds.ts'
import { daysFrom, shownAgain, stands } from './slot.ts'
import { findDuplicate, type changeVacancy, type WrittenRow } from './written-queries.ts'

type Changes = Parameters<typeof changeVacancy>[2]

/** Returns the changes that publish the working copy, or hold it until a moderator has read it. */
export async function publicChanges(
  scope: MemberScope,
  tx: Transaction,
  row: WrittenRow,
  despiteDuplicate: boolean,
): Promise<Changes> {
  const { vacancy, company } = row
  const now = scope.now()
  const locked = lockedErrors(readByApplicants(row), vacancy.working)
  const working = withReadNames(table.fields, vacancy.working)
  checkComplete({ ...publishErrors(table, working), ...locked })
  if (company.bin === null) throw new Failure('vacancies:bin_required')
  if (company.verification === 'rejected') throw new Failure('vacancies:company_rejected')
  const duplicate = despiteDuplicate ? null : await findDuplicate(tx, vacancy, now)
  if (duplicate) throw new Failure('vacancies:duplicate_vacancy', { data: duplicate })
  if (await isWaiting(tx, vacancy, working)) return {}
  const shown = stands(vacancy, now)
    ? { status: 'published' as const }
    : await shownAgain(scope, tx, vacancy, daysFrom(now))
  const reasons = await findReasons(tx, row, working, now)
  if (await isHeldByReports(tx, vacancy)) reasons.push({ rule: 'reports', field: '', words: '' })
  if (reasons.length > 0) {
    const draft = vacancy.published ? {} : vacancyRow(working)
    return {
      ...draft,
      working,
      ...shown,
      ...(await holdVacancy(tx, vacancy, working, reasons, now)),
    }
  }
  return {
    ...vacancyRow(working),
    working,
    published: working,
    ...shown,
    ...(await releaseVacancy(tx, vacancy, now)),
    published_at: vacancy.published_at ?? now,
  }
}

export function checkComplete(fields: FieldErrors): void {
  if (Object.keys(fields).length > 0) {
    throw new Failure('vacancies:incomplete_vacancy', { data: { fields } })
  }
}

/** Returns the content that applicants have read, whose main facts stay; null before the first application. */
export function readByApplicants({ vacancy, has_applications }: WrittenRow) {
  return has_applications ? vacancy.published : null
}
