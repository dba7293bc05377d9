import { expect, test } from 'vitest'
import { call } from '../../contract/call.ts'
import { bookTransfers, checkStatement, listUnpaidInvoices } from '../../contract/desk-invoices.ts'
import { createInvoice } from '../../contract/invoices.ts'
import { demoSeller } from '../../payments/configured.ts'
import { deskLog } from '../../database/tables.ts'
import { openDeskOf } from '../../testing/desk.ts'
import { expectToAddUp, startPaying } from '../billing/payments/testing.ts'

const iik = 'KZ75125KZT1001300335'
const buyer = { buyer_bin: '180540001239', buyer_name: 'ТОО «Кофейня»' }
const order = { number: '214', day: '2026-11-27', bin: buyer.buyer_bin, iik }

async function start() {
  const paying = await startPaying()
  const { client: operator } = await openDeskOf(paying.api, 'money')
  const issue = (amount = 20_000) =>
    call(paying.client, createInvoice, { body: { amount, ...buyer } })
  const unpaid = async (q = '') =>
    (await call(operator, listUnpaidInvoices, { query: { q } })).results.map(({ number }) => number)
  const check = (text: string | Uint8Array<ArrayBuffer>) =>
    call(operator, checkStatement, { body: { statement: new File([text], 'kl_to_1c.txt') } })
  const book = async (...transfers: (typeof order & { invoice: number })[]) =>
    (await call(operator, bookTransfers, { body: { transfers } })).outcomes
  return { ...paying, operator, issue, unpaid, check, book }
}

function statement(...documents: Record<string, string>[]): string {
  const lines = documents.flatMap((fields) => [
    'СекцияДокумент=Платежное поручение',
    ...Object.entries({ ...transferFields, ...fields }).map(([name, value]) => `${name}=${value}`),
    'КонецДокумента',
  ])
  return ['1CClientBankExchange', `РасчСчет=${demoSeller.iik}`, ...lines, 'КонецФайла'].join('\r\n')
}

const transferFields = {
  Номер: '214',
  Дата: '27.11.2026',
  Сумма: '20000.00',
  ПлательщикСчет: iik,
  ПлательщикИНН: buyer.buyer_bin,
  Плательщик: 'ТОО "Кофейня"',
  ПолучательСчет: demoSeller.iik,
  НазначениеПлатежа: 'Оплата по счету № 1',
}

test('unpaid invoices are listed and found by number and BIN', async () => {
  const { issue, unpaid } = await start()
  for (const amount of [20_000, 30_000, 40_000]) await issue(amount)
  expect(await unpaid()).toEqual([3, 2, 1])
  expect(await unpaid('№ 2')).toEqual([2])
  expect(await unpaid('1805 4000 1239')).toEqual([3, 2, 1])
  expect(await unpaid('990840005559')).toEqual([])
  expect(await unpaid('сто')).toEqual([])
})

test('a transfer is booked once, is logged, and its invoice waits no longer', async () => {
  const { api, issue, unpaid, book, balance } = await start()
  await issue()
  await issue()
  expect(await book({ ...order, invoice: 1 })).toEqual(['booked'])
  expect(await balance()).toBe(20_000)
  expect(await unpaid()).toEqual([2])
  expect(
    await book(
      { ...order, invoice: 1 },
      { ...order, number: '215', invoice: 1 },
      { ...order, invoice: 2 },
      { ...order, number: '216', invoice: 3 },
      { ...order, number: '216', invoice: 2, bin: '990840005559' },
      { ...order, number: '216', invoice: 2 },
    ),
  ).toEqual([
    'booked_before',
    'invoice_paid',
    'booked_before',
    'unknown_invoice',
    'wrong_bin',
    'booked',
  ])
  expect(await balance()).toBe(40_000)
  const rows = await api.db.select().from(deskLog)
  const logged = rows.filter(({ action }) => action === 'transfer_booked')
  expect(logged.map(({ reason }) => reason)).toEqual([
    `invoice 1: ${iik} 2026-11-27 214`,
    `invoice 2: ${iik} 2026-11-27 216`,
  ])
  await expectToAddUp(api.db)
})

test('a statement says of each transfer which invoice it pays, or why it pays none', async () => {
  const { issue, check, book } = await start()
  for (const amount of [20_000, 30_000]) await issue(amount)
  const read = async (...documents: Record<string, string>[]) =>
    (await check(statement(...documents))).transfers.map(({ mismatch }) => mismatch)
  const second = { НазначениеПлатежа: 'Счет 2', Сумма: '30000' }
  expect(
    await read({}, {}, { ...second, Номер: '1' }, { ...second, Номер: '2', Сумма: '29999' }),
  ).toEqual([null, 'repeated', null, 'wrong_sum'])
  expect(await read({ ПлательщикСчет: '' })).toEqual(['no_account'])
  await book({ ...order, invoice: 1 })
  expect(await read({}, { Номер: '217' }, { Номер: '218', НазначениеПлатежа: 'За кофе' })).toEqual([
    'booked',
    'paid',
    'no_number',
  ])
})

test.each([
  ['is empty', '', 'payments:statement_unreadable'],
  ['is cut off', statement({}).replace('КонецФайла', ''), 'payments:statement_unreadable'],
  [
    'is of another account',
    statement({}).replace(`РасчСчет=${demoSeller.iik}`, `РасчСчет=${iik}`),
    'payments:statement_of_another_account',
  ],
])('a statement that %s is refused', async (_, text, message) => {
  const { check } = await start()
  await expect(check(text)).rejects.toMatchObject({ status: 422, message })
})
