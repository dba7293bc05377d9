import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type * as contract from '../../contract/hidden.ts'
import { limits } from '../../contract/rules/limits.ts'
import { Failure } from '../../http/failure.ts'
import type { Account, Executor, Scope, SignedInScope } from '../../scope.ts'
import { lockAccount } from '../../session/queries.ts'
import { findPublicCompanyIds } from '../companies/acts.ts'
import {
  countOthers,
  deleteHidden,
  findHidden,
  findNamed,
  findResumeIds,
  findVacancyIds,
  insertHidden,
  type HiddenColumn,
} from './queries.ts'

export async function listHidden(
  { db, account }: Scope,
  { query }: OperationInput<typeof contract.listHidden>,
): Promise<contract.HiddenItems> {
  return account ? findHidden(db, account) : findNamed(db, query)
}

export async function hideVacancy(
  scope: SignedInScope,
  { params }: OperationInput<typeof contract.hideVacancy>,
): Promise<null> {
  return allOrRefusal(await hide(scope, 'vacancy_id', [params.id]), 'hidden:hidden_vacancies_limit')
}

export async function hideCompany(
  scope: SignedInScope,
  { params }: OperationInput<typeof contract.hideCompany>,
): Promise<null> {
  return allOrRefusal(
    await hide(scope, 'company_id', [params.slug]),
    'hidden:hidden_companies_limit',
  )
}

export async function hideListedResume(
  scope: SignedInScope,
  { params }: OperationInput<typeof contract.hideListedResume>,
): Promise<null> {
  return allOrRefusal(await hide(scope, 'resume_id', [params.id]), 'hidden:hidden_resumes_limit')
}

export async function syncHidden(
  scope: SignedInScope,
  { body }: OperationInput<typeof contract.syncHidden>,
): Promise<Reply<typeof contract.syncHidden>> {
  const vacancies = await hide(scope, 'vacancy_id', body.vacancies)
  const companies = await hide(scope, 'company_id', body.companies)
  return { added: vacancies.added + companies.added }
}

interface Hidden {
  most: number
  /** Returns the database ids for those of the names that the account may see, in the same order. */
  findIds: (tx: Executor, account: Account, names: string[]) => Promise<number[]>
}

const kinds: Record<HiddenColumn, Hidden> = {
  vacancy_id: { most: limits.hiddenVacancies, findIds: findVacancyIds },
  company_id: {
    most: limits.hiddenCompanies,
    findIds: (tx, _, slugs) => findPublicCompanyIds(tx, slugs),
  },
  resume_id: { most: limits.hiddenResumes, findIds: findResumeIds },
}

type HideResult = Awaited<ReturnType<typeof hide>>

/** Hides items for the account, up to the limit. Those that the account may not see are ignored. */
async function hide(scope: SignedInScope, column: HiddenColumn, names: string[]) {
  const { account, now } = scope
  const { most, findIds } = kinds[column]
  return scope.db.transaction(async (tx) => {
    await lockAccount(tx, account.id)
    const ids = await findIds(tx, account, names)
    const left = Math.max(0, most - (await countOthers(tx, account.id, column, ids)))
    // Dates each item a millisecond before the previous item, so that the list keeps its order.
    const at = now().getTime()
    const rows = ids.slice(0, left).map((id, index) => ({
      user_id: account.id,
      [column]: id,
      hidden_at: new Date(at - index),
    }))
    const added = await insertHidden(tx, rows)
    return { added, found: ids.length > 0, hasRoom: left >= ids.length }
  })
}

function allOrRefusal({ found, hasRoom }: HideResult, aboveLimit: ErrorCode): null {
  if (!found) throw new Failure('hidden:not_found')
  if (!hasRoom) throw new Failure(aboveLimit)
  return null
}

export async function showVacancy(
  scope: SignedInScope,
  { params }: OperationInput<typeof contract.showVacancy>,
): Promise<null> {
  return show(scope, 'vacancy_id', params.id)
}

export async function showCompany(
  scope: SignedInScope,
  { params }: OperationInput<typeof contract.showCompany>,
): Promise<null> {
  return show(scope, 'company_id', params.slug)
}

export async function showListedResume(
  scope: SignedInScope,
  { params }: OperationInput<typeof contract.showListedResume>,
): Promise<null> {
  return show(scope, 'resume_id', params.id)
}

async function show({ db, account }: SignedInScope, column: HiddenColumn, name: string) {
  const isKnown = await deleteHidden(db, account.id, column, name)
  if (!isKnown) throw new Failure('hidden:not_found')
  return null
}
