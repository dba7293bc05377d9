import type { OperationInput } from '../../contract/endpoint.ts'
import { mayAs } from '../../contract/rules/team.ts'
import type * as contract from '../../contract/team.ts'
import { imageUrl } from '../../files/image-url.ts'
import { Failure } from '../../http/failure.ts'
import type { SignedInScope } from '../../scope.ts'
import { findSpent } from '../billing/ledger/acts.ts'
import { endPaying, findPayingAccount } from '../companies/acts.ts'
import { setResponsible } from '../vacancies/acts.ts'
import { findOpenRequests } from './access-queries.ts'
import { since } from './access-requests.ts'
import { teamRequestFor } from './access-view.ts'
import { findDeputies } from './deputies.ts'
import { endMembership } from './end-membership.ts'
import { findOpenInvitations } from './invitation-queries.ts'
import { invitationFor } from './invitation-view.ts'
import { lockTeam } from './own-team.ts'
import {
  countOtherOwners,
  findMembers,
  findMembersWith,
  findOwnTeamCompany,
  findReadable,
  findRole,
  findTeamVacancies,
  lockVacancy,
  setFollowing,
  setRole,
  setSharedWith,
} from './queries.ts'
import { seatsOf } from './seats.ts'

export async function getTeam(
  { db, account, now }: SignedInScope,
  { params: { id } }: OperationInput<typeof contract.getTeam>,
): Promise<contract.Team> {
  const found = await findOwnTeamCompany(db, id, account.id)
  if (!found) throw new Failure('companies:not_found')
  const { role, logo, ...company } = found
  const payer = await findPayingAccount(db, id)
  const spent = payer === null ? new Map<number, number>() : await findSpent(db, payer, id, now())
  const isManager = mayAs(role, 'manage_team')
  const members = await findMembers(db, id)
  const deputies = await findDeputies(db, id, now())
  const vacancies = await findTeamVacancies(db, id, account.id, now())
  return {
    company: { ...company, logo_url: imageUrl(logo) },
    role,
    members: members.map(
      ({ user_id, first_name, last_name, email, phone, allowance, ...member }) => ({
        member_id: user_id,
        name: [first_name, last_name].filter(Boolean).join(' '),
        address: isManager ? (email ?? phone) : null,
        role: member.role,
        is_self: user_id === account.id,
        deputy: deputies.get(user_id) ?? null,
        spending:
          payer !== null &&
          user_id !== payer &&
          mayAs(member.role, 'publish') &&
          [payer, user_id].includes(account.id)
            ? { allowance, spent: spent.get(user_id) ?? 0 }
            : null,
      }),
    ),
    invitations: isManager
      ? (await findOpenInvitations(db, id)).map((row) => invitationFor(row, now()))
      : [],
    requests: isManager
      ? (await findOpenRequests(db, id, since(now()))).map((row) => teamRequestFor(row))
      : [],
    seats: await seatsOf(db, id, now()),
    paying_member_id: payer,
    vacancies: vacancies.map(({ due_at, ...vacancy }) => ({
      ...vacancy,
      due_at: due_at?.toISOString() ?? null,
    })),
  }
}

export async function changeMember(
  scope: SignedInScope,
  { params: { id, member }, body }: OperationInput<typeof contract.changeMember>,
): Promise<null> {
  return scope.db.transaction(async (tx) => {
    await lockTeam(scope, tx, id, 'manage_team')
    const before = await findRole(tx, id, member)
    if (!before) throw new Failure('companies:member_not_found')
    if (before === body.role) return null
    if (before === 'owner' && !(await countOtherOwners(tx, id, member))) {
      throw new Failure('companies:last_owner')
    }
    await setRole(tx, id, member, body.role)
    if (before === 'owner') await endPaying(scope, tx, member, id)
    await scope.events.record(tx, { type: 'member-changed', company_id: id, user_id: member })
    return null
  })
}

export async function removeMember(
  scope: SignedInScope,
  { params: { id, member } }: OperationInput<typeof contract.removeMember>,
): Promise<null> {
  return scope.db.transaction(async (tx) => {
    await lockTeam(scope, tx, id, 'manage_team')
    if (!(await findRole(tx, id, member))) throw new Failure('companies:member_not_found')
    if (!(await countOtherOwners(tx, id, member))) throw new Failure('companies:last_owner')
    await endMembership(scope, tx, id, member)
    return null
  })
}

export async function leaveCompany(
  scope: SignedInScope,
  { params: { id }, body }: OperationInput<typeof contract.leaveCompany>,
): Promise<null> {
  const own = scope.account.id
  return scope.db.transaction(async (tx) => {
    await lockTeam(scope, tx, id)
    const { successor_id: successor } = body
    if (!(await countOtherOwners(tx, id, own))) {
      if (successor === undefined || successor === own) throw new Failure('companies:last_owner')
      if (!(await findRole(tx, id, successor))) throw new Failure('companies:member_not_found')
      await setRole(tx, id, successor, 'owner')
      await scope.events.record(tx, { type: 'member-changed', company_id: id, user_id: successor })
    }
    await endMembership(scope, tx, id, own)
    return null
  })
}

export async function followVacancy(
  { db, account }: SignedInScope,
  { params, body }: OperationInput<typeof contract.followVacancy>,
): Promise<null> {
  const vacancy = await findReadable(db, params.id, account.id)
  if (!vacancy) throw new Failure('vacancies:not_found')
  await setFollowing(db, vacancy.id, account.id, body.follows)
  return null
}

export async function setVacancyTeam(
  scope: SignedInScope,
  { params, body }: OperationInput<typeof contract.setVacancyTeam>,
): Promise<null> {
  const { responsible_id: responsible, shared_with: shared } = body
  return scope.db.transaction(async (tx) => {
    const vacancy = await lockVacancy(tx, params.id, scope.account.id, 'publish')
    if (!vacancy) throw new Failure('vacancies:not_found')
    if (!vacancy.isPermitted) throw new Failure('companies:not_permitted')
    const { id, company_id } = vacancy
    if (responsible !== undefined) {
      const found = await findMembersWith(tx, company_id, [responsible], 'answer')
      if (found.length === 0) throw new Failure('companies:member_not_found')
      await setResponsible(tx, id, responsible)
    }
    if (shared) {
      const found = await findMembersWith(tx, company_id, shared, 'read')
      if (found.length < shared.length) throw new Failure('companies:member_not_found')
      await setSharedWith(tx, id, shared)
    }
    return null
  })
}
