// The decisions of the desk about refunds that accounts have asked for.
import { Failure, invalidFields } from '../../../http/failure.ts'
import type { Transaction } from '../../../scope.ts'
import { lockByProviderId } from './queries.ts'
import { lockById, setRequestNote } from './refund-queries.ts'
import { finishRefund, undoRefund, type MoneyScope } from './refunds.ts'

/** Marks a refund as sent under the number of the payment order or of the provider. */
export async function returnRefund(
  scope: MoneyScope,
  tx: Transaction,
  id: number,
  number: string,
): Promise<void> {
  const { status, provider } = await lockById(tx, id)
  if (status !== 'pending') throw new Failure('desk:wrong_state')
  if (await lockByProviderId(tx, provider, number)) throw invalidFields({ number: ['duplicate'] })
  await finishRefund(scope, tx, { id }, number)
}

/** Returns the sum to the balance and tells the account why the money does not go back. */
export async function declineRefund(
  scope: MoneyScope,
  tx: Transaction,
  id: number,
  words: string,
): Promise<void> {
  const undone = { status: 'failed', failure_code: 'declined' } as const
  if (!(await undoRefund(scope, tx, await lockById(tx, id), undone))) {
    throw new Failure('desk:wrong_state')
  }
  await setRequestNote(tx, id, words)
  await scope.events.record(tx, { type: 'payment-settled', payment_id: id, status: 'failed' })
}
