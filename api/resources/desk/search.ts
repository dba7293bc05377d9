import type * as contract from '../../contract/desk-search.ts'
import type { OperationInput } from '../../contract/endpoint.ts'
import { searchedBy, type DeskSubject } from '../../contract/rules/desk.ts'
import type { DeskScope, Executor } from '../../scope.ts'
import { findOpenBlocks } from '../moderation/acts.ts'
import { writeLog } from './log.ts'
import { readDeskQuery } from './search-query.ts'
import {
  findAccounts,
  findApplications,
  findCasesOf,
  findCompanies,
  findVacancies,
} from './search-queries.ts'

/** Finds what the roles of the caller permit. Each result is a row of the log, and so is a search without results. */
export async function searchDesk(
  scope: DeskScope,
  { body: { q } }: OperationInput<typeof contract.searchDesk>,
): Promise<contract.DeskResult[]> {
  const query = readDeskQuery(q)
  const { roles } = scope.account.desk
  const may = (kind: keyof typeof searchedBy) =>
    searchedBy[kind].some((role) => roles.includes(role))
  return scope.db.transaction(async (tx) => {
    const results: contract.DeskResult[] = []
    if (may('account')) results.push(...(await accountsFor(tx, query)))
    if (may('company')) {
      for (const row of await findCompanies(tx, query)) {
        const blocks = await findOpenBlocks(tx, { company: row.id })
        results.push({ kind: 'company', ...row, blocks })
      }
    }
    if (may('vacancy')) {
      for (const row of await findVacancies(tx, query)) {
        const blocks = await findOpenBlocks(tx, { vacancy: row.id })
        results.push({ kind: 'vacancy', ...row, blocks })
      }
    }
    if (may('application')) {
      for (const { created_at, ...row } of await findApplications(tx, query)) {
        results.push({ kind: 'application', ...row, created_at: created_at.toISOString() })
      }
    }
    if (results.length === 0) await writeLog(scope, tx, { action: 'searched' })
    for (const result of results) await writeLog(scope, tx, { action: 'found', ...namedIn(result) })
    return results
  })
}

async function accountsFor(tx: Executor, query: ReturnType<typeof readDeskQuery>) {
  const results: contract.DeskResult[] = []
  for (const {
    id,
    first_name,
    last_name,
    account_type,
    created_at,
    erase_at,
  } of await findAccounts(tx, query)) {
    const cases = await findCasesOf(tx, id)
    results.push({
      kind: 'account',
      id,
      name: `${first_name} ${last_name}`.trim(),
      side: account_type,
      created_at: created_at.toISOString(),
      is_ending: erase_at !== null,
      cases: cases.map(({ public_id }) => public_id),
      blocks: await findOpenBlocks(tx, { account: id }),
    })
  }
  return results
}

/** Returns what a row of the log says of a result. */
function namedIn(result: contract.DeskResult): {
  subject: { kind: DeskSubject; id: string }
  about: number | null
} {
  const subject = { kind: result.kind, id: String(result.id) }
  if (result.kind === 'account') return { subject, about: result.id }
  return { subject, about: result.kind === 'application' ? result.candidate : null }
}
