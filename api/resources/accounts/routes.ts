import type { Hono } from 'hono'
import * as contract from '../../contract/accounts.ts'
import { answer } from '../../http/answer.ts'
import type { ApiEnv } from '../../http/context.ts'
import * as operations from './operations.ts'

export function accountRoutes(router: Hono<ApiEnv>): void {
  answer(router, contract.signUp, operations.signUpAccount)
  answer(router, contract.sendCode, operations.sendAccountCode)
  answer(router, contract.verifyCode, operations.verifyAccountCode)
  answer(router, contract.signIn, operations.signInAccount)
  answer(router, contract.signOut, operations.signOutAccount)
  answer(router, contract.refreshToken, operations.refreshAccountToken)
  answer(router, contract.createHubToken, operations.createAccountHubToken)
}
