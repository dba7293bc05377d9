// Operators for tests, with an open desk or without the code of their second factor.
import { eq } from 'drizzle-orm'
import type { ApiClient } from '../contract/call.ts'
import { call } from '../contract/call.ts'
import { confirmSecondFactor } from '../contract/desk.ts'
import type { OperatorRole } from '../contract/rules/desk.ts'
import { operators } from '../database/tables.ts'
import { authenticatorOf, insertOperator, openDesk } from '../session/operators.ts'
import {
  createCandidate,
  createToken,
  signedIn,
  type TestAccount,
  type TestApi,
} from '../testing.ts'

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

/** Returns the token of an operator whose desk is open, without the code of the second factor. */
export async function deskToken(api: TestApi, ...roles: OperatorRole[]): Promise<string> {
  const account = await grantRoles(api, ...roles)
  const token = await createToken(api, account)
  const { sessionId = '' } = (await api.tokens.verify(token, 'api')) ?? {}
  const isOperator = eq(operators.user_id, account.id)
  await api.db.update(operators).set({ factor_since: api.now() }).where(isOperator)
  await openDesk(api.db, { id: account.id, sessionId }, api.now())
  return token
}
