import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import type * as contract from '../../contract/notes.ts'
import { Failure } from '../../http/failure.ts'
import type { SignedInScope } from '../../scope.ts'
import { addNote, readNotes } from './acts.ts'
import { findCompanyLabels, findLabels } from './label-queries.ts'
import {
  findNote,
  findOtherApplications,
  findSubject,
  findVotes,
  hasStar,
  lockNote,
  removeNote,
  removeVote,
  setStar,
  setText,
  setVote,
} from './queries.ts'
import { lockSubject, recordChange } from './subject.ts'
import { authorName, noteFor } from './view.ts'

export async function getApplicationNotes(
  { db, account }: SignedInScope,
  { params }: OperationInput<typeof contract.getApplicationNotes>,
): Promise<contract.ApplicationNotes> {
  const subject = await findSubject(db, params.id, account)
  if (!subject) throw new Failure('applications:not_found')
  const [notes, labels, company_labels, is_starred, votes, history] = await Promise.all([
    readNotes(db, subject, account),
    findLabels(db, subject),
    findCompanyLabels(db, subject.company_id),
    hasStar(db, subject.id, account.id),
    findVotes(db, subject.id),
    findOtherApplications(db, subject, account),
  ])
  return {
    notes,
    labels,
    company_labels,
    is_starred,
    votes: votes.map(({ vote, author }) => ({
      author: authorName(author),
      vote,
      is_own: author.user_id === account.id,
    })),
    may_write: subject.isPermitted && !subject.isDeleted,
    history: history.map(({ created_at, closed_at, ...other }) => ({
      ...other,
      created_at: created_at.toISOString(),
      closed_at: closed_at?.toISOString() ?? null,
    })),
  }
}

export async function writeNote(
  scope: SignedInScope,
  { params, body }: OperationInput<typeof contract.writeNote>,
): Promise<contract.PersonNote> {
  return scope.db.transaction(async (tx) => {
    const subject = await lockSubject(scope, tx, params.id)
    return addNote(scope, tx, subject, body.text)
  })
}

export async function changeNote(
  scope: SignedInScope,
  { params, body }: OperationInput<typeof contract.changeNote>,
): Promise<contract.PersonNote> {
  const { account, now } = scope
  return scope.db.transaction(async (tx) => {
    const note = await lockNote(tx, params.id, account)
    if (!note) throw new Failure('notes:not_found')
    if (note.user_id !== account.id) throw new Failure('companies:not_permitted')
    await setText(tx, note.id, body.text, now())
    await recordChange(scope, tx, [note])
    return noteFor(await findNote(tx, note.id), account, note.isManaged)
  })
}

export async function deleteNote(
  scope: SignedInScope,
  { params }: OperationInput<typeof contract.deleteNote>,
): Promise<null> {
  return scope.db.transaction(async (tx) => {
    const note = await lockNote(tx, params.id, scope.account)
    if (!note) throw new Failure('notes:not_found')
    const isPermitted = note.user_id === scope.account.id || note.isManaged
    if (!isPermitted) throw new Failure('companies:not_permitted')
    await removeNote(tx, note.id)
    await recordChange(scope, tx, [note])
    return null
  })
}

export async function starApplication(
  scope: SignedInScope,
  { params, body }: OperationInput<typeof contract.starApplication>,
): Promise<null> {
  const { account, now, events } = scope
  return scope.db.transaction(async (tx) => {
    const { id, public_id } = await lockSubject(scope, tx, params.id)
    const star = { application_id: id, user_id: account.id, created_at: now() }
    if (await setStar(tx, star, body.is_starred)) {
      const applications = [{ id, public_id }]
      await events.record(tx, { type: 'notes-changed', applications, only_user_id: account.id })
    }
    return null
  })
}

export async function voteOnApplication(
  scope: SignedInScope,
  { params, body }: OperationInput<typeof contract.voteOnApplication>,
): Promise<Reply<typeof contract.voteOnApplication>> {
  const { account, now, events } = scope
  return scope.db.transaction(async (tx) => {
    const { id, public_id, isOpen } = await lockSubject(scope, tx, params.id)
    if (!isOpen) throw new Failure('applications:wrong_state')
    const { vote } = body
    if (vote === null) await removeVote(tx, id, account.id)
    else await setVote(tx, { application_id: id, user_id: account.id, vote, voted_at: now() })
    await events.record(tx, { type: 'notes-changed', applications: [{ id, public_id }] })
    return null
  })
}
