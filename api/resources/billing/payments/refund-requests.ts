// Refunds that accounts ask for: the sum leaves the balance at once, so that it cannot be spent meanwhile.
import type { TokenRecord } from '../../../contract/accounts.ts'
import type { OperationInput, Reply } from '../../../contract/endpoint.ts'
import type * as contract from '../../../contract/refunds.ts'
import { refundable } from '../../../contract/rules/payments.ts'
import { Failure, invalidFields } from '../../../http/failure.ts'
import type { SignedInScope } from '../../../scope.ts'
import { tokenAfter } from '../../../session/sessions.ts'
import { isRefundInWork, openCase } from '../../desk/acts.ts'
import { findBalance, lockBalance } from '../ledger/acts.ts'
import { findPaymentByKey } from './queries.ts'
import { findBegun, findRequested, findSources, insertRequest, lockOwn } from './refund-queries.ts'
import { bookRefund, undoRefund } from './refunds.ts'

const mostSources = 20

export async function listRefundSources({
  db,
  account,
}: SignedInScope): Promise<Reply<typeof contract.listRefundSources>> {
  const { amount: balance } = await findBalance(db, account.id)
  if (balance === 0) return []
  const rows = await findSources(db, account.id, mostSources)
  return rows.map(({ payment, invoice }) => ({
    public_id: payment.public_id,
    method: payment.method,
    invoice,
    paid_at: (payment.paid_at ?? payment.created_at).toISOString(),
    amount: payment.amount,
    refundable: refundable(payment, balance),
  }))
}

export async function requestRefund(
  scope: SignedInScope,
  { body, idempotencyKey }: OperationInput<typeof contract.requestRefund>,
): Promise<TokenRecord> {
  const { account, limits } = scope
  await limits.take('top_up', String(account.id))
  return tokenAfter(scope, async (tx) => {
    const paid = await lockOwn(tx, account.id, body.payment_id)
    if (!paid || paid.kind !== 'top_up') throw new Failure('payments:not_found')
    const { amount } = body
    const balance = await lockBalance(tx, account.id)
    const key = idempotencyKey ? `refund ${idempotencyKey}` : null
    const before = key && (await findPaymentByKey(tx, account.id, key))
    if (before) {
      if (before.amount === amount && before.refund_of === paid.provider_payment_id) return
      throw new Failure('request:idempotency_conflict')
    }
    if (await findBegun(tx, paid)) throw new Failure('payments:refund_open')
    const most = refundable(paid, balance)
    if (most === 0) throw new Failure('payments:not_refundable')
    if (amount > most) throw invalidFields({ amount: [`too_big:${most}`] })
    const refund = await bookRefund(scope, tx, paid, { amount, method: paid.method, key })
    await insertRequest(tx, { payment_id: refund.id, ...destinationOf(paid.method, body) })
    const { id: refund_id, public_id, created_at } = refund
    await openCase(tx, 'refund', { refund_id, public_id, about: account.id, created_at })
  })
}

interface Destination {
  iik?: string | undefined
  bik?: string | undefined
}

/** Returns the bank account to which money goes back; null if the provider knows the way. */
function destinationOf(method: string, { iik, bik }: Destination) {
  if (method !== 'invoice') return { iik: null, bik: null }
  if (iik && bik) return { iik, bik }
  throw invalidFields({ ...(!iik && { iik: ['required'] }), ...(!bik && { bik: ['required'] }) })
}

export async function withdrawRefund(
  scope: SignedInScope,
  { params }: OperationInput<typeof contract.withdrawRefund>,
): Promise<TokenRecord> {
  return tokenAfter(scope, async (tx) => {
    const refund = await findRequested(tx, scope.account.id, params.id)
    if (!refund) throw new Failure('payments:not_found')
    if (await isRefundInWork(tx, refund.id, scope.now())) {
      throw new Failure('payments:refund_not_open')
    }
    const undone = { status: 'cancelled', failure_code: null } as const
    const isUndone = await undoRefund(scope, tx, refund, undone)
    if (!isUndone) throw new Failure('payments:refund_not_open')
  })
}
