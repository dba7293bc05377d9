import { eq } from 'drizzle-orm'
import { vatOf } from '../../contract/rules/payments.ts'
import { testProviderName } from '../../payments/test-provider.ts'
import { newPublicId } from '../../public-id.ts'
import type { Transaction } from '../../scope.ts'
import { ledger, payments, users } from '../tables.ts'

const amount = 45_000
const vat_percent = 16
const daysAgo = 12

/** What the employer of the demo has on the balance, and how it came there. */
export async function topUpDemo(tx: Transaction, now: Date, email: string): Promise<void> {
  const at = new Date(now.getTime() - daysAgo * 24 * 3600_000)
  const [account] = await tx
    .update(users)
    .set({ balance: amount })
    .where(eq(users.email, email))
    .returning({ user_id: users.id })
  if (!account) return
  const [payment] = await tx
    .insert(payments)
    .values({
      ...account,
      public_id: newPublicId(),
      kind: 'top_up',
      amount,
      vat_percent,
      vat_amount: vatOf(amount, vat_percent),
      method: 'card',
      status: 'succeeded',
      provider: testProviderName,
      created_at: at,
      expires_at: at,
      paid_at: at,
    })
    .returning({ payment_id: payments.id })
  const entry = { ...account, ...payment, delta: amount, balance_after: amount, created_at: at }
  await tx.insert(ledger).values({ ...entry, reason: 'top_up' })
}
