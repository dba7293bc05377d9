import type * as contract from '../../contract/desk-cases.ts'
import type { OperationInput } from '../../contract/endpoint.ts'
import {
  caseTakenMinutes,
  decisionsOf,
  deskPageSize,
  kindsOf,
  type DeskAction,
} from '../../contract/rules/desk.ts'
import type { DocumentFormat } from '../../contract/rules/company-documents.ts'
import { localTime, momentOf } from '../../contract/rules/local-time.ts'
import { Failure, invalidFields } from '../../http/failure.ts'
import type { DeskScope, Executor, Transaction } from '../../scope.ts'
import type { FileAnswer } from '../../http/file-answer.ts'
import { readDocumentFile } from '../companies/acts.ts'
import {
  countCases,
  findQueue,
  findRow,
  lockCase,
  release,
  take,
  updateCase,
} from './case-queries.ts'
import { detailFor, rowFor, undoUntil } from './case-view.ts'
import type { StoredCase } from './kinds/kind.ts'
import { kinds } from './kinds/kinds.ts'
import { letterOf } from './letters.ts'
import { writeLog } from './log.ts'
import { findPerson } from './people.ts'

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
    const { givenEmail } = kinds[stored.kind]
    if (!givenEmail) throw new Failure('request:not_found')
    await logCase(scope, tx, stored, { action: 'contacts_opened' })
    const person = await findPerson(tx, stored.about_user_id)
    return {
      given_email: await givenEmail(tx, stored),
      email: person?.email ?? null,
      phone: person?.phone ?? null,
    }
  })
}

/** Returns the document of a case, and writes into the log that it was read. */
export async function readCaseDocument(
  scope: DeskScope,
  { params }: OperationInput<typeof contract.readCaseDocument>,
): Promise<FileAnswer<DocumentFormat>> {
  return scope.db.transaction(async (tx) => {
    const { stored } = await foundRow(scope, tx, params.id)
    const id = stored.company_document_id
    const file = id === null ? null : await readDocumentFile({ ...scope, db: tx }, id)
    if (!file) throw new Failure('request:not_found')
    await logCase(scope, tx, stored, { action: 'document_read' })
    return file
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
  return scope.db.transaction(async (tx) => {
    const stored = await lockedCase(scope, tx, params.id)
    await takeOrFail(scope, tx, stored)
    if (stored.proposed_at) throw new Failure('desk:wrong_state')
    if (!(decisionsOf[stored.kind] as readonly string[]).includes(body.decision)) {
      throw invalidFields({ decision: ['invalid'] })
    }
    // The decision is one of the kind's, as was checked above.
    const needsSecond = await kinds[stored.kind].needsSecond?.(tx, stored, body as never)
    if (needsSecond) await propose(scope, tx, stored, body)
    else await carryOut(scope, tx, stored, body)
    return currentRow(scope, tx, params.id)
  })
}

/** Carries out the decision that a colleague has proposed, or takes it off the case. */
export async function confirmCase(
  scope: DeskScope,
  { params, body }: OperationInput<typeof contract.confirmCase>,
): Promise<contract.CaseRow> {
  return scope.db.transaction(async (tx) => {
    const stored = await lockedCase(scope, tx, params.id)
    await takeOrFail(scope, tx, stored)
    const { proposal, proposed_by } = stored
    if (!proposal) throw new Failure('desk:wrong_state')
    if (!body.agrees) {
      await updateCase(tx, stored.id, { ...noProposal, note: body.note })
      await logCase(scope, tx, stored, { action: 'proposal_refused', reason: body.note })
    } else {
      if (proposed_by === scope.account.id) throw new Failure('desk:own_proposal')
      const note = [proposal.note, body.note].filter(Boolean).join('\n')
      await carryOut(scope, tx, stored, { ...proposal, note })
    }
    return currentRow(scope, tx, params.id)
  })
}

const noProposal = { proposal: null, proposed_by: null, proposed_at: null }

/** Lets a decision wait for a second operator, and lets the case go, so that he can take it. */
async function propose(
  scope: DeskScope,
  tx: Transaction,
  stored: StoredCase,
  proposal: contract.Decision,
): Promise<void> {
  const { account, now } = scope
  const proposed = { proposal, proposed_by: account.id, proposed_at: now() }
  await updateCase(tx, stored.id, { ...proposed, note: proposal.note })
  await release(tx, stored.public_id, account.id)
  const words = 'answer' in proposal ? letterOf(proposal) : proposal.decision
  const reason = withNote(words, proposal.note)
  await logCase(scope, tx, stored, { action: 'decision_proposed', reason })
}

async function carryOut(
  scope: DeskScope,
  tx: Transaction,
  stored: StoredCase,
  body: contract.Decision,
): Promise<void> {
  const { decision, note } = body
  const decided = { decided_by: scope.account.id, decided_at: scope.now() }
  const reason = decision === 'closed' ? body.reason : null
  const { answer, ...entry } = await kinds[stored.kind].decide(scope, tx, stored, body as never)
  await updateCase(tx, stored.id, { ...decided, decision, reason, answer, note })
  await logCase(scope, tx, stored, { ...entry, reason: withNote(entry.reason, note) })
}

/** Joins what the log says of a decision with the note that the operator has written for colleagues. */
function withNote(reason: string | undefined, note: string): string {
  return [reason, note].filter(Boolean).join('\n')
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

function logCase(
  scope: DeskScope,
  tx: Executor,
  { public_id, about_user_id }: StoredCase,
  entry: { action: DeskAction; reason?: string },
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
