// Requests to join a company whose BIN is verified: sent by an employer, answered by an owner.
import type * as contract from '../../contract/access-requests.ts'
import type { OperationInput } from '../../contract/endpoint.ts'
import { limits } from '../../contract/rules/limits.ts'
import { namedArea } from '../../dictionaries/dictionaries.ts'
import { imageUrl } from '../../files/image-url.ts'
import { Failure } from '../../http/failure.ts'
import { newPublicId } from '../../public-id.ts'
import type { Executor, SignedInScope, Transaction } from '../../scope.ts'
import { lockAccount } from '../../session/queries.ts'
import { countCompanies, lockCompany } from '../companies/acts.ts'
import {
  changeRequest,
  deleteOwnRequest,
  deleteRequest,
  findConfirmedAddresses,
  findOwnRequest,
  findVerifiedCompany,
  lockOpenRequest,
  saveRequest,
  setDeclined,
  type AccessRow,
} from './access-queries.ts'
import { requestFor, requestMs } from './access-view.ts'
import { lockTeam } from './own-team.ts'
import { deleteInvitationsOf, findRole, insertMember } from './queries.ts'
import { seatsOf } from './seats.ts'

export async function findKnownCompany(
  scope: SignedInScope,
  { query }: OperationInput<typeof contract.findKnownCompany>,
): Promise<contract.KnownCompany> {
  await scope.limits.take('company_search', String(scope.account.id))
  const { company, request } = await findWithRequest(scope, scope.db, query.bin)
  const isOpen = request !== null && request.declined_at === null
  return {
    company: {
      name: company.name,
      slug: company.slug,
      bin: query.bin,
      logo_url: imageUrl(company.logo),
      area: namedArea(company.area_code),
      open_vacancies_count: company.open_vacancies,
      since: company.created_at.toISOString(),
    },
    owner_initial: [...(company.owner ?? '')][0] ?? '',
    state: company.isMember ? 'member' : isOpen ? 'asked' : request ? 'declined' : 'open',
    request: isOpen && !company.isMember ? requestFor(request) : null,
    again_at: againAt(request)?.toISOString() ?? null,
  }
}

function againAt(request: AccessRow | null): Date | null {
  const declined = request?.declined_at
  return declined ? new Date(declined.getTime() + requestMs) : null
}

async function findWithRequest({ account, now }: SignedInScope, db: Executor, bin: string) {
  const company = await findVerifiedCompany(db, bin, account.id, now())
  if (!company) throw new Failure('companies:not_found')
  const request = await findOwnRequest(db, company.id, account.id, since(now()))
  return { company, request }
}

/** Returns the time after which requests were sent or declined that still count. */
export function since(now: Date): Date {
  return new Date(now.getTime() - requestMs)
}

export async function askForAccess(
  scope: SignedInScope,
  { body: { bin, ...words } }: OperationInput<typeof contract.askForAccess>,
): Promise<contract.AccessRequest> {
  await scope.limits.take('access_request', String(scope.account.id))
  const { account, now } = scope
  return scope.db.transaction(async (tx) => {
    const { company: found } = await findWithRequest(scope, tx, bin)
    await lockCompany(tx, found.id)
    const { company, request } = await findWithRequest(scope, tx, bin)
    if (company.isMember) throw new Failure('companies:already_member')
    if (request?.declined_at) throw new Failure('companies:access_declined')
    if ((await countCompanies(tx, account.id)) >= limits.companiesPerAccount) {
      throw new Failure('companies:company_limit')
    }
    if (request) return requestFor(await changeRequest(tx, request.id, words))
    const ids = { public_id: newPublicId(), company_id: company.id, user_id: account.id }
    const saved = await saveRequest(tx, { ...ids, ...words, sent_at: now() })
    await scope.events.record(tx, {
      type: 'access-requested',
      company_id: company.id,
      request: saved.public_id,
    })
    return requestFor(saved)
  })
}

export async function withdrawAccessRequest(
  { db, account }: SignedInScope,
  { params }: OperationInput<typeof contract.withdrawAccessRequest>,
): Promise<null> {
  if (!(await deleteOwnRequest(db, params.id, account.id))) {
    throw new Failure('companies:request_not_found')
  }
  return null
}

export async function acceptAccessRequest(
  scope: SignedInScope,
  { params: { id, request }, body }: OperationInput<typeof contract.acceptAccessRequest>,
): Promise<null> {
  return scope.db.transaction(async (tx) => {
    const { user_id } = await lockRequest(scope, tx, id, request)
    await lockAccount(tx, user_id)
    await deleteRequest(tx, id, user_id)
    if (await findRole(tx, id, user_id)) return null
    if ((await countCompanies(tx, user_id)) >= limits.companiesPerAccount) {
      throw new Failure('companies:company_limit')
    }
    const seats = await seatsOf(tx, id, scope.now())
    if (seats.used >= seats.limit) throw new Failure('companies:team_full', { data: seats })
    await insertMember(tx, { company_id: id, user_id, role: body.role })
    await deleteInvitationsOf(tx, id, await findConfirmedAddresses(tx, user_id))
    await tellAnswer(scope, tx, { company_id: id, user_id, isAccepted: true })
    return null
  })
}

export async function declineAccessRequest(
  scope: SignedInScope,
  { params: { id, request } }: OperationInput<typeof contract.declineAccessRequest>,
): Promise<null> {
  return scope.db.transaction(async (tx) => {
    const { id: row, user_id } = await lockRequest(scope, tx, id, request)
    await setDeclined(tx, row, scope.now())
    await tellAnswer(scope, tx, { company_id: id, user_id, isAccepted: false })
    return null
  })
}

async function lockRequest(
  scope: SignedInScope,
  tx: Transaction,
  companyId: number,
  publicId: string,
): Promise<AccessRow> {
  await lockTeam(scope, tx, companyId, 'manage_team')
  const found = await lockOpenRequest(tx, companyId, publicId, since(scope.now()))
  if (!found) throw new Failure('companies:request_not_found')
  return found
}

function tellAnswer(
  { events }: SignedInScope,
  tx: Transaction,
  answer: { company_id: number; user_id: number; isAccepted: boolean },
): Promise<void> {
  return events.record(tx, { type: 'access-answered', ...answer })
}
