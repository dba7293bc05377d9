import { isDeepStrictEqual } from 'node:util'
import { lockedErrors } from '../../contract/content/locked.ts'
import { publishErrors, publishProgress } from '../../contract/content/publishing.ts'
import { vacancy as table } from '../../contract/content/vacancy.ts'
import type { OperationInput } from '../../contract/endpoint.ts'
import { mayDo, vacancyDays, type VacancyAction } from '../../contract/rules/vacancy-moves.ts'
import type * as contract from '../../contract/written-vacancies.ts'
import { vacancyRow } from '../../database/vacancy-row.ts'
import { checkCodes } from '../../dictionaries/check-codes.ts'
import { Failure, invalidFields } from '../../http/failure.ts'
import { newPublicId } from '../../public-id.ts'
import type { SignedInScope, Transaction } from '../../scope.ts'
import { lockAccount } from '../../session/queries.ts'
import { closeApplicationsOfVacancies } from '../applications/system-moves.ts'
import { leftOf, usedUp } from '../plans/quotas.ts'
import {
  changeVacancy,
  deleteDraft,
  findDuplicate,
  findHiringCompany,
  findWrittenVacancy,
  insertVacancy,
  type VacancyRow,
  type WrittenRow,
} from './written-queries.ts'

type Changes = Parameters<typeof changeVacancy>[2]

export async function getWrittenVacancy(
  scope: SignedInScope,
  { params }: OperationInput<typeof contract.getWrittenVacancy>,
): Promise<contract.WrittenVacancy> {
  const row = await findWrittenVacancy(scope.db, params.id, scope.account.id)
  if (!row) throw new Failure('vacancies:not_found')
  return writtenVacancy(row)
}

export async function createVacancy(
  scope: SignedInScope,
  { body }: OperationInput<typeof contract.createVacancy>,
): Promise<contract.WrittenVacancy> {
  checkCodes(table.fields, body.content)
  const { account } = scope
  return scope.db.transaction(async (tx) => {
    const company = await findHiringCompany(tx, body.company_id, account.id)
    if (!company) throw new Failure('companies:not_found')
    const public_id = newPublicId()
    const own = {
      public_id,
      manager_user_id: account.id,
      working: body.content,
      now: scope.now(),
    }
    await insertVacancy(tx, company, own)
    return read(tx, scope, public_id)
  })
}

export async function updateVacancy(
  scope: SignedInScope,
  { params, body }: OperationInput<typeof contract.updateVacancy>,
): Promise<contract.WrittenVacancy> {
  checkCodes(table.fields, body.content)
  const working = body.content
  return change(scope, params.id, body.version, async (_tx, row) => {
    const locked = lockedErrors(readByApplicants(row), working)
    if (Object.keys(locked).length > 0) throw invalidFields(locked)
    // Nobody else has read a draft, so that what lists show of it follows what is written.
    const shown = row.vacancy.published ? {} : vacancyRow(working)
    return { working, ...shown }
  })
}

export async function publishVacancy(
  scope: SignedInScope,
  { params, body }: OperationInput<typeof contract.publishVacancy>,
): Promise<contract.WrittenVacancy> {
  return act(scope, 'publish', params.id, body.version, async (tx, row) => {
    const { vacancy, company } = row
    const locked = lockedErrors(readByApplicants(row), vacancy.working)
    const fields = { ...publishErrors(table, vacancy.working), ...locked }
    if (Object.keys(fields).length > 0) {
      throw new Failure('vacancies:incomplete_vacancy', { data: { fields } })
    }
    if (!['pending', 'verified'].includes(company.verification)) {
      throw new Failure('vacancies:company_not_verified')
    }
    const duplicate = body.despite_duplicate ? null : await findDuplicate(tx, vacancy, scope.now())
    if (duplicate) throw new Failure('vacancies:duplicate_vacancy', { data: duplicate })
    if (vacancy.status !== 'published') await takePlace(scope, tx, vacancy)
    return {
      ...vacancyRow(vacancy.working),
      published: vacancy.working,
      ...shownAgain(scope, vacancy.status === 'published' ? vacancy.expires_at : null),
      published_at: vacancy.published_at ?? scope.now(),
    }
  })
}

export function pauseVacancy(
  scope: SignedInScope,
  { params, body }: OperationInput<typeof contract.pauseVacancy>,
): Promise<contract.WrittenVacancy> {
  return act(scope, 'pause', params.id, body.version, () => ({ status: 'paused' }))
}

export function unpauseVacancy(
  scope: SignedInScope,
  { params, body }: OperationInput<typeof contract.unpauseVacancy>,
): Promise<contract.WrittenVacancy> {
  return act(scope, 'unpause', params.id, body.version, async (tx, { vacancy }) => {
    await takePlace(scope, tx, vacancy)
    return shownAgain(scope, vacancy.expires_at)
  })
}

export function prolongVacancy(
  scope: SignedInScope,
  { params, body }: OperationInput<typeof contract.prolongVacancy>,
): Promise<contract.WrittenVacancy> {
  return act(scope, 'prolong', params.id, body.version, async (tx, { vacancy }) => {
    if (vacancy.status === 'published') await takePlace(scope, tx, vacancy)
    return { expires_at: shownAgain(scope, null).expires_at }
  })
}

export function archiveVacancy(
  scope: SignedInScope,
  { params, body }: OperationInput<typeof contract.archiveVacancy>,
): Promise<contract.WrittenVacancy> {
  return act(scope, 'archive', params.id, body.version, () => ({
    status: 'archived',
    archived_at: scope.now(),
    closed_reason: body.reason,
  }))
}

/** Those whose applications the system has closed may apply again. */
export function restoreVacancy(
  scope: SignedInScope,
  { params, body }: OperationInput<typeof contract.restoreVacancy>,
): Promise<contract.WrittenVacancy> {
  return act(scope, 'restore', params.id, body.version, async (tx, { vacancy }) => {
    await takePlace(scope, tx, vacancy)
    return { ...shownAgain(scope, null), archived_at: null, closed_reason: null }
  })
}

export async function deleteVacancy(
  scope: SignedInScope,
  { params }: OperationInput<typeof contract.deleteVacancy>,
): Promise<null> {
  return scope.db.transaction(async (tx) => {
    const row = await findWrittenVacancy(tx, params.id, scope.account.id, { lock: true })
    if (!row) throw new Failure('vacancies:not_found')
    if (!(await deleteDraft(tx, row.vacancy))) throw new Failure('vacancies:wrong_state')
    return null
  })
}

/** In lists until the day it was published for, or for its days from now. */
function shownAgain(scope: SignedInScope, until: Date | null) {
  const now = scope.now()
  const isAhead = until !== null && until > now
  const whole = new Date(now.getTime() + vacancyDays * 24 * 3600_000)
  return { status: 'published' as const, expires_at: isAhead ? until : whole }
}

/** What stands in lists has a place in the plan of who wrote it, or one of its own that was bought. */
async function takePlace(
  scope: SignedInScope,
  tx: Transaction,
  { manager_user_id: id, status, paid_until }: VacancyRow,
): Promise<void> {
  const now = scope.now()
  if (paid_until && paid_until > now) return
  await lockAccount(tx, id)
  const { usage } = await leftOf(tx, { id, side: 'employer' }, 'vacancies.max_active', now)
  const others = usage.used - (status === 'published' ? 1 : 0)
  if (others >= usage.limit) throw usedUp(usage, 'vacancy_publication')
}

type Change = (tx: Transaction, row: WrittenRow) => Changes | Promise<Changes>

/** Does what the state allows; a repeat of what is done already answers it as it stands. */
function act(
  scope: SignedInScope,
  action: VacancyAction,
  publicId: string,
  version: number | undefined,
  changes: Change,
): Promise<contract.WrittenVacancy> {
  return change(scope, publicId, version, (tx, row) => {
    if (!mayDo(action, row.vacancy.status)) {
      throw new Failure('vacancies:wrong_state', { data: writtenVacancy(row) })
    }
    return changes(tx, row)
  })
}

/** Locks a vacancy of the caller's companies, compares the version he saw and answers the changed one. */
async function change(
  scope: SignedInScope,
  publicId: string,
  version: number | undefined,
  changes: Change,
): Promise<contract.WrittenVacancy> {
  return scope.db.transaction(async (tx) => {
    const row = await findWrittenVacancy(tx, publicId, scope.account.id, { lock: true })
    if (!row) throw new Failure('vacancies:not_found')
    if (version !== undefined && version !== row.vacancy.version) {
      throw new Failure('vacancies:version_conflict', { data: writtenVacancy(row) })
    }
    const changed = await changes(tx, row)
    await changeVacancy(tx, row.vacancy, changed, scope.now())
    // Who applies at the same time holds the vacancy's row, so that nothing open stays behind.
    if (changed.status === 'archived') {
      await closeApplicationsOfVacancies(scope, tx, [row.vacancy.id])
    }
    return read(tx, scope, publicId)
  })
}

async function read(tx: Transaction, { account }: SignedInScope, publicId: string) {
  const row = await findWrittenVacancy(tx, publicId, account.id)
  if (!row) throw new Failure('vacancies:not_found')
  return writtenVacancy(row)
}

function writtenVacancy({ vacancy, has_applications }: WrittenRow): contract.WrittenVacancy {
  return {
    public_id: vacancy.public_id,
    status: vacancy.status,
    version: vacancy.version,
    company_id: vacancy.company_id,
    content: vacancy.working,
    published: vacancy.published,
    progress: publishProgress(table, vacancy.working),
    has_unpublished_changes: hasChanges(vacancy),
    has_applications,
    published_at: vacancy.published_at?.toISOString() ?? null,
    expires_at: vacancy.expires_at?.toISOString() ?? null,
    updated_at: vacancy.updated_at.toISOString(),
  }
}

function readByApplicants({ vacancy, has_applications }: WrittenRow) {
  return has_applications ? vacancy.published : null
}

function hasChanges({ working, published }: VacancyRow): boolean {
  return !isDeepStrictEqual(working, published)
}
