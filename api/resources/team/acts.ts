// Loads the data of invitations and requests for letters and notifications.
import { and, eq, isNull } from 'drizzle-orm'
import type { TeamRole } from '../../contract/rules/team.ts'
import {
  accessRequests,
  companies,
  companyMembers,
  teamInvitations as i,
  users,
} from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'

export { invitationToken } from './link.ts'

interface InvitationToSend {
  company: string
  /** The first name of the member who invites; empty if unknown. */
  inviter: string
  role: TeamRole
  expires_at: Date
}

/** Loads the data for the letter of an invitation; null if it was withdrawn or accepted. */
export async function findInvitationToSend(
  db: Executor,
  publicId: string,
): Promise<InvitationToSend | null> {
  const [row] = await db
    .select({
      company: companies.name,
      first_name: users.first_name,
      role: i.role,
      expires_at: i.expires_at,
      accepted_at: i.accepted_at,
    })
    .from(i)
    .innerJoin(companies, eq(companies.id, i.company_id))
    .leftJoin(users, eq(users.id, i.invited_by))
    .where(eq(i.public_id, publicId))
  if (!row || row.accepted_at) return null
  const { first_name, accepted_at: _, ...invitation } = row
  return { ...invitation, inviter: first_name ?? '' }
}

/** Loads a request to join a company with the ids of the owners; null if it was answered or withdrawn. */
export async function findRequestToTell(db: Executor, publicId: string) {
  const { user_id, message } = accessRequests
  const { first_name, last_name } = users
  const [row] = await db
    .select({ company: companies.name, user_id, message, first_name, last_name })
    .from(accessRequests)
    .innerJoin(companies, eq(companies.id, accessRequests.company_id))
    .innerJoin(users, eq(users.id, user_id))
    .where(and(eq(accessRequests.public_id, publicId), isNull(accessRequests.declined_at)))
  if (!row) return null
  const person = [row.first_name, row.last_name].filter(Boolean).join(' ')
  return { company: row.company, sender_id: row.user_id, person, message: row.message }
}

/** Returns the ids of the owners of a company whose accounts are not ending. */
export async function findOwners(db: Executor, companyId: number): Promise<number[]> {
  const { company_id, user_id, role } = companyMembers
  const rows = await db
    .select({ id: user_id })
    .from(companyMembers)
    .innerJoin(users, and(eq(users.id, user_id), isNull(users.erase_at)))
    .where(and(eq(company_id, companyId), eq(role, 'owner')))
    .orderBy(user_id)
  return rows.map(({ id }) => id)
}
