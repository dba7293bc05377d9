// Tests with random payments and purchases that balances stay correct and that no limit of a plan is exceeded.
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call, CallFailure } from '../../../contract/call.ts'
import { createPayment } from '../../../contract/payments.ts'
import * as contract from '../../../contract/plans.ts'
import { planCodes, plans } from '../../../contract/rules/plans.ts'
import { serviceCodes, services } from '../../../contract/rules/services.ts'
import { purchaseService } from '../../../contract/services.ts'
import { pauseVacancy, unpauseVacancy } from '../../../contract/written-vacancies.ts'
import { createRandom } from '@otklik/demo-data'
import * as tables from '../../../database/tables.ts'
import { signed } from '../../../payments/test-provider.ts'
import {
  baseUrl,
  completeVacancy,
  createEmployer,
  createVacancy,
  signedIn,
  startApi,
  tokenSecret,
  type TestApi,
} from '../../../testing.ts'
import { expireUnpaid } from '../payments/expire.ts'
import { usesPlanSlot } from '../../vacancies/facts.ts'
import { renewPlans } from './renew.ts'

const day = 24 * 3600
const steps = 200

async function startWalk(seed: string) {
  const api = await startApi()
  const employer = await createEmployer(api, {}, 'employer_free')
  const random = createRandom(seed)
  const vacancies: string[] = []
  for (let n = 0; n < 4; n++) {
    const content = { ...completeVacancy, title: `Повар ${n}` }
    const status = n === 0 ? 'published' : 'paused'
    vacancies.push(await createVacancy(api, employer, content, { status }))
  }
  const asked: { public_id: string; amount: number }[] = []
  const me = () => signedIn(api, employer)
  const { db, now, outbox, payments } = api
  const key = () => (random.chance(0.5) ? `key-number-${random.int(1, 6)}` : undefined)
  const acts = {
    async topUp() {
      const amount = random.pick([500, 19_900, 60_000, 100_001, 5_002])
      const orders = random.chance(0.3)
        ? { kind: 'plan' as const, code: 'employer_start', price: 19_900, target_public_id: null }
        : undefined
      const body = { kind: 'top_up', amount, method: 'card', orders } as const
      asked.push(await call(await me(), createPayment, { body, idempotencyKey: key() }))
    },
    async callback() {
      const payment = asked.length > 0 ? random.pick(asked) : null
      const change = random.chance(0.1)
        ? { amount: 1 }
        : { act: random.chance(0.8) ? 'succeeded' : 'failed' }
      if (!payment || payment.amount === 5_002) return
      const told = signed(tokenSecret, payment, change)
      const url = `${baseUrl}/v1/payments/callback/test`
      const answer = await api.fetch(new Request(url, { method: 'POST', ...told }))
      expect(answer.status).toBe(200)
      if ('amount' in change) expect(api.errors.splice(0)).toHaveLength(1)
    },
    async choose() {
      const code = random.pick(planCodes)
      const price = random.chance(0.2) ? 1 : await shownPrice(code)
      const input = { params: { code }, body: { price }, idempotencyKey: key() }
      await call(await me(), contract.subscribeToPlan, input)
    },
    async buy() {
      const code = random.pick(serviceCodes)
      const target_public_id = services[code].target === 'vacancy' ? random.pick(vacancies) : null
      const price = random.chance(0.3) ? 0 : services[code].price
      const input = { params: { code }, body: { target_public_id, price }, idempotencyKey: key() }
      await call(await me(), purchaseService, input)
    },
    async renewal() {
      const body = { auto_renew: random.chance(0.7) }
      await call(await me(), contract.updateSubscription, { body })
    },
    async publish() {
      const params = { id: random.pick(vacancies) }
      await call(await me(), unpauseVacancy, { params, body: {} })
    },
    async pause() {
      const params = { id: random.pick(vacancies) }
      await call(await me(), pauseVacancy, { params, body: {} })
    },
    async sweep() {
      const { signal } = new AbortController()
      await renewPlans({ db, now, outbox, payments }).run({}, signal)
      await expireUnpaid({ db, now, outbox }).run({}, signal)
    },
    async time() {
      api.advance(random.pick([60, 3600, day, day, 9 * day, -60, -3600]))
    },
  }
  return { api, employer, random, acts }

  async function shownPrice(code: (typeof planCodes)[number]): Promise<number> {
    if (plans[code].account_type !== 'employer') return plans[code].price
    const { offer } = await call(await me(), contract.readPlan, { params: { code } })
    return offer?.to_pay ?? plans[code].price
  }
}

async function expectToAddUp({ db, now }: TestApi, userId: number) {
  const { ledger, payments, subscriptions, users, vacancies } = tables
  const [account] = await db.select().from(users).where(eq(users.id, userId))
  const entries = await db
    .select()
    .from(ledger)
    .where(eq(ledger.user_id, userId))
    .orderBy(ledger.id)
  let sum = 0
  for (const { delta, balance_after } of entries) {
    sum += delta
    expect(balance_after).toBe(sum)
    expect(sum).toBeGreaterThanOrEqual(0)
  }
  expect(account?.balance).toBe(sum)
  const paid = await db.select().from(payments).where(eq(payments.user_id, userId))
  for (const { id, status, kind, amount } of paid) {
    const booked = entries.filter(({ payment_id }) => payment_id === id).map(({ delta }) => delta)
    const delta = kind === 'top_up' ? amount : -amount
    expect([id, booked]).toEqual([id, status === 'succeeded' ? [delta] : []])
  }
  const isCurrent = sql`${subscriptions.status} in ('active', 'grace')`
  const current = and(eq(subscriptions.user_id, userId), isCurrent)
  expect(await db.$count(subscriptions, current)).toBeLessThanOrEqual(1)
  const [held] = await db.select().from(subscriptions).where(current)
  const allowed = plans[held?.plan_code ?? 'employer_free'].features['vacancies.max_active'] ?? 0
  return { standing: await db.$count(vacancies, usesPlanSlot(userId, now())), allowed }
}

test.each(['one', 'two', 'three'])('walk %s', async (seed) => {
  const { api, employer, random, acts } = await startWalk(seed)
  const done = new Map<string, number>()
  let above = 0
  for (let step = 0; step < steps; step++) {
    const name = random.pick(Object.keys(acts) as (keyof typeof acts)[])
    try {
      await acts[name]()
      done.set(name, (done.get(name) ?? 0) + 1)
    } catch (error) {
      if (!(error instanceof CallFailure) || error.status >= 500) throw error
    }
    const { standing, allowed } = await expectToAddUp(api, employer.id)
    if (name !== 'time' && name !== 'sweep')
      expect(standing).toBeLessThanOrEqual(Math.max(allowed, above))
    above = standing
  }
  for (const name of Object.keys(acts)) expect([name, done.get(name) ?? 0]).not.toEqual([name, 0])
})
