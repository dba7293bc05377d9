// Tests random payments whose webhooks come late, twice or at the same time.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call } from '../../../contract/call.ts'
import { createPayment, type Payment } from '../../../contract/payments.ts'
import { ledger, payments, users } from '../../../database/tables.ts'
import {
  playCloudPayments,
  playTestProvider,
  type TestCallback,
} from '../../../payments/testing.ts'
import { signedIn, tokenSecret } from '../../../testing.ts'
import { book } from '../ledger/acts.ts'
import { expirePayments } from './queries.ts'
import { planRefund, sendRefund } from './support-refunds.ts'
import { expectToAddUp, startPaying, takeReports, topUp } from './testing.ts'

/** Returns a generator of random numbers from 0 to 1, which are always the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

interface Fact {
  payment: Payment
  telling: TestCallback
}

function historyOf(payment: Payment, random: () => number): Fact[] {
  const facts: Fact[] = []
  const add = (telling: TestCallback) => facts.push({ payment, telling })
  const cards = Math.floor(random() * 4)
  for (let card = 1; card <= cards; card += 1) {
    const transaction = card * 10
    if (random() < 0.3) {
      add({ act: 'failed', transaction })
      continue
    }
    add({ act: 'succeeded', transaction })
    const fate = random()
    if (fate < 0.15) add({ act: 'cancelled', transaction, refund: transaction + 1 })
    if (fate > 0.6) {
      const part = 1 + Math.floor(random() * (payment.amount - 1))
      add({ act: 'refunded', transaction, refund: transaction + 2, amount: part })
      if (fate > 0.8) {
        const amount = payment.amount - part
        add({ act: 'refunded', transaction, refund: transaction + 3, amount })
      }
    }
  }
  return facts
}

const steps = 50
const seeds = [1, 2, 3, 20_261_120, ...[0, 1].map(() => Math.floor(Math.random() * 2 ** 31))]

test.each(
  seeds.flatMap((seed) => (['test', 'cloudpayments'] as const).map((name) => ({ seed, name }))),
)('money of $name adds up whatever happens, seed $seed', async ({ seed, name }) => {
  const random = randomOf(seed)
  const below = (most: number) => Math.floor(random() * most)
  const player = name === 'test' ? playTestProvider(tokenSecret) : await playCloudPayments()
  const { api, account, tell } = await startPaying(player)
  const begin = async (amount: number) =>
    call(await signedIn(api, account), createPayment, { body: topUp(amount) })
  const facts: Fact[] = []
  const told = new Set<Fact>()
  const spent: number[] = []
  let sent = 0

  async function sendCallbacks(): Promise<void> {
    const some = Array.from({ length: 1 + below(3) }, () => facts[below(facts.length)])
    await Promise.all(
      some.map(async (fact) => {
        if (!fact) return
        told.add(fact)
        expect(await tell(fact.payment, fact.telling)).toBe('taken')
      }),
    )
  }

  async function spend(): Promise<void> {
    const delta = -(1 + below(5000))
    const entry = { user_id: account.id, delta, reason: 'purchase', payment_id: null } as const
    const left = await api.db.transaction((tx) => book(tx, entry, api.now()))
    if (left !== null) spent.push(delta)
  }

  async function sendBack(): Promise<void> {
    const payment = facts[below(facts.length)]?.payment
    const isCalledOff = facts.some(
      (fact) => fact.payment === payment && fact.telling.act !== 'succeeded',
    )
    const plan = payment && !isCalledOff ? await planRefund(api.db, payment.public_id) : null
    if (!plan) return
    const sending = {
      db: api.db,
      now: api.now,
      events: api.outbox.startRecording(),
      report: (error: unknown) => api.errors.push(error),
      provider: player.payments.offered,
    }
    const total = 1 + below(plan.payment.amount)
    const { outcome } = await sendRefund(sending, plan, total)
    expect(outcome).toMatch(/^(sent|nothing)$/)
    if (outcome === 'sent') sent += 1
  }

  const acts = [
    async () => facts.push(...historyOf(await begin(500 + below(4500)), random)),
    sendCallbacks,
    sendCallbacks,
    sendCallbacks,
    spend,
    spend,
    spend,
    sendBack,
    async () => api.advance(below(7200) - 3600),
    () => api.db.transaction((tx) => expirePayments(tx, api.now(), 10)),
  ]
  for (let step = 0; step < steps; step += 1) {
    await acts[below(acts.length)]?.()
    if (step % 10 === 0) await expectToAddUp(api.db)
  }
  for (const fact of facts) {
    if (!told.has(fact)) expect(await tell(fact.payment, fact.telling)).toBe('taken')
  }
  const entries = await api.db.select().from(ledger)
  for (const fact of facts) expect(await tell(fact.payment, fact.telling)).toBe('taken')
  expect(await api.db.$count(ledger)).toBe(entries.length)

  for (const report of takeReports(api.errors)) {
    expect(JSON.stringify(report)).toContain('more went back than the balance had')
  }
  await expectToAddUp(api.db)
  const paid = facts.filter(({ telling }) => telling.act === 'succeeded')
  const back = facts.filter(({ telling }) => /refunded|cancelled/.test(telling.act ?? ''))
  const refunds = await api.db.select().from(payments).where(eq(payments.kind, 'refund'))
  const sumOf = (sums: number[]) => sums.reduce((all, one) => all + one, 0)
  const of = (reason: string) =>
    entries.filter((entry) => entry.reason === reason).map(({ delta }) => delta)
  expect(of('top_up').toSorted((one, other) => one - other)).toEqual(
    paid.map(({ payment }) => payment.amount).toSorted((one, other) => one - other),
  )
  expect(of('purchase').toSorted((one, other) => one - other)).toEqual(
    spent.toSorted((one, other) => one - other),
  )
  expect(refunds.every(({ status }) => status === 'succeeded')).toBe(true)
  expect(refunds).toHaveLength(back.length + sent)
  expect(sumOf(of('refund'))).toBe(sumOf(refunds.map((row) => row.uncovered - row.amount)))
  expect(entries.every(({ balance_after }) => balance_after >= 0)).toBe(true)
  const [owner] = await api.db.select().from(users).where(eq(users.id, account.id))
  expect(owner?.balance).toBe(sumOf(entries.map(({ delta }) => delta)))
})
