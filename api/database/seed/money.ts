import { and, desc, eq } from 'drizzle-orm'
import { deltaOf, vatOf, type PaymentStatus } from '../../contract/rules/payments.ts'
import { planEnd, plans, type PlanCode } from '../../contract/rules/plans.ts'
import { services, type ServiceCode } from '../../contract/rules/services.ts'
import { testProviderName } from '../../payments/test-provider.ts'
import { newPublicId } from '../../public-id.ts'
import type { Transaction } from '../../scope.ts'
import { ledger, payments, purchases, subscriptions, users, vacancies } from '../tables.ts'

const vat_percent = 16
const dayMs = 24 * 3600_000
const plan: PlanCode = 'employer_business'

interface Paid {
  daysAgo: number
  kind: 'top_up' | 'plan' | 'service'
  amount: number
  item_code?: PlanCode | ServiceCode
  subject?: string
  status?: PaymentStatus
}

export async function payForDemo(tx: Transaction, now: Date, email: string): Promise<void> {
  const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!account) return
  const promoted = await newestVacancy(tx, account.id)
  const history: Paid[] = [
    { daysAgo: 21, kind: 'top_up', amount: 70_000 },
    { daysAgo: 20, kind: 'plan', amount: plans[plan].price, item_code: plan },
    { daysAgo: 12, kind: 'top_up', amount: 45_000 },
    {
      daysAgo: 5,
      kind: 'service',
      amount: services.vacancy_top.price,
      item_code: 'vacancy_top',
      subject: promoted.title,
    },
    {
      daysAgo: 4,
      kind: 'service',
      amount: services.contacts_10.price,
      item_code: 'contacts_10',
    },
    { daysAgo: 2, kind: 'top_up', amount: 30_000, status: 'failed' },
  ]
  let balance = 0
  for (const paid of history) {
    const at = new Date(now.getTime() - paid.daysAgo * dayMs)
    const payment_id = await insertPaid(tx, account.id, paid, at)
    const delta = deltaOf({ ...paid, status: paid.status ?? 'succeeded' })
    if (delta === 0) continue
    balance += delta
    const reason = paid.kind === 'top_up' ? 'top_up' : 'purchase'
    const entry = {
      user_id: account.id,
      delta,
      balance_after: balance,
      reason,
      payment_id,
    } as const
    await tx.insert(ledger).values({ ...entry, created_at: at })
    const { kind, item_code: code } = paid
    if (kind === 'plan') await begin(tx, account.id, at)
    if (code === 'vacancy_top' || code === 'contacts_10') {
      const vacancy_id = code === 'vacancy_top' ? promoted.id : null
      await take(tx, code, { user_id: account.id, payment_id, vacancy_id }, at)
    }
  }
  await tx.update(users).set({ balance }).where(eq(users.id, account.id))
}

async function insertPaid(
  tx: Transaction,
  user_id: number,
  { daysAgo: _, kind, amount, status = 'succeeded', ...what }: Paid,
  at: Date,
): Promise<number> {
  const isTopUp = kind === 'top_up'
  const [payment] = await tx
    .insert(payments)
    .values({
      ...what,
      public_id: newPublicId(),
      user_id,
      kind,
      amount,
      vat_percent,
      vat_amount: vatOf(amount, vat_percent),
      method: isTopUp ? 'card' : 'balance',
      status,
      provider: isTopUp ? testProviderName : 'balance',
      failure_code: status === 'failed' ? 'insufficient_funds' : null,
      created_at: at,
      expires_at: at,
      paid_at: status === 'succeeded' ? at : null,
    })
    .returning({ id: payments.id })
  return payment?.id ?? 0
}

async function newestVacancy(tx: Transaction, managerId: number) {
  const [vacancy] = await tx
    .select({ id: vacancies.id, title: vacancies.title })
    .from(vacancies)
    .where(and(eq(vacancies.manager_user_id, managerId), eq(vacancies.status, 'published')))
    .orderBy(desc(vacancies.published_at))
    .limit(1)
  if (!vacancy) throw new Error('the demo employer has no vacancy')
  return vacancy
}

async function begin(tx: Transaction, user_id: number, started_at: Date): Promise<void> {
  await tx.insert(subscriptions).values({
    public_id: newPublicId(),
    user_id,
    plan_code: plan,
    status: 'active',
    started_at,
    expires_at: planEnd(started_at),
  })
}

async function take(
  tx: Transaction,
  service_code: ServiceCode,
  bought: Pick<typeof purchases.$inferInsert, 'user_id' | 'payment_id' | 'vacancy_id'>,
  activated_at: Date,
): Promise<void> {
  const { days, quantity } = services[service_code]
  const expires_at = new Date(activated_at.getTime() + (days ?? 0) * dayMs)
  await tx.insert(purchases).values({
    ...bought,
    public_id: newPublicId(),
    service_code,
    quantity,
    quantity_left: quantity,
    activated_at,
    expires_at,
  })
  if (bought.vacancy_id) {
    const isIt = eq(vacancies.id, bought.vacancy_id)
    await tx.update(vacancies).set({ top_until: expires_at }).where(isIt)
  }
}
