import { inArray } from 'drizzle-orm'
import { applications as a } from '../../database/tables.ts'
import type { Account, Executor } from '../../scope.ts'
import { membersOf } from '../companies/facts.ts'

export type Participant = Pick<Account, 'id' | 'side'>

/**
 * Returns the candidate and the members of the company for each application, except those who have deleted it. An
 * application that all have deleted is omitted. `lock` locks the rows, so that nobody deletes an application meanwhile.
 */
export async function findParticipants(
  db: Executor,
  applicationIds: number[],
  { lock = false } = {},
): Promise<Map<number, Participant[]>> {
  if (applicationIds.length === 0) return new Map()
  const query = db
    .select({
      id: a.id,
      candidate_id: a.candidate_id,
      members: membersOf(a.company_id),
      hidden_by_candidate: a.hidden_by_candidate,
      hidden_by_employer: a.hidden_by_employer,
    })
    .from(a)
    .where(inArray(a.id, applicationIds))
  const rows = await (lock ? query.for('key share', { of: a }) : query)
  const found = new Map<number, Participant[]>()
  for (const { id, candidate_id, members, hidden_by_candidate, hidden_by_employer } of rows) {
    const participants: Participant[] = []
    if (!hidden_by_candidate) participants.push({ id: candidate_id, side: 'candidate' })
    if (!hidden_by_employer) participants.push(...members.map(asEmployer))
    if (participants.length > 0) found.set(id, participants)
  }
  return found
}

function asEmployer(id: number): Participant {
  return { id, side: 'employer' }
}
