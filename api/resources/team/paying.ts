// The account of an owner whose plan and balance pay for what the members do for the company, and their allowances.
import type {
  CompanyFunds,
  readCompanyFunds as readFundsContract,
} from '../../contract/company-funds.ts'
import type { OperationInput } from '../../contract/endpoint.ts'
import { allowanceLeft } from '../../contract/rules/allowance.ts'
import { plans } from '../../contract/rules/plans.ts'
import { mayAs } from '../../contract/rules/team.ts'
import type * as contract from '../../contract/team.ts'
import { Failure } from '../../http/failure.ts'
import type { SignedInScope } from '../../scope.ts'
import { lockAccounts } from '../../session/queries.ts'
import { findSpending } from '../billing/ledger/acts.ts'
import { planInUse, planOf } from '../billing/plans/acts.ts'
import {
  checkCompanyOf,
  endPaying,
  findPayer,
  findPayingAccount,
  setPayingAccount as storePayingAccount,
} from '../companies/acts.ts'
import { pauseAboveLimit } from '../vacancies/acts.ts'
import { lockTeam } from './own-team.ts'
import { findFirstName, findRole, updateAllowance } from './queries.ts'

export async function setPayingAccount(
  scope: SignedInScope,
  { params: { id }, body: { pays } }: OperationInput<typeof contract.setPayingAccount>,
): Promise<null> {
  const own = scope.account.id
  return scope.db.transaction(async (tx) => {
    await lockTeam(scope, tx, id, 'manage_team')
    const before = await findPayingAccount(tx, id)
    if (pays === (before === own)) return null
    if (!pays) await endPaying(scope, tx, own, id)
    else {
      await storePayingAccount(tx, id, own)
      const code = await planOf(tx, { id: own, side: 'employer' }, scope.now())
      await pauseAboveLimit(scope, tx, own, plans[code].features['vacancies.max_active'] ?? 0)
    }
    // Waits for purchases that have begun, so that no allowance of the account before is used afterwards.
    if (before !== null) await lockAccounts(tx, [before])
    return null
  })
}

export async function setAllowance(
  scope: SignedInScope,
  { params: { id, member }, body: { allowance } }: OperationInput<typeof contract.setAllowance>,
): Promise<null> {
  const own = scope.account.id
  return scope.db.transaction(async (tx) => {
    await lockTeam(scope, tx, id, 'manage_team')
    if ((await findPayingAccount(tx, id)) !== own) throw new Failure('companies:not_permitted')
    const role = member === own ? null : await findRole(tx, id, member)
    if (!role) throw new Failure('companies:member_not_found')
    if (!mayAs(role, 'publish')) throw new Failure('companies:role_buys_nothing')
    await updateAllowance(tx, id, member, allowance)
    return null
  })
}

export async function readCompanyFunds(
  { db, account, now }: SignedInScope,
  { params: { id } }: OperationInput<typeof readFundsContract>,
): Promise<CompanyFunds> {
  await checkCompanyOf(db, account.id, id, 'publish')
  const payer = await findPayer(db, id, account.id)
  const is_own = payer === account.id
  const none = { allowance: null, spent: 0 }
  const spender = { user_id: account.id, company_id: id }
  const spending = is_own ? none : await findSpending(db, payer, spender, now())
  return {
    company_id: id,
    payer: await findFirstName(db, payer),
    is_own,
    ...(await planInUse(db, { id: payer, side: 'employer' }, now())),
    ...spending,
    left: allowanceLeft(spending),
  }
}
