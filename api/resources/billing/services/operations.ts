import type { Reply } from '../../../contract/endpoint.ts'
import { goods } from '../../../contract/russian.ts'
import { paymentCurrency, vatOf } from '../../../contract/rules/payments.ts'
import {
  serviceCodes,
  services,
  soldTo,
  type PurchaseStatus,
} from '../../../contract/rules/services.ts'
import type * as contract from '../../../contract/services.ts'
import type { SignedInScope } from '../../../scope.ts'
import { leftInPlan } from './acts.ts'
import { findPurchases, type PurchaseRow } from './queries.ts'

export async function listServices({
  db,
  account,
  now,
  payments,
}: SignedInScope): Promise<Reply<typeof contract.listServices>> {
  const own = serviceCodes.filter((code) => {
    const { target, is_withdrawn } = services[code]
    return !is_withdrawn && soldTo(target) === account.side
  })
  const bumps = await leftInPlan(db, account, 'vacancy_bump', now())
  const purchased = await findPurchases(db, account.id, now())
  return {
    results: own.map((code) => {
      const { target, price, days, quantity } = services[code]
      return {
        code,
        target,
        ...goods.services[code],
        price,
        vat_amount: vatOf(price, payments.vatPercent),
        currency: paymentCurrency,
        duration_days: days,
        quantity,
        left_in_plan: code === 'vacancy_bump' ? bumps : 0,
      }
    }),
    purchased: purchased.map((row) => purchaseOf(row, now())),
  }
}

function purchaseOf(row: PurchaseRow, now: Date): contract.Purchase {
  const { quantity, quantity_left, ...purchase } = row
  return {
    public_id: purchase.public_id,
    service_code: purchase.service_code,
    target_public_id: purchase.target_public_id,
    target_title: purchase.target_title,
    status: statusOf(row, now),
    activated_at: purchase.activated_at.toISOString(),
    expires_at: purchase.expires_at?.toISOString() ?? null,
    balance: quantity === null ? null : { initial: quantity, actual: quantity_left ?? 0 },
    price_paid: purchase.price_paid,
  }
}

function statusOf(
  { refunded_at, quantity, quantity_left, expires_at }: PurchaseRow,
  now: Date,
): PurchaseStatus {
  if (refunded_at) return 'refunded'
  if (expires_at === null || (quantity !== null && quantity_left === 0)) return 'consumed'
  return expires_at <= now ? 'expired' : 'active'
}
