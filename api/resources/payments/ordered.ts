// Spends a top-up: on the order made with it and on the plan in its grace period.
import type { Order } from '../../contract/rules/payments.ts'
import { errorName } from '../../contract/errors.ts'
import { planCodes } from '../../contract/rules/plans.ts'
import { serviceCodes } from '../../contract/rules/services.ts'
import { Failure } from '../../http/failure.ts'
import type { Scope, SignedInScope, Transaction } from '../../scope.ts'
import { lockAccount } from '../../session/queries.ts'
import { choosePlan } from '../plans/choose.ts'
import { renewInGrace } from '../plans/renew.ts'
import { buyService } from '../services/buy.ts'
import { updatePayment, type PaymentRow } from './queries.ts'

/** Buys the order, or leaves the money on the balance and stores the reason. */
export async function spendTopUp(scope: Scope, tx: Transaction, payment: PaymentRow) {
  const { id, user_id, public_id, orders } = payment
  await renewInGrace(scope, tx, user_id)
  if (!orders) return
  const order_outcome = await tx
    .transaction((inner) => buyOrdered(scope, inner, user_id, orders, `order ${public_id}`))
    .catch((error: unknown) => {
      if (error instanceof Failure) return errorName(error.code)
      throw error
    })
  await updatePayment(tx, id, { order_outcome })
}

async function buyOrdered(
  scope: Scope,
  tx: Transaction,
  userId: number,
  { kind, code, price, target_public_id }: Order,
  key: string,
): Promise<'bought'> {
  if (kind === 'plan') {
    const plan = planCodes.find((each) => each === code)
    if (!plan) throw new Failure('plans:plan_unknown')
    await choosePlan(scope, tx, userId, { code: plan, price, key })
  } else {
    const service = serviceCodes.find((each) => each === code)
    if (!service) throw new Failure('services:service_unknown')
    const buyer = await buyerOf(scope, tx, userId)
    await buyService(buyer, tx, { code: service, price, key, target_public_id })
  }
  return 'bought'
}

/** Returns a scope for the buyer, who may have no session any more. */
async function buyerOf(scope: Scope, tx: Transaction, id: number): Promise<SignedInScope> {
  const user = await lockAccount(tx, id)
  if (!user) throw new Failure('services:service_unknown')
  const account = {
    id,
    side: user.account_type,
    sessionId: '',
    verified: [],
    expiresAt: scope.now(),
  }
  return { ...scope, account }
}
