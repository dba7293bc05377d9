// The purchase of a service (spec §12.4).
import { serviceCodes, services } from '../../../contract/rules/services.ts'
import { Failure } from '../../../http/failure.ts'
import { newPublicId } from '../../../public-id.ts'
import type { SignedInScope, Transaction } from '../../../scope.ts'
import { lockAccounts } from '../../../session/queries.ts'
import { checkCompanyOf, findPayer } from '../../companies/acts.ts'
import { findPurchaseByKey, insertPurchase, leftInPlan } from '../services/acts.ts'
import { effects } from './effects.ts'
import type { Goods, KeyedOrder } from './goods.ts'
import { findTarget, type Target } from './targets.ts'

export async function serviceGoods(
  scope: SignedInScope,
  tx: Transaction,
  order: KeyedOrder,
): Promise<Goods> {
  const { account } = scope
  const now = scope.now()
  const code = serviceCodes.find((each) => each === order.code)
  if (!code) throw new Failure('services:service_unknown')
  const { target: kind, price, quantity, is_withdrawn } = services[code]
  const target = await findTarget(tx, account, kind, order.target_public_id, now)
  const company_id = await companyOf(tx, account.id, target, order)
  const payer = company_id === null ? account.id : await findPayer(tx, company_id, account.id)
  if (order.isOwnMoney && payer !== account.id) throw new Failure('companies:not_permitted')
  // Locks vacancies and resumes before the accounts. All transactions use this order, to prevent deadlocks.
  await lockAccounts(tx, [account.id, payer])
  const key = order.key === null || payer === account.id ? order.key : `${account.id} ${order.key}`
  const item = {
    service_code: code,
    vacancy_id: target.kind === 'vacancy' ? target.id : null,
    resume_id: target.kind === 'resume' ? target.id : null,
  }
  return {
    payer,
    company_id,
    key,
    item,
    findBought: (sameKey) => findPurchaseByKey(tx, payer, sameKey),
    async offer() {
      if (is_withdrawn) throw new Failure('services:service_unknown')
      const isCovered = (await leftInPlan(tx, { ...account, id: payer }, code, now)) > 0
      return {
        price: isCovered ? 0 : price,
        isPaid: !isCovered && price > 0,
        subject: target.title,
        async deliver(payment_id) {
          const expires_at = await effects[code](scope, tx, target)
          await insertPurchase(tx, {
            ...item,
            public_id: newPublicId(),
            user_id: payer,
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

/** Returns the company for which the service is bought; null if the account buys it for itself. */
async function companyOf(
  tx: Transaction,
  buyerId: number,
  target: Target,
  { company_id }: KeyedOrder,
): Promise<number | null> {
  if (target.kind === 'vacancy') return target.company_id
  if (target.kind === 'resume' || company_id === undefined) return null
  await checkCompanyOf(tx, buyerId, company_id, 'open_contacts')
  return company_id
}
