// Purchases from the balance, and webhooks of payment providers about received money.
import type { TokenRecord } from '../../../contract/accounts.ts'
import type { OperationInput } from '../../../contract/endpoint.ts'
import type { receivePayment as receiveContract } from '../../../contract/payments.ts'
import type { subscribeToPlan as planContract } from '../../../contract/plans.ts'
import type { purchaseService as serviceContract } from '../../../contract/services.ts'
import { Failure } from '../../../http/failure.ts'
import type { CallbackResult, PaymentProvider, ProviderEvent } from '../../../payments/provider.ts'
import type { Scope, SignedInScope } from '../../../scope.ts'
import { tokenAfter } from '../../../session/sessions.ts'
import { settle } from '../payments/acts.ts'
import { buy } from './buy.ts'
import { spendTopUp } from './top-up.ts'

export async function subscribeToPlan(
  scope: SignedInScope,
  { params: { code }, body: { price }, idempotencyKey }: OperationInput<typeof planContract>,
): Promise<TokenRecord> {
  const key = idempotencyKey ?? null
  const order = { kind: 'plan', code, price, target_public_id: null, key } as const
  return tokenAfter(scope, (tx) => buy(scope, tx, order))
}

export async function purchaseService(
  scope: SignedInScope,
  { params: { code }, body, idempotencyKey }: OperationInput<typeof serviceContract>,
): Promise<TokenRecord> {
  const order = { kind: 'service', code, ...body, key: idempotencyKey ?? null } as const
  return tokenAfter(scope, (tx) => buy(scope, tx, order))
}

export async function receivePayment(
  scope: Scope,
  { params, query, bytes, headers }: OperationInput<typeof receiveContract>,
): Promise<Response> {
  const provider = scope.payments.offered
  if (provider?.name !== params.provider) throw new Failure('payments:not_found')
  const told = provider.read({ type: query.type, bytes, headers })
  if (typeof told === 'string') return answer(scope, provider, told)
  const taken = await scope.db.transaction(async (tx) => {
    const { result, paid } = await settle(scope, tx, provider.name, told)
    if (paid) await spendTopUp(scope, tx, paid)
    return result
  })
  return answer(scope, provider, taken, told)
}

function answer(
  { report }: Scope,
  provider: PaymentProvider,
  taken: CallbackResult,
  told?: ProviderEvent,
) {
  if (taken !== 'taken' && told?.act !== 'asked') {
    const { act, public_id, provider_payment_id } = told ?? {}
    const fields = { provider: provider.name, act, public_id, provider_payment_id }
    report(new Error(`a callback was not taken: ${taken}`), 'payment', fields)
  }
  return provider.answer(taken)
}
