// Locks the candidate of an application before something is written about him, and records the change.
import { Failure } from '../../http/failure.ts'
import type { SignedInScope, Transaction } from '../../scope.ts'
import type { PersonAtCompany } from './facts.ts'
import { findApplicationsOf, lockSubjects, type Subject } from './queries.ts'

/** Locks the subject of an application; throws if the caller may not read it, or not write about it. */
export async function lockSubject(
  { account }: SignedInScope,
  tx: Transaction,
  id: string,
): Promise<Subject> {
  const [subject] = await lockSubjects(tx, [id], account)
  if (!subject) throw new Failure('applications:not_found')
  if (!subject.isPermitted) throw new Failure('companies:not_permitted')
  return subject
}

/** Stores the event that notes or labels of people have changed, with all applications that show them. */
export async function recordChange(
  { events }: Pick<SignedInScope, 'events'>,
  tx: Transaction,
  people: readonly PersonAtCompany[],
): Promise<void> {
  const applications = await findApplicationsOf(tx, people)
  if (applications.length > 0) await events.record(tx, { type: 'notes-changed', applications })
}
