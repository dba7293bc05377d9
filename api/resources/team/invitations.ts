// Invitations to join a company: sent by e-mail or SMS, accepted once by the account with that address.
import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import { limits } from '../../contract/rules/limits.ts'
import { teamInvitationDays } from '../../contract/rules/team.ts'
import type * as contract from '../../contract/team.ts'
import { Failure } from '../../http/failure.ts'
import { limitAddress } from '../../http/limits.ts'
import { newPublicId } from '../../public-id.ts'
import type { Scope, SignedInScope, Transaction } from '../../scope.ts'
import { lockAccount } from '../../session/queries.ts'
import { countCompanies, lockCompany } from '../companies/acts.ts'
import { deleteRequest } from './access-queries.ts'
import {
  deleteInvitation,
  findLinkedInvitation,
  findOpenInvitation,
  lockInvitation,
  setAccepted,
  upsertInvitation,
} from './invitation-queries.ts'
import { invitationFor } from './invitation-view.ts'
import { readInvitationToken } from './link.ts'
import { lockTeam } from './own-team.ts'
import { deleteInvitationsOf, findRole, hasMemberWith, insertMember } from './queries.ts'
import { seatsOf } from './seats.ts'

const validMs = teamInvitationDays * 24 * 3600_000

export async function inviteMember(
  scope: SignedInScope,
  { params: { id }, body }: OperationInput<typeof contract.inviteMember>,
): Promise<contract.TeamInvitation> {
  await takeLimits(scope, body.recipient)
  return scope.db.transaction(async (tx) => {
    await lockTeam(scope, tx, id, 'manage_team')
    if (await hasMemberWith(tx, id, body.recipient)) throw new Failure('companies:already_member')
    return send(scope, tx, id, body)
  })
}

export async function resendInvitation(
  scope: SignedInScope,
  { params: { id, invitation } }: OperationInput<typeof contract.resendInvitation>,
): Promise<contract.TeamInvitation> {
  const known = await findOpenInvitation(scope.db, id, invitation)
  // Counts only addresses that were invited before, so that the limit tells nothing of other companies.
  await takeLimits(scope, known?.recipient ?? invitation)
  return scope.db.transaction(async (tx) => {
    await lockTeam(scope, tx, id, 'manage_team')
    const found = await findOpenInvitation(tx, id, invitation)
    if (!found) throw new Failure('companies:invitation_not_found')
    return send(scope, tx, id, found)
  })
}

export async function withdrawInvitation(
  scope: SignedInScope,
  { params: { id, invitation } }: OperationInput<typeof contract.withdrawInvitation>,
): Promise<null> {
  return scope.db.transaction(async (tx) => {
    await lockTeam(scope, tx, id, 'manage_team')
    if (!(await deleteInvitation(tx, id, invitation))) {
      throw new Failure('companies:invitation_not_found')
    }
    return null
  })
}

async function takeLimits({ limits: taken, account }: SignedInScope, recipient: string) {
  await taken.take('team_invitation', String(account.id))
  await taken.take('invitation_destination', recipient)
}

async function send(
  scope: SignedInScope,
  tx: Transaction,
  company_id: number,
  { recipient, role }: OperationInput<typeof contract.inviteMember>['body'],
): Promise<contract.TeamInvitation> {
  const now = scope.now()
  const seats = await seatsOf(tx, company_id, now, recipient)
  if (seats.used >= seats.limit) throw new Failure('companies:team_full', { data: seats })
  const row = await upsertInvitation(tx, {
    public_id: newPublicId(),
    company_id,
    recipient,
    role,
    invited_by: scope.account.id,
    sent_at: now,
    expires_at: new Date(now.getTime() + validMs),
  })
  const { public_id: invitation } = row
  await scope.events.record(tx, { type: 'member-invited', invitation, recipient })
  return invitationFor(row, now)
}

type Linked = NonNullable<Awaited<ReturnType<typeof findLinkedInvitation>>>

export async function readTeamInvitation(
  scope: Scope,
  { query }: OperationInput<typeof contract.readTeamInvitation>,
): Promise<contract.LinkedTeamInvitation> {
  const linked = await findLinked(scope, query.token)
  const { invitation, company, first_name, last_name } = linked
  return {
    company: {
      name: company.name,
      slug: company.slug,
      is_verified: company.verification === 'verified',
    },
    role: invitation.role,
    invited_by: [first_name, last_name].filter(Boolean).join(' '),
    recipient: invitation.recipient,
    expires_at: invitation.expires_at.toISOString(),
    state: await stateFor(scope, linked),
  }
}

async function stateFor(
  { db, account, now }: Scope,
  { invitation, company }: Linked,
): Promise<contract.LinkedTeamInvitation['state']> {
  if (account && (await findRole(db, company.id, account.id))) return 'member'
  if (invitation.accepted_at) return 'used'
  if (invitation.expires_at <= now()) return 'expired'
  if (!account) return 'guest'
  if (!account.verified.includes(invitation.recipient)) return 'other_account'
  return account.side === 'employer' ? 'open' : 'candidate'
}

export async function acceptTeamInvitation(
  scope: SignedInScope,
  { body }: OperationInput<typeof contract.acceptTeamInvitation>,
): Promise<Reply<typeof contract.acceptTeamInvitation>> {
  const { invitation, company } = await findLinked(scope, body.token)
  const { account, now } = scope
  return scope.db.transaction(async (tx) => {
    await lockCompany(tx, company.id)
    const locked = await lockInvitation(tx, invitation.id)
    if (!locked) throw new Failure('companies:invitation_not_found')
    const { company_id } = locked
    // The company may have been merged into another one in the meantime.
    if (company_id !== company.id) await lockCompany(tx, company_id)
    const before = await findRole(tx, company_id, account.id)
    if (locked.accepted_at) {
      if (before && locked.accepted_by === account.id) return { slug: company.slug }
      throw new Failure('companies:invitation_used')
    }
    if (locked.expires_at <= now()) throw new Failure('companies:invitation_expired')
    if (!account.verified.includes(locked.recipient)) throw new Failure('companies:other_account')
    await lockAccount(tx, account.id)
    if (!before && (await countCompanies(tx, account.id)) >= limits.companiesPerAccount) {
      throw new Failure('companies:company_limit')
    }
    await setAccepted(tx, locked.id, account.id, now())
    if (before) return { slug: company.slug }
    const seats = await seatsOf(tx, company_id, now())
    if (seats.used >= seats.limit) throw new Failure('companies:team_full', { data: seats })
    await insertMember(tx, { company_id, user_id: account.id, role: locked.role })
    await deleteInvitationsOf(tx, company_id, account.verified)
    await deleteRequest(tx, company_id, account.id)
    return { slug: company.slug }
  })
}

async function findLinked(scope: Scope, token: string): Promise<Linked> {
  await scope.limits.take('answer_link', limitAddress(scope.address))
  const publicId = readInvitationToken(scope.tokens, token)
  const linked = publicId && (await findLinkedInvitation(scope.db, publicId))
  if (!linked) throw new Failure('companies:invitation_not_found')
  return linked
}
