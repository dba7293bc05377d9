import { paymentCurrency } from '../../../contract/rules/payments.ts'
import { bankName, type BankTransfer } from '../../../payments/statement/bank-statement.ts'
import type { Scope, Transaction } from '../../../scope.ts'
import { verifyByPayment } from '../../companies/acts.ts'
import { settle } from '../payments/acts.ts'
import { renewInGrace } from './renew.ts'

type BookingScope = Pick<Scope, 'now' | 'events' | 'report' | 'payments'>

interface Bookable {
  /** The number of the transfer, by which it is booked once. */
  id: string
  /** The public id of the payment that the transfer pays; null if it pays none. */
  payment: string | null
  transfer: Pick<BankTransfer, 'tiyn'> & { payer: Pick<BankTransfer['payer'], 'bin'> }
}

/**
 * Adds the money of a matched transfer to the balance, once, renews a plan whose renewal had failed, and verifies the
 * company that has paid. Returns whether the balance has changed.
 */
export async function bookTransfer(
  scope: BookingScope,
  tx: Transaction,
  { id, payment, transfer }: Bookable,
): Promise<boolean> {
  if (payment === null) return false
  const { paid } = await settle(scope, tx, bankName, {
    act: 'succeeded',
    public_id: payment,
    account_id: null,
    provider_payment_id: id,
    amount: transfer.tiyn / 100,
    currency: paymentCurrency,
    failure_code: null,
  })
  if (!paid) return false
  await renewInGrace(scope, tx, paid.user_id)
  await verifyByPayment(scope, tx, { bin: transfer.payer.bin, userId: paid.user_id })
  return true
}
