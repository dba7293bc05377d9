import type * as contract from '../../contract/desk-cases.ts'
import type { OperationInput } from '../../contract/endpoint.ts'
import { caseTakenMinutes, decisionsOf, deskPageSize, kindsOf } from '../../contract/rules/desk.ts'
import { localTime, momentOf } from '../../contract/rules/local-time.ts'
import { Failure, invalidFields } from '../../http/failure.ts'
import type { DeskScope, Executor, Transaction } from '../../scope.ts'
import { findRequest, storeAnswer } from '../support/acts.ts'
import { decideHold, readHold } from '../vacancies/acts.ts'
import {
  countCases,
  findPerson,
  findQueue,
  findRow,
  lockCase,
  release,
  take,
  updateCase,
  type StoredCase,
} from './case-queries.ts'
import { detailFor, rowFor, undoUntil } from './case-view.ts'
import { writeLog } from './log.ts'

type CaseInput = OperationInput<typeof contract.readCase>
type DecideInput = OperationInput<typeof contract.decideCase>

export async function listCases(
  scope: DeskScope,
  { query: { kind, page = 1 } }: OperationInput<typeof contract.listCases>,
): Promise<contract.Queue> {
  const { db, account, now, country } = scope
  const kinds = kindsOf(account.desk.roles)
  const { day } = localTime(now(), country.timeZone)
  const midnight = momentOf(day, '00:00', country.timeZone)
  const shown = kinds.filter((each) => !kind || each === kind)
  const { next, ...counted } = await countCases(db, {
    kinds,
    midnight,
    now: now(),
    userId: account.id,
  })
  const rows = shown.length > 0 ? await findQueue(db, shown, page) : []
  const open = shown.reduce((sum, each) => sum + (counted.counts[each] ?? 0), 0)
  return {
    results: rows.map((row) => rowFor(scope, row)),
    page,
    page_count: Math.ceil(open / deskPageSize),
    ...counted,
    next_due_at: next?.toISOString() ?? null,
  }
}

/** Returns a case with the person's words, and writes into the log that they were read. */
export async function readCase(
  scope: DeskScope,
  { params }: CaseInput,
): Promise<contract.CaseDetail> {
  return scope.db.transaction(async (tx) => {
    const row = await foundRow(scope, tx, params.id)
    await logCase(scope, tx, row.stored, { action: 'case_read' })
    return detailFor({ ...scope, db: tx }, row)
  })
}

export async function openCaseContacts(
  scope: DeskScope,
  { params }: CaseInput,
): Promise<contract.CaseContacts> {
  return scope.db.transaction(async (tx) => {
    const { stored } = await foundRow(scope, tx, params.id)
    await logCase(scope, tx, stored, { action: 'contacts_opened' })
    const about = stored.about_user_id
    const person = about === null ? null : await findPerson(tx, about)
    if (stored.kind !== 'support') throw new Failure('request:not_found')
    const request = await findRequest(tx, stored.support_request_id ?? 0)
    return {
      given_email: request.email,
      email: person?.email ?? null,
      phone: person?.phone ?? null,
    }
  })
}

export async function takeCase(scope: DeskScope, { params }: CaseInput): Promise<contract.CaseRow> {
  return scope.db.transaction(async (tx) => {
    const stored = await lockedCase(scope, tx, params.id)
    await takeOrFail(scope, tx, stored)
    return currentRow(scope, tx, params.id)
  })
}

export async function releaseCase(
  scope: DeskScope,
  { params }: CaseInput,
): Promise<contract.CaseRow> {
  return scope.db.transaction(async (tx) => {
    await lockedCase(scope, tx, params.id)
    await release(tx, params.id, scope.account.id)
    return currentRow(scope, tx, params.id)
  })
}

export async function decideCase(
  scope: DeskScope,
  { params, body }: DecideInput,
): Promise<contract.CaseRow> {
  const { account, now, events } = scope
  return scope.db.transaction(async (tx) => {
    const stored = await lockedCase(scope, tx, params.id)
    await takeOrFail(scope, tx, stored)
    const { decision, note } = body
    if (!(decisionsOf[stored.kind] as readonly string[]).includes(decision)) {
      throw invalidFields({ decision: ['invalid'] })
    }
    const decided = { decided_by: account.id, decided_at: now() }
    const reason = body.decision === 'closed' ? body.reason : null
    await updateCase(tx, stored.id, { ...decided, decision, reason, note })
    if (body.decision === 'closed') {
      await logCase(scope, tx, stored, { action: 'case_closed', reason: body.reason })
    } else if (body.decision !== 'answered') {
      await decideVacancy(scope, tx, stored, body)
    } else {
      const { answer } = body
      const answered = { answer, answered_by: account.id, answered_at: now() }
      await storeAnswer(tx, stored.support_request_id ?? 0, answered)
      await logCase(scope, tx, stored, { action: 'case_answered' })
      const user_id = stored.about_user_id
      await events.record(tx, { type: 'support-answered', user_id, request: stored.public_id })
    }
    return currentRow(scope, tx, params.id)
  })
}

export async function reopenCase(
  scope: DeskScope,
  { params }: CaseInput,
): Promise<contract.CaseRow> {
  return scope.db.transaction(async (tx) => {
    const stored = await lockedCase(scope, tx, params.id)
    if (!undoUntil(scope, stored)) throw new Failure('desk:wrong_state')
    const open = { decision: null, reason: null, decided_by: null, decided_at: null }
    await updateCase(tx, stored.id, open)
    await takeOrFail(scope, tx, { ...stored, ...open })
    await logCase(scope, tx, stored, { action: 'case_reopened' })
    return currentRow(scope, tx, params.id)
  })
}

/** Publishes a held vacancy, or returns it to its company with words about what to correct. */
async function decideVacancy(
  scope: DeskScope,
  tx: Transaction,
  stored: StoredCase,
  body: Extract<DecideInput['body'], { decision: 'approved' | 'refused' }>,
): Promise<void> {
  const held = await readHold(tx, stored.vacancy_hold_id ?? 0)
  if (!held) throw new Failure('desk:wrong_state')
  const isApproved = body.decision === 'approved'
  const note = isApproved ? '' : body.answer
  const decision = isApproved ? 'approve' : 'refuse'
  await decideHold(scope, tx, { publicId: held.public_id, decision, note })
  const action = isApproved ? 'vacancy_approved' : 'vacancy_refused'
  await logCase(scope, tx, stored, { action, reason: note })
}

function logCase(
  scope: DeskScope,
  tx: Executor,
  { public_id, about_user_id }: StoredCase,
  entry: { action: Parameters<typeof writeLog>[2]['action']; reason?: string },
): Promise<void> {
  const subject = { kind: 'case', id: public_id } as const
  return writeLog(scope, tx, { ...entry, subject, about: about_user_id })
}

async function takeOrFail(scope: DeskScope, tx: Executor, stored: StoredCase): Promise<void> {
  if (stored.decided_at) throw new Failure('desk:wrong_state')
  const now = scope.now()
  const taken_until = new Date(now.getTime() + caseTakenMinutes * 60_000)
  const isTaken = await take(tx, stored.id, { taken_by: scope.account.id, taken_until, now })
  if (!isTaken) throw new Failure('desk:case_taken')
}

async function foundRow({ account }: DeskScope, db: Executor, id: string) {
  const row = await findRow(db, kindsOf(account.desk.roles), id)
  if (!row) throw new Failure('request:not_found')
  return row
}

async function lockedCase({ account }: DeskScope, tx: Executor, id: string): Promise<StoredCase> {
  const stored = await lockCase(tx, kindsOf(account.desk.roles), id)
  if (!stored) throw new Failure('request:not_found')
  return stored
}

async function currentRow(scope: DeskScope, tx: Executor, id: string): Promise<contract.CaseRow> {
  return rowFor(scope, await foundRow(scope, tx, id))
}
