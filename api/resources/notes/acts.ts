// Writes, reads and erases notes and labels for other parts of the API.
import { and, eq, sql } from 'drizzle-orm'
import type { PersonNote } from '../../contract/notes.ts'
import {
  applications as a,
  applicationStars,
  personLabels,
  personNotes as n,
} from '../../database/tables.ts'
import { Failure } from '../../http/failure.ts'
import { newPublicId } from '../../public-id.ts'
import type { Executor, SignedInScope, Transaction } from '../../scope.ts'
import type { PersonAtCompany } from './facts.ts'
import { findNote, findNotes, insertNote, isManagedBy, isResumeDeleted } from './queries.ts'
import { recordChange } from './subject.ts'
import { noteFor } from './view.ts'

export { findCompanyLabels } from './label-queries.ts'
export { labelPeople } from './labels.ts'
export { findMarks } from './mark-queries.ts'
export { uniteLabels } from './unite-labels.ts'

/** Writes a note of the caller about a person; the caller of this function checks the right to do so. */
export async function addNote(
  scope: SignedInScope,
  tx: Transaction,
  { company_id, candidate_id, resume_id }: PersonAtCompany,
  text: string,
): Promise<PersonNote> {
  const { account, now } = scope
  const person = { company_id, candidate_id, resume_id }
  if (await isResumeDeleted(tx, resume_id)) throw new Failure('applications:wrong_state')
  const { id } = await insertNote(tx, {
    ...person,
    public_id: newPublicId(),
    user_id: account.id,
    text,
    created_at: now(),
  })
  await recordChange(scope, tx, [person])
  return noteFor(await findNote(tx, id), account, false)
}

/** Returns the notes of a company about the candidate of a resume, as a member reads them. */
export async function readNotes(
  db: Executor,
  person: PersonAtCompany,
  account: SignedInScope['account'],
): Promise<PersonNote[]> {
  const [rows, isManaged] = await Promise.all([
    findNotes(db, person),
    isManagedBy(db, person.company_id, account.id),
  ])
  return rows.map((row) => noteFor(row, account, isManaged))
}

/** Erases the notes and labels of all companies about a candidate, whose resumes the caller has locked. */
export async function eraseNotesAbout(tx: Transaction, candidateId: number): Promise<void> {
  await tx.delete(n).where(eq(n.candidate_id, candidateId))
  await tx.delete(personLabels).where(eq(personLabels.candidate_id, candidateId))
}

/** Erases the notes and labels of a company without members. */
export async function eraseNotesOf(tx: Transaction, companyId: number): Promise<void> {
  await tx.delete(n).where(eq(n.company_id, companyId))
  await tx.delete(personLabels).where(eq(personLabels.company_id, companyId))
}

/** Removes the stars of a member who leaves the company; notes and votes stay with the name. */
export async function removeStars(
  tx: Transaction,
  companyId: number,
  userId: number,
): Promise<void> {
  await tx
    .delete(applicationStars)
    .where(
      and(
        eq(applicationStars.user_id, userId),
        sql`${applicationStars.application_id} in (select ${a.id} from ${a} where ${a.company_id} = ${companyId})`,
      ),
    )
}
