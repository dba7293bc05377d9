import { expect, test } from 'vitest'
import { call } from '../../contract/call.ts'
import * as cases from '../../contract/desk-cases.ts'
import { listNotifications } from '../../contract/notifications.ts'
import { listPayments } from '../../contract/payments.ts'
import { requestRefund, withdrawRefund } from '../../contract/refunds.ts'
import { openDeskOf } from '../../testing/desk.ts'
import { expectToAddUp, startPaying } from '../billing/payments/testing.ts'

async function startRefund(amount: number) {
  const paying = await startPaying()
  const { api, client, pay } = paying
  const paid = await pay(amount)
  await call(client, requestRefund, { body: { payment_id: paid.public_id, amount } })
  const [one, two] = [await openDeskOf(api, 'money'), await openDeskOf(api, 'money')]
  const newest = async () => (await call(client, listPayments, { query: {} })).results[0]
  const id = (await newest())?.public_id ?? ''
  const queue = async () => (await call(one.client, cases.listCases, { query: {} })).results
  const decide = (body: Parameters<typeof call<typeof cases.decideCase>>[2]['body']) =>
    call(one.client, cases.decideCase, { params: { id }, body })
  return { ...paying, paid, one: one.client, two: two.client, newest, id, queue, decide }
}

test('an operator sends a refund and books it by its number, once', async () => {
  const { api, one, newest, id, queue, decide, balance } = await startRefund(5000)
  expect(await queue()).toMatchObject([{ about: { kind: 'refund', amount: 5000, method: 'card' } }])
  expect(await call(one, cases.readCase, { params: { id } })).toMatchObject({
    content: { kind: 'refund', amount: 5000, needs_second: false, paid: { amount: 5000 } },
  })
  await decide({ decision: 'returned', number: '214' })
  expect([await balance(), (await newest())?.status, await queue()]).toEqual([0, 'succeeded', []])
  await expect(decide({ decision: 'returned', number: '215' })).rejects.toThrow('desk:wrong_state')
  await expectToAddUp(api.db)
})

test('a declined refund is on the balance again, with the words of the operator', async () => {
  const { api, client, newest, decide, balance } = await startRefund(5000)
  await decide({ decision: 'declined', answer: 'Карта закрыта, назовите другую' })
  expect(await balance()).toBe(5000)
  expect(await newest()).toMatchObject({
    status: 'failed',
    delta: 0,
    refund: { note: 'Карта закрыта, назовите другую' },
  })
  await api.outbox.drain()
  const { results } = await call(client, listNotifications, { query: {} })
  expect(results[0]?.body).toContain('Карта закрыта')
  await expectToAddUp(api.db)
})

test('sentences may stand for own words, and one of both is needed', async () => {
  const { newest, decide } = await startRefund(5000)
  const empty = decide({ decision: 'declined', answer: ' ' })
  await expect(empty).rejects.toMatchObject({ fields: { answer: ['required'] } })
  await decide({ decision: 'declined', reasons: ['spent'], answer: '' })
  expect(await newest()).toMatchObject({
    refund: { note: 'Этих денег нет на балансе: на них уже куплены услуги.' },
  })
})

test('a refund above 50 000 ₸ waits for a second operator', async () => {
  const { one, two, newest, id, decide } = await startRefund(50_001)
  await decide({ decision: 'returned', number: '214' })
  expect((await newest())?.status).toBe('pending')
  const confirm = (client: typeof one) =>
    call(client, cases.confirmCase, { params: { id }, body: { agrees: true } })
  await expect(confirm(one)).rejects.toThrow('desk:own_proposal')
  await call(one, cases.releaseCase, { params: { id } })
  await confirm(two)
  expect((await newest())?.status).toBe('succeeded')
})

test('what an operator works on is not withdrawn; what was withdrawn leaves the queue', async () => {
  const { client, one, id, queue } = await startRefund(5000)
  const withdraw = () => call(client, withdrawRefund, { params: { id } })
  await call(one, cases.takeCase, { params: { id } })
  await expect(withdraw()).rejects.toThrow('payments:refund_not_open')
  await call(one, cases.releaseCase, { params: { id } })
  await withdraw()
  expect(await queue()).toEqual([])
})

test('a refund that the provider reports ends its case', async () => {
  const { tell, paid, queue, newest } = await startRefund(5000)
  expect(await tell(paid, { act: 'refunded', refund: 2, amount: 5000 })).toBe('taken')
  expect([(await newest())?.status, await queue()]).toEqual(['succeeded', []])
})
