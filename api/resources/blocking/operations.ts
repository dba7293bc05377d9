import type * as contract from '../../contract/blocking.ts'
import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import { limits } from '../../contract/rules/limits.ts'
import { namedArea } from '../../dictionaries/dictionaries.ts'
import { Failure } from '../../http/failure.ts'
import type { SignedInScope } from '../../scope.ts'
import { lockAccount } from '../../session/queries.ts'
import { findPublicCompany, searchPublicCompanies } from '../companies/acts.ts'
import { countOtherBlocked, deleteBlocked, findBlocked, insertBlocked } from './queries.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findPublicCompany>>>

export async function listBlockedCompanies(
  scope: SignedInScope,
): Promise<Reply<typeof contract.listBlockedCompanies>> {
  const rows = await findBlocked(scope.db, scope.account.id)
  return rows.map((row) => ({ ...shown(row), blocked_at: row.blocked_at.toISOString() }))
}

export async function findCompaniesToBlock(
  scope: SignedInScope,
  { query }: OperationInput<typeof contract.findCompaniesToBlock>,
): Promise<Reply<typeof contract.findCompaniesToBlock>> {
  await scope.limits.take('company_search', String(scope.account.id))
  return (await searchPublicCompanies(scope.db, query.q)).map(shown)
}

export async function blockCompany(
  scope: SignedInScope,
  { body }: OperationInput<typeof contract.blockCompany>,
): Promise<contract.CompanyResult> {
  const { company_id } = body
  const user_id = scope.account.id
  return scope.db.transaction(async (tx) => {
    const company = await findPublicCompany(tx, company_id)
    if (!company) throw new Failure('companies:not_found')
    // Locks the account, so that two requests at once cannot exceed the limit of blocked companies.
    await lockAccount(tx, user_id)
    if ((await countOtherBlocked(tx, user_id, company_id)) >= limits.blockedCompanies) {
      throw new Failure('accounts:blocked_limit')
    }
    await insertBlocked(tx, { user_id, company_id, created_at: scope.now() })
    return shown(company)
  })
}

export async function unblockCompany(
  scope: SignedInScope,
  { params }: OperationInput<typeof contract.unblockCompany>,
): Promise<null> {
  if (!(await deleteBlocked(scope.db, scope.account.id, params.id))) {
    throw new Failure('companies:not_found')
  }
  return null
}

function shown({ company_id, name, area_code }: Row): contract.CompanyResult {
  return { company_id, name, area: namedArea(area_code) }
}
