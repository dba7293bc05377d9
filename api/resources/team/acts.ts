// Loads the data of an invitation for its letter.
import { eq } from 'drizzle-orm'
import type { TeamRole } from '../../contract/rules/team.ts'
import { companies, teamInvitations as i, users } from '../../database/tables.ts'
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
