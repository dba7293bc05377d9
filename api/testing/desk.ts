// Operators for tests, with an open desk or without the code of their second factor.
import { eq } from 'drizzle-orm'
import type { ApiClient } from '../contract/call.ts'
import { call } from '../contract/call.ts'
import { confirmSecondFactor } from '../contract/desk.ts'
import type { OperatorRole } from '../contract/rules/desk.ts'
import { operators } from '../database/tables.ts'
import { authenticatorOf, insertOperator } from '../session/operators.ts'
import { createCandidate, signedIn, type TestAccount, type TestApi } from '../testing.ts'

/** Makes a new account an operator who has not entered a code yet. */
export async function grantRoles(api: TestApi, ...roles: OperatorRole[]): Promise<TestAccount> {
  const account = await createCandidate(api)
  await insertOperator(api.db, { user_id: account.id, roles, granted_at: api.now() })
  return account
}

/** The code that the authenticator of an operator shows now. */
export async function authenticatorCode(api: TestApi, { id }: { id: number }): Promise<string> {
  const [operator] = await api.db.select().from(operators).where(eq(operators.user_id, id))
  if (!operator) throw new Error('no operator')
  return authenticatorOf(api.tokens, operator).generate({ timestamp: api.now().getTime() })
}

export interface TestOperator {
  account: TestAccount
  client: ApiClient
  recoveryCodes: string[]
}

/** Creates an operator whose desk is open. */
export async function openDeskOf(api: TestApi, ...roles: OperatorRole[]): Promise<TestOperator> {
  const account = await grantRoles(api, ...roles)
  const client = await signedIn(api, account)
  const { recovery_codes } = await call(client, confirmSecondFactor, {
    body: { code: await authenticatorCode(api, account) },
  })
  return { account, client, recoveryCodes: recovery_codes }
}
