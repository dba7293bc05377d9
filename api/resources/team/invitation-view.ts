import type { TeamInvitation } from '../../contract/team.ts'
import type { InvitationRow } from './invitation-queries.ts'

export function invitationFor(
  { public_id, recipient, role, sent_at, expires_at }: InvitationRow,
  now: Date,
): TeamInvitation {
  return {
    public_id,
    recipient,
    role,
    sent_at: sent_at.toISOString(),
    expires_at: expires_at.toISOString(),
    is_expired: expires_at <= now,
  }
}
