// The purchase of a service (spec §12.4).
import { serviceCodes, services } from '../../../contract/rules/services.ts'
import { Failure } from '../../../http/failure.ts'
import { newPublicId } from '../../../public-id.ts'
import type { SignedInScope, Transaction } from '../../../scope.ts'
import { lockAccount } from '../../../session/queries.ts'
import { findPurchaseByKey, insertPurchase, leftInPlan } from '../services/acts.ts'
import { effects } from './effects.ts'
import type { Goods, KeyedOrder } from './goods.ts'
import { findTarget } from './targets.ts'

export async function serviceGoods(
  scope: SignedInScope,
  tx: Transaction,
  { code: wanted, target_public_id, key }: KeyedOrder,
): Promise<Goods> {
  const { account } = scope
  const now = scope.now()
  const code = serviceCodes.find((each) => each === wanted)
  if (!code) throw new Failure('services:service_unknown')
  const { target: kind, price, quantity, is_withdrawn } = services[code]
  const target = await findTarget(tx, account, kind, target_public_id, now)
  // Locks vacancies and resumes before the account. All transactions use this order, to prevent deadlocks.
  await lockAccount(tx, account.id)
  const item = {
    service_code: code,
    vacancy_id: target.kind === 'vacancy' ? target.id : null,
    resume_id: target.kind === 'resume' ? target.id : null,
  }
  return {
    item,
    findBought: (sameKey) => findPurchaseByKey(tx, account.id, sameKey),
    async offer() {
      if (is_withdrawn) throw new Failure('services:service_unknown')
      const isCovered = (await leftInPlan(tx, account, code, now)) > 0
      return {
        price: isCovered ? 0 : price,
        isPaid: !isCovered && price > 0,
        subject: target.title,
        async deliver(payment_id) {
          const expires_at = await effects[code](scope, tx, target)
          await insertPurchase(tx, {
            ...item,
            public_id: newPublicId(),
            user_id: account.id,
            payment_id,
            quantity,
            quantity_left: quantity,
            key,
            activated_at: now,
            expires_at,
          })
        },
      }
    },
  }
}
