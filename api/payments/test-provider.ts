// A demo payment provider, which exists only while DEMO is on. The amount of a payment decides its result.
import { z } from 'zod'
import { paymentCurrency } from '../contract/rules/payments.ts'
import { Failure } from '../http/failure.ts'
import type { PaymentRequest, PaymentProvider } from './provider.ts'
import { isSameSecret } from '../same-secret.ts'
import { sign } from './signature.ts'

export const testProviderName = 'test'
export const signatureHeader = 'x-signature'

/** The last two digits of a sum decide whether a demo payment fails or gets no result. */
const magic: Record<number, 'fails' | 'hangs'> = { 1: 'fails', 2: 'hangs' }

const ofPayment = {
  public_id: z.string(),
  account_id: z.string().nullable(),
  provider_payment_id: z.string(),
  amount: z.number().positive(),
  currency: z.string(),
}
const told = z.discriminatedUnion('act', [
  z.object({ ...ofPayment, act: z.literal('asked') }),
  z.object({
    ...ofPayment,
    act: z.enum(['succeeded', 'failed']),
    failure_code: z.string().nullable(),
  }),
  z.object({ ...ofPayment, act: z.enum(['refunded', 'cancelled']), refund_id: z.string() }),
])

/** Returns the demo provider. It signs webhooks with `secret`. Its page has a relative URL, so that any host works. */
export function testProvider(secret: string): PaymentProvider {
  return {
    name: testProviderName,
    begin: async ({ public_id }) => `/dev/pay/${public_id}`,
    read({ type, bytes, headers }) {
      if (type !== undefined) throw new Failure('payments:not_found')
      if (!isSameSecret(headers.get(signatureHeader), sign(secret, bytes, 'hex'))) {
        throw new Failure('payments:bad_signature')
      }
      const { data } = told.safeParse(parsed(bytes))
      if (!data) throw new Failure('request:malformed')
      return data
    },
    answer: (taken) => Response.json({ taken }),
    sendBack: async ({ public_id }) => ({ provider_payment_id: `test-${public_id}` }),
  }
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString())
  } catch {
    return null
  }
}

type Played = Omit<PaymentRequest, 'user_id'> & Partial<PaymentRequest>

/** Returns the webhook with the result of a demo payment; null if the payment must remain without a result. */
export function paymentCallback(secret: string, payment: Played) {
  const fate = magic[payment.amount % 100]
  if (fate === 'hangs') return null
  const failure = { act: 'failed', failure_code: 'insufficient_funds' } as const
  return signed(secret, payment, fate === 'fails' ? failure : {})
}

/** Returns the signed webhook about a payment that the user cancelled; its id differs from that of a paid payment. */
export function abandonedCallback(secret: string, payment: Played) {
  const id = `test-given-up-${payment.public_id}`
  return signed(secret, payment, { act: 'cancelled', provider_payment_id: id, refund_id: id })
}

/** Returns the signed webhook about a successful payment; the fields in `change` replace its fields. */
export function signed(
  secret: string,
  { public_id, user_id, amount }: Played,
  change: Record<string, unknown>,
) {
  const body = JSON.stringify({
    act: 'succeeded',
    public_id,
    account_id: user_id === undefined ? null : String(user_id),
    provider_payment_id: `test-${public_id}`,
    amount,
    currency: paymentCurrency,
    failure_code: null,
    ...change,
  })
  return { body, headers: { [signatureHeader]: sign(secret, Buffer.from(body), 'hex') } }
}
