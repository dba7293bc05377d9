import { errorName } from '../../../contract/errors.ts'
import type { Order } from '../../../contract/rules/payments.ts'
import { Failure } from '../../../http/failure.ts'
import type { Scope, SignedInScope, Transaction } from '../../../scope.ts'
import { lockAccount } from '../../../session/queries.ts'
import { setOrderOutcome, type PaidTopUp } from '../payments/acts.ts'
import { buy } from './buy.ts'
import { renewInGrace } from './renew.ts'

/** After money was added to the balance, renews a plan whose renewal had failed, or buys what the user ordered. */
export async function spendTopUp(scope: Scope, tx: Transaction, topUp: PaidTopUp): Promise<void> {
  const { user_id, public_id, orders } = topUp
  await renewInGrace(scope, tx, user_id)
  if (!orders) return
  const outcome = await tx
    .transaction((inner) => buyOrdered(scope, inner, user_id, orders, `order ${public_id}`))
    .catch((error: unknown) => {
      if (error instanceof Failure) return errorName(error.code)
      throw error
    })
  await setOrderOutcome(tx, topUp, outcome)
}

async function buyOrdered(
  scope: Scope,
  tx: Transaction,
  userId: number,
  order: Order,
  key: string,
): Promise<'bought'> {
  await buy(await buyerOf(scope, tx, userId), tx, { ...order, key, isOwnMoney: true })
  return 'bought'
}

async function buyerOf(scope: Scope, tx: Transaction, id: number): Promise<SignedInScope> {
  const user = await lockAccount(tx, id)
  if (!user) throw new Error(`account ${id} is missing`)
  const account = {
    id,
    side: user.account_type,
    sessionId: '',
    verified: [],
    expiresAt: scope.now(),
  }
  return { ...scope, account }
}
