// Tests our replies to webhooks of the payment provider, and that only received money changes a balance.
import { expect, test } from 'vitest'
import { call } from '../../../contract/call.ts'
import { limitsOf } from '../../../contract/endpoint.ts'
import { createPayment, receivePayment, type Payment } from '../../../contract/payments.ts'
import { ledger, payments } from '../../../database/tables.ts'
import {
  fieldsOf,
  notification,
  playCloudPayments,
  playTestProvider,
  type Player,
  type TestCallback,
} from '../../../payments/testing.ts'
import { startApi, tokenSecret } from '../../../testing.ts'
import { expirePayments } from './queries.ts'
import { expectToAddUp, startPaying, takeReports, topUp } from './testing.ts'

const providers = {
  test: () => playTestProvider(tokenSecret),
  cloudpayments: () => playCloudPayments(),
} satisfies Record<string, () => Player | Promise<Player>>
type Name = keyof typeof providers
const names = Object.keys(providers) as Name[]

type Answers = Record<Name, unknown>
const both = (answer: unknown): Answers => ({ test: answer, cloudpayments: answer })

const wrong: [string, TestCallback, Answers, { isReported: boolean }][] = [
  ['another secret', { secret: 'x'.repeat(40) }, both(401), { isReported: false }],
  ['less money', { amount: 4999 }, { test: 'wrong_amount', cloudpayments: 12 }, told()],
  ['more money', { amount: 5001 }, { test: 'wrong_amount', cloudpayments: 12 }, told()],
  ['a fraction more', { amount: 5000.5 }, { test: 'wrong_amount', cloudpayments: 12 }, told()],
  ['no money', { amount: 0 }, both(400), { isReported: false }],
  ['less than nothing', { amount: -5000 }, both(400), { isReported: false }],
  ['dollars', { currency: 'USD' }, { test: 'wrong_amount', cloudpayments: 12 }, told()],
  ['no currency', { currency: '' }, { test: 'wrong_amount', cloudpayments: 12 }, told()],
  [
    'somebody else’s account',
    { account: '7' },
    { test: 'wrong_account', cloudpayments: 11 },
    told(),
  ],
  [
    'a payment that is not there',
    { public_id: 'a'.repeat(26) },
    { test: 'unknown', cloudpayments: 10 },
    told(),
  ],
  ['no payment', { public_id: '' }, { test: 'unknown', cloudpayments: 10 }, told()],
]

function told() {
  return { isReported: true }
}

const wrongOfEach = names.flatMap((name) =>
  (['succeeded', 'failed', 'asked'] as const).flatMap((act) =>
    wrong.map(([what, telling, answers, { isReported }]) => ({
      name,
      act,
      what,
      telling: { ...telling, act },
      answer: answers[name],
      isReported: isReported && act !== 'asked',
    })),
  ),
)

test.each(wrongOfEach)('$name, $act with $what books nothing', async (row) => {
  const { api, begin, balance, tell, read } = await startPaying(await providers[row.name]())
  const payment = await begin(5000)
  expect(await tell(payment, row.telling)).toBe(row.answer)
  expect(await tell(payment, row.telling)).toBe(row.answer)
  expect(takeReports(api.errors)).toHaveLength(row.isReported ? 2 : 0)
  expect(await read(payment.public_id)).toMatchObject({ status: 'pending', delta: 0 })
  expect(await balance()).toBe(0)
  expect(await api.db.$count(ledger)).toBe(0)
  expect(await tell(payment)).toBe('taken')
  expect(await balance()).toBe(5000)
  await expectToAddUp(api.db)
})

test.each(names)('repeated callbacks of %s credit the payment once', async (name) => {
  const { api, begin, balance, tell } = await startPaying(await providers[name]())
  const payment = await begin(5000)
  expect(await tell(payment, { act: 'asked' })).toBe('taken')
  const answers = await Promise.all(Array.from({ length: 10 }, () => tell(payment)))
  expect(new Set(answers)).toEqual(new Set(['taken']))
  expect(await tell(payment, { act: 'failed', transaction: 8 })).toBe('taken')
  expect(await balance()).toBe(5000)
  expect(await api.db.$count(ledger)).toBe(1)
  await expectToAddUp(api.db)
})

test.each(names)('the check of %s refuses a payment that cannot be paid any more', async (name) => {
  const { api, begin, tell, pay, balance } = await startPaying(await providers[name]())
  const ask = (payment: Payment) => tell(payment, { act: 'asked', transaction: 5 })
  const paid = await pay(600)
  expect(await ask(paid)).toBe(name === 'test' ? 'paid' : 13)
  const late = await begin(700)
  const declined = await begin(800)
  await tell(declined, { act: 'failed' })
  expect([await ask(late), await ask(declined)]).toEqual(['taken', 'taken'])
  api.advance(30 * 60)
  expect(await ask(late)).toBe(name === 'test' ? 'expired' : 20)
  await api.db.transaction((tx) => expirePayments(tx, api.now(), 10))
  expect(await ask(late)).toBe(name === 'test' ? 'expired' : 20)
  expect(await tell(late)).toBe('taken')
  expect(await balance()).toBe(1300)
  await expectToAddUp(api.db)
})

const strangers: [string, string, number][] = [
  ['an unknown provider', 'kaspi', 404],
  ['a name that is too long', 'k'.repeat(33), 404],
  ['the provider that is not configured', 'cloudpayments?type=pay', 404],
  ['no kind that the provider has', 'test?type=pay', 404],
]
test.each(strangers)('%s is answered %s: %i', async (_what, path, status) => {
  const { api, begin } = await startPaying()
  await begin(500)
  const body = new URLSearchParams({ Amount: '500' })
  const url = `http://api.test/v1/payments/callback/${path}`
  expect((await api.fetch(new Request(url, { method: 'POST', body }))).status).toBe(status)
  expect(await api.db.$count(ledger)).toBe(0)
})

test('the test provider does not exist when another provider is configured', async () => {
  const { api, begin, asked } = await startPaying(await playCloudPayments())
  const forged = playTestProvider(tokenSecret).tell(asked(await begin(500)))
  expect((await api.fetch(forged)).status).toBe(404)
  expect(await api.db.$count(ledger)).toBe(0)
})

test('payment callbacks do not exist when no payment provider is configured', async () => {
  const api = await startApi({ payments: { vatPercent: 0, offered: null, seller: null } })
  const payment = { public_id: 'a'.repeat(26), user_id: 1, amount: 500 }
  const cloud = await playCloudPayments()
  for (const player of [cloud, playTestProvider(tokenSecret)]) {
    expect((await api.fetch(player.tell(payment))).status).toBe(404)
  }
})

test.each(names)('%s may not send more than a callback is', async (name) => {
  const player = await providers[name]()
  const { api, begin, asked } = await startPaying(player)
  const request = player.tell(asked(await begin(500)))
  const body = 'a'.repeat(limitsOf(receivePayment).bodyBytes + 1)
  const large = new Request(request.url, { method: 'POST', headers: request.headers, body })
  expect((await api.fetch(large)).status).toBe(413)
  expect(await api.db.$count(ledger)).toBe(0)
})

const notOurs: [string, string, Record<string, string>, number, boolean][] = [
  ['money that is only held', 'pay', { Status: 'Authorized' }, 13, true],
  ['a status nobody knows', 'pay', { Status: 'AwaitingAuthentication' }, 13, true],
  ['play money', 'pay', { TestMode: '1' }, 13, true],
  ['a question about play money', 'check', { TestMode: '1' }, 13, true],
  ['money that was sent to a card', 'pay', { OperationType: 'CardPayout' }, 13, true],
  ['a refund that failed', 'fail', { OperationType: 'Refund' }, 13, true],
  ['a kind that is unknown', 'recurrent', {}, 404, false],
  ['a kind of every object', 'constructor', {}, 404, false],
  ['no kind', '', {}, 404, false],
  ['a number that is none', 'pay', { TransactionId: 'abc' }, 400, false],
  ['a sum that is none', 'pay', { Amount: '5 000,00' }, 400, false],
]
test.each(notOurs)('CloudPayments, %s, is refused', async (_, type, change, answer, isReported) => {
  const player = await playCloudPayments()
  const { api, begin, asked, balance } = await startPaying(player)
  const fields = { ...fieldsOf(asked(await begin(5000))), ...change }
  expect(await player.read(await api.fetch(notification(type, fields)))).toBe(answer)
  expect(takeReports(api.errors)).toHaveLength(isReported ? 1 : 0)
  expect(await balance()).toBe(0)
})

test('a two-stage payment is credited when it is confirmed, not when it is authorized', async () => {
  const player = await playCloudPayments()
  const { api, begin, asked, balance, read } = await startPaying(player)
  const payment = await begin(5000)
  const fields = fieldsOf(asked(payment))
  const held = notification('pay', { ...fields, Status: 'Authorized' })
  expect(await player.read(await api.fetch(held))).toBe(13)
  takeReports(api.errors)
  expect(await balance()).toBe(0)
  expect(await player.read(await api.fetch(notification('confirm', fields)))).toBe('taken')
  expect(await read(payment.public_id)).toMatchObject({ status: 'succeeded' })
  expect(await balance()).toBe(5000)
})

test('the signature of CloudPayments is over the bytes as they came', async () => {
  const player = await playCloudPayments()
  const { api, begin, asked, balance } = await startPaying(player)
  const fields = { ...fieldsOf(asked(await begin(5000))), Description: 'Пополнение & баланс=5000' }
  const right = notification('pay', fields)
  const body = await right.clone().text()
  const send = async (headers: Headers, bytes = body) =>
    player.read(await api.fetch(new Request(right.url, { method: 'POST', headers, body: bytes })))
  const without = new Headers(right.headers)
  without.delete('content-hmac')
  expect(await send(without)).toBe(401)
  expect(await send(right.headers, `${body}&Amount=5000.00`)).toBe(401)
  expect(body).toContain('+')
  expect(await send(right.headers, body.replaceAll('+', '%20'))).toBe(401)
  expect(await send(right.headers)).toBe('taken')
  expect(await balance()).toBe(5000)
})

test('CloudPayments may send JSON, and play money where that is wanted', async () => {
  const player = await playCloudPayments({ acceptsTests: true })
  const { api, begin, asked, balance } = await startPaying(player)
  const fields = { ...fieldsOf(asked(await begin(5000))), TestMode: '1' }
  const request = notification('pay', fields, { isJson: true })
  expect(await player.read(await api.fetch(request))).toBe('taken')
  expect(await balance()).toBe(5000)
})

test('the payment page of CloudPayments is requested once, with the data of the payment', async () => {
  const player = await playCloudPayments()
  const { client, account } = await startPaying(player)
  const idempotencyKey = 'a-key-of-one-form'
  const begin = () => call(client, createPayment, { body: topUp(5000), idempotencyKey })
  const payment = await begin()
  expect(payment.pay_url).toBe(`${player.options.url}/d/${payment.public_id}`)
  expect(await begin()).toEqual(payment)
  expect(player.asked).toMatchObject([
    {
      path: '/orders/create',
      id: payment.public_id,
      body: {
        Amount: 5000,
        Currency: 'KZT',
        InvoiceId: payment.public_id,
        AccountId: String(account.id),
        RequireConfirmation: false,
        SuccessRedirectUrl: `https://otklik.test/ru/my/payments/${payment.public_id}`,
      },
    },
  ])
})

test.each(['refuses', 'breaks', 'hangs up'] as const)(
  'a provider that %s is waited for: the same form tries again',
  async (how) => {
    const player = await playCloudPayments()
    const { api, client } = await startPaying(player)
    const idempotencyKey = 'a-key-of-one-form'
    const begin = () => call(client, createPayment, { body: topUp(5000), idempotencyKey })
    player.behave(how)
    await expect(begin()).rejects.toMatchObject({ status: 503 })
    const reports = takeReports(api.errors)
    expect(reports).toHaveLength(1)
    expect(JSON.stringify(reports)).not.toContain(player.options.secret)
    player.behave('well')
    expect(await begin()).toMatchObject({ status: 'pending', pay_url: expect.any(String) })
    expect(await api.db.$count(payments)).toBe(1)
  },
)

test('a payment page that is not in our content security policy is refused', async () => {
  const player = await playCloudPayments()
  player.options.pages = 'https://orders.cloudpayments.kz'
  const { api, begin } = await startPaying(player)
  await expect(begin(500)).rejects.toMatchObject({ status: 503 })
  expect(JSON.stringify(takeReports(api.errors))).toContain('CLOUDPAYMENTS_PAGES')
})
