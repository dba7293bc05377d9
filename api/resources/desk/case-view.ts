import type * as contract from '../../contract/desk-cases.ts'
import { undoMinutes } from '../../contract/rules/desk.ts'
import type { DeskScope } from '../../scope.ts'
import { findAnswersAbout, findOthersOf, findRequest, type StoredRequest } from '../support/acts.ts'
import { readHold } from '../vacancies/acts.ts'
import { findPerson, type QueueRow, type StoredCase } from './case-queries.ts'

type Asker = Pick<DeskScope, 'account' | 'now'>

export function rowFor({ account, now }: Asker, row: QueueRow): contract.CaseRow {
  const { stored, topic, side, nth, vacancy, taker } = row
  const { public_id, kind, created_at, due_at, taken_by, taken_until } = stored
  const isTaken = taken_by !== null && taken_until !== null && taken_until > now()
  return {
    public_id,
    kind,
    topic,
    side,
    nth: stored.kind === 'support' ? nth : 0,
    vacancy: vacancy?.company ? { title: vacancy.title, company: vacancy.company } : null,
    created_at: created_at.toISOString(),
    due_at: due_at.toISOString(),
    taken:
      isTaken && stored.decided_at === null
        ? { name: taker, is_own: taken_by === account.id, until: taken_until.toISOString() }
        : null,
  }
}

/** Until when the operator may undo a decision; null if not at all. */
export function undoUntil({ account, now }: Asker, stored: StoredCase): Date | null {
  const { decision, decided_by, decided_at } = stored
  if (decision !== 'closed' || decided_by !== account.id || !decided_at) return null
  const until = new Date(decided_at.getTime() + undoMinutes * 60_000)
  return until > now() ? until : null
}

export async function detailFor(scope: DeskScope, row: QueueRow): Promise<contract.CaseDetail> {
  const { stored } = row
  return stored.kind === 'vacancy' ? vacancyDetail(scope, row) : supportDetail(scope, row)
}

async function vacancyDetail(scope: DeskScope, row: QueueRow): Promise<contract.CaseDetail> {
  const { stored } = row
  const held = await readHold(scope.db, stored.vacancy_hold_id ?? 0)
  return {
    ...rowFor(scope, row),
    message: '',
    person: null,
    history: [],
    similar: [],
    decision: await decisionOf(scope, stored, held?.note ?? null),
    note: stored.note,
    held,
  }
}

async function supportDetail(scope: DeskScope, row: QueueRow): Promise<contract.CaseDetail> {
  const { db } = scope
  const { stored } = row
  const request = await findRequest(db, stored.support_request_id ?? 0)
  const person = stored.about_user_id === null ? null : await findPerson(db, stored.about_user_id)
  const others = await findOthersOf(db, request, 10)
  const similar = await findAnswersAbout(db, request.topic, request, 3)
  return {
    ...rowFor(scope, row),
    message: request.message,
    person: person && {
      id: person.id,
      name: nameOf(person),
      side: person.account_type,
      created_at: person.created_at.toISOString(),
      is_ending: person.erase_at !== null,
    },
    history: others.map(writtenRequest),
    similar: similar.flatMap(({ answer, answered_at }) =>
      answered_at ? [{ answer, answered_at: answered_at.toISOString() }] : [],
    ),
    decision: await decisionOf(scope, stored, request.answer),
    note: stored.note,
    held: null,
  }
}

async function decisionOf(scope: DeskScope, stored: StoredCase, answer: string | null) {
  const { decision, decided_at, decided_by, reason } = stored
  if (!decision || !decided_at) return null
  const by = decided_by === null ? null : await findPerson(scope.db, decided_by)
  const until = undoUntil(scope, stored)
  return {
    decision,
    reason,
    answer,
    by: by ? nameOf(by) : '',
    at: decided_at.toISOString(),
    undo_until: until?.toISOString() ?? null,
  }
}

function writtenRequest({ public_id, topic, message, created_at, answer }: StoredRequest) {
  return { public_id, topic, message, created_at: created_at.toISOString(), answer }
}

function nameOf({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`.trim()
}
