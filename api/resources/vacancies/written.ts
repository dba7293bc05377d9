import { isDeepStrictEqual } from 'node:util'
import { lockedErrors } from '../../contract/content/locked.ts'
import { publishProgress } from '../../contract/content/publishing.ts'
import { vacancy as table } from '../../contract/content/vacancy.ts'
import type { OperationInput } from '../../contract/endpoint.ts'
import { refusedFields } from '../../contract/rules/fair-vacancy/judge-vacancy.ts'
import type { TeamRight } from '../../contract/rules/team.ts'
import { mayDo, type VacancyAction } from '../../contract/rules/vacancy-moves.ts'
import type * as contract from '../../contract/written-vacancies.ts'
import { vacancyRow } from '../../database/vacancy-row.ts'
import { checkCodes } from '../../dictionaries/check-codes.ts'
import { Failure, invalidFields } from '../../http/failure.ts'
import { newPublicId } from '../../public-id.ts'
import type { Executor, MemberScope, Transaction } from '../../scope.ts'
import { closeApplicationsOfVacancies } from '../applications/acts.ts'
import { addBin } from '../companies/acts.ts'
import { findHold } from './hold-queries.ts'
import { releaseVacancy, reviewOf } from './holds.ts'
import { checkComplete, publicChanges, readByApplicants } from './publication.ts'
import { daysFrom, slotFor, slotUntil, shownAgain } from './slot.ts'
import {
  changeVacancy,
  deleteDraft,
  findHiringCompany,
  findWrittenVacancy,
  insertVacancy,
  type VacancyRow,
  type WrittenRow,
} from './written-queries.ts'

type Changes = Parameters<typeof changeVacancy>[2]

export async function getWrittenVacancy(
  scope: MemberScope,
  { params }: OperationInput<typeof contract.getWrittenVacancy>,
): Promise<contract.WrittenVacancy> {
  const row = await findWrittenVacancy(scope.db, params.id, scope.account, 'write_vacancies')
  if (!row) throw new Failure('vacancies:not_found')
  return writtenVacancy(scope.db, row)
}

export async function readVacancyPlace(
  scope: MemberScope,
  { params }: OperationInput<typeof contract.readVacancyPlace>,
): Promise<contract.VacancyPlace> {
  const row = await findWrittenVacancy(scope.db, params.id, scope.account, 'publish')
  if (!row) throw new Failure('vacancies:not_found')
  return slotFor(scope.db, row.vacancy, scope.now())
}

export async function createVacancy(
  scope: MemberScope,
  { body }: OperationInput<typeof contract.createVacancy>,
): Promise<contract.WrittenVacancy> {
  checkCodes(table.fields, body.content)
  const { account } = scope
  return scope.db.transaction(async (tx) => {
    const company = await findHiringCompany(tx, body.company_id, account)
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
  scope: MemberScope,
  { params, body }: OperationInput<typeof contract.updateVacancy>,
): Promise<contract.WrittenVacancy> {
  checkCodes(table.fields, body.content)
  const working = body.content
  return change(scope, params.id, 'write_vacancies', body.version, async (_tx, row) => {
    const locked = lockedErrors(readByApplicants(row), working)
    if (Object.keys(locked).length > 0) throw invalidFields(locked)
    const shown = row.vacancy.published ? {} : vacancyRow(working)
    return { working, ...shown }
  })
}

export async function publishVacancy(
  scope: MemberScope,
  { params, body }: OperationInput<typeof contract.publishVacancy>,
): Promise<contract.WrittenVacancy> {
  if (body.bin !== undefined) await storeBin(scope, params.id, body.bin)
  return act(scope, 'publish', params.id, body.version, (tx, row) =>
    publicChanges(scope, tx, row, body.despite_duplicate),
  )
}

/** Stores the BIN of a vacancy's company before the vacancy is locked, because a company is locked before its vacancies. */
async function storeBin(scope: MemberScope, publicId: string, bin: string): Promise<void> {
  const row = await findWrittenVacancy(scope.db, publicId, scope.account, 'publish')
  if (!row) throw new Failure('vacancies:not_found')
  if (row.company.bin === null) await addBin(scope, row.company.id, bin)
}

export function pauseVacancy(
  scope: MemberScope,
  { params, body }: OperationInput<typeof contract.pauseVacancy>,
): Promise<contract.WrittenVacancy> {
  return act(scope, 'pause', params.id, body.version, () => ({ status: 'paused' }))
}

export function unpauseVacancy(
  scope: MemberScope,
  { params, body }: OperationInput<typeof contract.unpauseVacancy>,
): Promise<contract.WrittenVacancy> {
  return act(scope, 'unpause', params.id, body.version, async (tx, { vacancy }) => {
    checkComplete(vacancy.published ? refusedFields(vacancy.published) : {})
    const { expires_at: end } = vacancy
    const isAhead = end !== null && end > scope.now()
    return shownAgain(scope, tx, vacancy, isAhead ? end : daysFrom(scope.now()))
  })
}

export function prolongVacancy(
  scope: MemberScope,
  { params, body }: OperationInput<typeof contract.prolongVacancy>,
): Promise<contract.WrittenVacancy> {
  return act(scope, 'prolong', params.id, body.version, async (tx, { vacancy }) => {
    const wanted = daysFrom(scope.now())
    const { expires_at: end, status } = vacancy
    // Keeps a later end of the vacancy, because the company has paid for these days.
    if (end !== null && end >= wanted) return {}
    const isInLists = status === 'published'
    return { expires_at: isInLists ? await slotUntil(scope, tx, vacancy, wanted, wanted) : wanted }
  })
}

export function archiveVacancy(
  scope: MemberScope,
  { params, body }: OperationInput<typeof contract.archiveVacancy>,
): Promise<contract.WrittenVacancy> {
  return act(scope, 'archive', params.id, body.version, async (tx, { vacancy }) => ({
    ...(await releaseVacancy(tx, vacancy, scope.now())),
    status: 'archived',
    archived_at: scope.now(),
    closed_reason: body.reason,
  }))
}

/** Publishes an archived vacancy again. Candidates whose applications the program closed may apply again. */
export function restoreVacancy(
  scope: MemberScope,
  { params, body }: OperationInput<typeof contract.restoreVacancy>,
): Promise<contract.WrittenVacancy> {
  return act(scope, 'restore', params.id, body.version, async (tx, row) => {
    const { vacancy } = row
    const open = { archived_at: null, closed_reason: null }
    // A vacancy that was closed before others could see it is published for the first time.
    if (!vacancy.published) return { ...(await publicChanges(scope, tx, row, true)), ...open }
    checkComplete(refusedFields(vacancy.published))
    const shown = await shownAgain(scope, tx, vacancy, daysFrom(scope.now()))
    return { ...shown, ...open }
  })
}

export async function deleteVacancy(
  scope: MemberScope,
  { params }: OperationInput<typeof contract.deleteVacancy>,
): Promise<null> {
  return scope.db.transaction(async (tx) => {
    const row = await findWrittenVacancy(tx, params.id, scope.account, 'write_vacancies', {
      lock: true,
    })
    if (!row) throw new Failure('vacancies:not_found')
    if (!(await deleteDraft(tx, row.vacancy))) throw new Failure('vacancies:wrong_state')
    return null
  })
}

type Change = (tx: Transaction, row: WrittenRow) => Changes | Promise<Changes>

/** Publishes, pauses or archives a vacancy; throws if its status does not allow the action. */
function act(
  scope: MemberScope,
  action: Exclude<VacancyAction, 'delete'>,
  publicId: string,
  version: number | undefined,
  changes: Change,
): Promise<contract.WrittenVacancy> {
  return change(scope, publicId, 'publish', version, async (tx, row) => {
    const { id: vacancy_id, public_id, status } = row.vacancy
    if (!mayDo(action, status)) {
      throw new Failure('vacancies:wrong_state', { data: await writtenVacancy(tx, row) })
    }
    if (row.company.blocked_at && action !== 'pause' && action !== 'archive') {
      throw new Failure('vacancies:company_blocked')
    }
    const changed = await changes(tx, row)
    const isHeld = (changed.status ?? row.vacancy.status) === 'on_moderation'
    const done = isHeld ? 'hold' : action
    await scope.events.record(tx, { type: 'vacancy-changed', vacancy_id, public_id, action: done })
    return changed
  })
}

async function change(
  scope: MemberScope,
  publicId: string,
  right: TeamRight,
  version: number | undefined,
  changes: Change,
): Promise<contract.WrittenVacancy> {
  return scope.db.transaction(async (tx) => {
    const row = await findWrittenVacancy(tx, publicId, scope.account, right, { lock: true })
    if (!row) throw new Failure('vacancies:not_found')
    if (version !== undefined && version !== row.vacancy.version) {
      throw new Failure('vacancies:version_conflict', { data: await writtenVacancy(tx, row) })
    }
    const changed = await changes(tx, row)
    await changeVacancy(tx, row.vacancy, changed, scope.now())
    if (changed.status === 'archived') {
      await closeApplicationsOfVacancies(scope, tx, [row.vacancy.id])
    }
    return read(tx, scope, publicId)
  })
}

async function read(tx: Transaction, { account }: MemberScope, publicId: string) {
  const row = await findWrittenVacancy(tx, publicId, account, 'read')
  if (!row) throw new Failure('vacancies:not_found')
  return writtenVacancy(tx, row)
}

async function writtenVacancy(
  db: Executor,
  { vacancy, has_applications }: WrittenRow,
): Promise<contract.WrittenVacancy> {
  const hold = vacancy.status === 'on_moderation' ? await findHold(db, vacancy.id) : null
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
    review: reviewOf(vacancy, hold),
  }
}

function hasChanges({ working, published }: VacancyRow): boolean {
  return !isDeepStrictEqual(working, published)
}
