import { expect, test } from 'vitest'
import { call } from '../contract/call.ts'
import { createPayment, readBalance, readPayment } from '../contract/payments.ts'
import { createCandidate, signedIn, startApi, tokenSecret } from '../testing.ts'
import { devPay } from './dev-pay.ts'

async function startPage(amount: number) {
  const api = await startApi()
  const client = await signedIn(api, await createCandidate(api))
  const body = { kind: 'top_up', amount, method: 'card' } as const
  const { public_id: id, pay_url } = await call(client, createPayment, { body })
  const page = devPay(api.db, tokenSecret, (request) => api.fetch(request))
  const press = (act: string) =>
    page.request(`http://api.test${pay_url}`, {
      method: 'POST',
      body: new URLSearchParams({ act }),
    })
  const status = async () => (await call(client, readPayment, { params: { id } })).status
  const balance = async () => (await call(client, readBalance, {})).amount
  return { page, pay_url, press, status, balance, id }
}

test.each([
  [500, 'succeeded', 500],
  [501, 'failed', 0],
  [502, 'pending', 0],
])('who pays %i ₸ on the played page: %s', async (amount, status, balance) => {
  const stage = await startPage(amount)
  const answer = await stage.press('pay')
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `/ru/my/payments/${stage.id}`,
  ])
  expect(await stage.status()).toBe(status)
  expect(await stage.balance()).toBe(balance)
})

test('a cancelled payment can be opened again and paid', async () => {
  const { page, pay_url, press, status, balance } = await startPage(500)
  await press('give_up')
  expect(await status()).toBe('cancelled')
  const again = await page.request(`http://api.test${pay_url}`)
  expect(await again.text()).toContain('Отказаться от оплаты')
  await press('pay')
  expect(await status()).toBe('succeeded')
  expect(await balance()).toBe(500)
})

test('a payment that is not there has no page', async () => {
  const { page } = await startPage(500)
  expect((await page.request(`http://api.test/dev/pay/${'a'.repeat(26)}`)).status).toBe(404)
})
