// Who may see an application (spec §11.2, delete; §19.3).
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { openStatuses, type Side } from '../../contract/rules/application-moves.ts'
import { applications as a } from '../../database/tables.ts'
import type { Account, Executor } from '../../scope.ts'
import { isMember, membersOf } from '../companies/membership.ts'

/** A candidate sees own applications, an employer those to own companies; not those that this side deleted. */
export function isVisibleTo({ id, side }: Pick<Account, 'id' | 'side'>): SQL | undefined {
  const isTheirs = side === 'candidate' ? eq(a.candidate_id, id) : isMember(a.company_id, id)
  return and(isTheirs, isKeptBy(side))
}

/** True if the side has not deleted the application. */
export function isKeptBy(side: Side): SQL {
  return eq(a[`hidden_by_${side}`], false)
}

/** The candidate has shown interest: until the application is closed, this employer sees the contacts (spec §11.5). */
export function showsContactsTo(employerId: number): SQL | undefined {
  return and(a.contacts_open, isOpen(), isVisibleTo({ id: employerId, side: 'employer' }))
}

export function isOpen(): SQL {
  return inArray(a.status, openStatuses)
}

export type Participant = Pick<Account, 'id' | 'side'>

/**
 * Returns the recipients of events for each application, without the side that deleted it; applications without
 * recipients are omitted. `lock` prevents deletion meanwhile.
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
