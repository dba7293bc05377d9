import { paymentCurrency } from '../../../contract/rules/payments.ts'
import type { Scope } from '../../../scope.ts'
import { settle } from '../payments/acts.ts'
import type { MatchedTransfer } from '../payments/bank-transfers.ts'
import { bankName } from '../payments/invoices.ts'
import { renewInGrace } from './renew.ts'

type BookingScope = Pick<Scope, 'db' | 'now' | 'events' | 'report' | 'payments'>

/**
 * Adds the money of a matched transfer to the balance, once, and renews a plan whose renewal had failed. Returns whether
 * the balance has changed.
 */
export function bookTransfer(
  scope: BookingScope,
  { id, payment, transfer }: MatchedTransfer,
): Promise<boolean> {
  if (payment === null) return Promise.resolve(false)
  return scope.db.transaction(async (tx) => {
    const { paid } = await settle(scope, tx, bankName, {
      act: 'succeeded',
      public_id: payment,
      account_id: null,
      provider_payment_id: id,
      amount: transfer.tiyn / 100,
      currency: paymentCurrency,
      failure_code: null,
    })
    if (paid) await renewInGrace(scope, tx, paid.user_id)
    return paid !== null
  })
}
