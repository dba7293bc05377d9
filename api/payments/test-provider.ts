// Plays a provider: exists only while DEMO is on. What becomes of a payment is in its amount.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { paymentCurrency } from '../contract/rules/payments.ts'
import type { Asked, PaymentProvider } from './provider.ts'

export const testProviderName = 'test'
export const signatureHeader = 'x-signature'

/** Of the last two digits of an amount; any other is paid. */
const magic: Record<number, 'fails' | 'hangs'> = { 1: 'fails', 2: 'hangs' }

const told = z.object({
  outcome: z.enum(['succeeded', 'failed']),
  public_id: z.string(),
  provider_payment_id: z.string(),
  amount: z.int(),
  currency: z.string(),
  failure_code: z.string().nullable(),
})

/** `secret` signs what it tells. Its page stands on whatever host the site is opened at. */
export function testProvider(secret: string): PaymentProvider {
  return {
    name: testProviderName,
    begin: async ({ public_id }) => `/dev/pay/${public_id}`,
    read({ bytes, headers }) {
      if (!isSame(headers.get(signatureHeader) ?? '', sign(secret, bytes))) return null
      return told.parse(JSON.parse(Buffer.from(bytes).toString()))
    },
    answer: (taken) => Response.json({ taken }),
  }
}

/** What it tells of a payment when somebody pays it, with its signature; null where it hangs. `change` is for tests. */
export function tellOf(secret: string, { public_id, amount }: Asked, change: object = {}) {
  const fate = magic[amount % 100]
  if (fate === 'hangs') return null
  const body = JSON.stringify({
    outcome: fate === 'fails' ? 'failed' : 'succeeded',
    public_id,
    provider_payment_id: `test-${public_id}`,
    amount,
    currency: paymentCurrency,
    failure_code: fate === 'fails' ? 'insufficient_funds' : null,
    ...change,
  } satisfies z.input<typeof told>)
  return { body, headers: { [signatureHeader]: sign(secret, Buffer.from(body)) } }
}

function sign(secret: string, bytes: Uint8Array): string {
  return createHmac('sha256', secret).update(bytes).digest('hex')
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
