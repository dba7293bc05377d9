// Who may see an application (product 3.2, delete; rulings, Rights).
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { openStatuses, type Side } from '../../contract/rules/application-moves.ts'
import { applications as a } from '../../database/tables.ts'
import type { Account, Executor } from '../../scope.ts'
import { isMember, membersOf } from '../companies/membership.ts'

/** A candidate his own, an employer those to her companies; nothing that she or he deleted. */
export function isVisibleTo({ id, side }: Pick<Account, 'id' | 'side'>): SQL | undefined {
  const isTheirs = side === 'candidate' ? eq(a.candidate_id, id) : isMember(a.company_id, id)
  return and(isTheirs, isKeptBy(side))
}

/** The side has not deleted it. */
export function isKeptBy(side: Side): SQL {
  return eq(a[`hidden_by_${side}`], false)
}

export function isOpen(): SQL {
  return inArray(a.status, openStatuses)
}

/** Everybody an event of the application goes to: not the side that deleted it, nobody when it is gone. */
export async function findParticipants(
  db: Executor,
  applicationId: number,
): Promise<Pick<Account, 'id' | 'side'>[]> {
  const [row] = await db
    .select({
      candidate_id: a.candidate_id,
      members: membersOf(a.company_id),
      hidden_by_candidate: a.hidden_by_candidate,
      hidden_by_employer: a.hidden_by_employer,
    })
    .from(a)
    .where(eq(a.id, applicationId))
  if (!row) return []
  const { candidate_id, members, hidden_by_candidate, hidden_by_employer } = row
  return [
    ...(hidden_by_candidate ? [] : [{ id: candidate_id, side: 'candidate' as const }]),
    ...(hidden_by_employer ? [] : members.map((id) => ({ id, side: 'employer' as const }))),
  ]
}
