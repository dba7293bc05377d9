import { eq, inArray } from 'drizzle-orm'
import { applications as a, vacancies } from '../../database/tables.ts'
import type { Account, Executor } from '../../scope.ts'
import { membersOf } from '../companies/facts.ts'
import { notifiedMembers } from '../team/facts.ts'

export type Participant = Pick<Account, 'id' | 'side' | 'hiringManagerOf'>

/**
 * Returns for each application the candidate and the members of the company who may read it, except those who have
 * deleted it. An application without participants is omitted. With `notifiedAt`, the time of a notification, leaves
 * out members who neither answer nor follow, and locks the rows, so that nobody deletes an application meanwhile.
 */
export async function findParticipants(
  db: Executor,
  applicationIds: number[],
  { notifiedAt }: { notifiedAt?: Date } = {},
): Promise<Map<number, Participant[]>> {
  if (applicationIds.length === 0) return new Map()
  const query = db
    .select({
      id: a.id,
      candidate_id: a.candidate_id,
      company_id: a.company_id,
      members: notifiedAt
        ? notifiedMembers(notifiedAt)
        : membersOf(a.company_id, 'read', a.vacancy_id),
      answering: membersOf(a.company_id, 'answer'),
      hidden_by_candidate: a.hidden_by_candidate,
      hidden_by_employer: a.hidden_by_employer,
    })
    .from(a)
    .innerJoin(vacancies, eq(vacancies.id, a.vacancy_id))
    .where(inArray(a.id, applicationIds))
  const rows = await (notifiedAt ? query.for('key share', { of: a }) : query)
  const found = new Map<number, Participant[]>()
  for (const row of rows) {
    const { id, candidate_id, members, hidden_by_candidate, hidden_by_employer } = row
    const participants: Participant[] = []
    if (!hidden_by_candidate) participants.push({ id: candidate_id, side: 'candidate' })
    if (!hidden_by_employer) participants.push(...members.map((member) => asEmployer(member, row)))
    if (participants.length > 0) found.set(id, participants)
  }
  return found
}

function asEmployer(
  id: number,
  { company_id, answering }: { company_id: number; answering: number[] },
): Participant {
  return { id, side: 'employer', hiringManagerOf: answering.includes(id) ? [] : [company_id] }
}
