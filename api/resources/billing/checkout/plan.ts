// Purchases of plans: upgrade, prolong, downgrade (spec §12.5).
import { planCodes, plans } from '../../../contract/rules/plans.ts'
import { Failure } from '../../../http/failure.ts'
import type { SignedInScope, Transaction } from '../../../scope.ts'
import { lockAccount } from '../../../session/queries.ts'
import { findPaidWithKey } from '../payments/acts.ts'
import { beginPlan, cancelPlan, prolongPlan, setNextPlan } from '../plans/acts.ts'
import { findSubscription, offerOf } from '../plans/facts.ts'
import type { Goods, KeyedOrder } from './goods.ts'

export async function planGoods(
  { account: { id }, now: clock, payments: { vatPercent } }: SignedInScope,
  tx: Transaction,
  { code: wanted, price, key }: KeyedOrder,
): Promise<Goods> {
  const user = await lockAccount(tx, id)
  const code = planCodes.find((each) => each === wanted)
  if (!user || !code || plans[code].account_type !== user.account_type) {
    throw new Failure('plans:plan_unknown')
  }
  return {
    payer: id,
    company_id: null,
    key,
    item: { kind: 'plan', item_code: code, amount: price },
    findBought: (sameKey) => findPaidWithKey(tx, id, 'plan', sameKey),
    async offer() {
      const now = clock()
      const current = await findSubscription(tx, id)
      if (current?.next_plan_code === code) return null
      const offer = offerOf(code, { current, balance: user.balance, now, vatPercent })
      if (!offer) {
        throw new Failure(plans[code].is_withdrawn ? 'plans:plan_unknown' : 'plans:plan_kept')
      }
      const { action, to_pay } = offer
      return {
        price: to_pay,
        isPaid: action !== 'downgrade',
        subject: null,
        async deliver() {
          if (current && action === 'downgrade') return setNextPlan(tx, current, code)
          if (current && action === 'prolong') return prolongPlan(tx, current)
          if (current) await cancelPlan(tx, current, now)
          await beginPlan(tx, id, code, now)
        },
      }
    },
  }
}
