import type { AccessRequest } from '../../contract/access-requests.ts'
import { mailDomain } from '../../contract/rules/company-domain.ts'
import { accessRequestDays } from '../../contract/rules/team.ts'
import type { TeamRequest } from '../../contract/team.ts'
import type { AccessRow, findOpenRequests } from './access-queries.ts'

export const requestMs = accessRequestDays * 24 * 3600_000

export function requestFor({ public_id, role, message, sent_at }: AccessRow): AccessRequest {
  const ends_at = new Date(sent_at.getTime() + requestMs).toISOString()
  return { public_id, role, message, sent_at: sent_at.toISOString(), ends_at }
}

/** Returns a request as the owners of the company see it. */
export function teamRequestFor({
  request,
  sender,
  domain,
}: Awaited<ReturnType<typeof findOpenRequests>>[number]): TeamRequest {
  const email = sender.email_verified_at && sender.email
  const phone = sender.phone_verified_at && sender.phone
  return {
    public_id: request.public_id,
    name: [sender.first_name, sender.last_name].filter(Boolean).join(' '),
    addresses: [email, phone].filter((address) => address !== null),
    is_on_domain: email !== null && domain !== null && mailDomain(email) === domain,
    role: request.role,
    message: request.message,
    sent_at: request.sent_at.toISOString(),
  }
}
