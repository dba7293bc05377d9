import { expect, test } from 'vitest'
import { getDocumentProxy, extractText } from 'unpdf'
import { call } from '../../../contract/call.ts'
import * as contract from '../../../contract/completion-acts.ts'
import { services } from '../../../contract/rules/services.ts'
import { purchaseService } from '../../../contract/services.ts'
import { localTime } from '../../../contract/rules/local-time.ts'
import { completionActs } from '../../../database/tables.ts'
import { findMessages } from '../../../mail/messages.ts'
import { demoSeller } from '../../../payments/configured.ts'
import { createEmployer, signedIn } from '../../../testing.ts'
import { issueCompletionActs } from './completion-acts.ts'
import { startPaying } from './testing.ts'

const day = 24 * 3600
const timeZone = 'Asia/Almaty'
const { price } = services.contacts_10

async function start() {
  const paying = await startPaying()
  const { api, client, player } = paying
  const { db, now, outbox } = api
  const issue = async () => {
    const job = issueCompletionActs({ db, now, outbox, payments: player.payments, timeZone })
    await job.run({}, new AbortController().signal)
    await outbox.drain()
  }
  const nextMonth = () => {
    const { day: today } = localTime(now(), timeZone)
    while (localTime(now(), timeZone).day.slice(0, 7) === today.slice(0, 7)) api.advance(day)
  }
  const buy = () =>
    call(client, purchaseService, {
      params: { code: 'contacts_10' },
      body: { target_public_id: null, price },
    })
  const acts = async () =>
    call(await signedIn(api, paying.account), contract.listCompletionActs, {})
  return { ...paying, issue, nextMonth, buy, acts }
}

test('on the first of the month there is an act of what the invoice has paid, once, with its letter', async () => {
  const { api, account, payInvoice, buy, issue, nextMonth, acts } = await start()
  await payInvoice(50_000)
  await buy()
  await issue()
  expect(await acts()).toEqual([])
  const month = localTime(api.now(), timeZone).day.slice(0, 7)
  nextMonth()
  await issue()
  await issue()
  const list = await acts()
  expect(list).toMatchObject([
    {
      number: 1,
      month,
      buyer_bin: '180540001239',
      buyer_name: 'ТОО «Кофейня»',
      amount: price,
      vat_amount: 538,
    },
  ])
  const letters = await findMessages(api.db, account.email)
  const attached = letters.map(({ attached: name }) => name).filter(Boolean)
  expect(attached).toEqual(['otklik-akt-1.pdf', 'otklik-schet-1.pdf'])
  const client = await signedIn(api, account)
  const file = await call(client, contract.readCompletionAct, { params: { number: '1' } })
  const { text } = await extractText(await getDocumentProxy(file.bytes), { mergePages: true })
  for (const words of [
    'Форма Р-1',
    'Услуга «10 контактов»',
    '3 900',
    'ТОО «Кофейня»',
    demoSeller.bin,
  ]) {
    expect(text.replaceAll('\u00a0', ' ')).toContain(words)
  }
  const other = await signedIn(api, await createEmployer(api))
  const byOther = call(other, contract.readCompletionAct, { params: { number: '1' } })
  await expect(byOther).rejects.toThrow('payments:not_found')
})

test('the electronic invoice has the sums of the act, in the order of the schema', async () => {
  const { api, account, payInvoice, buy, issue, nextMonth } = await start()
  await payInvoice(5000)
  await buy()
  nextMonth()
  await issue()
  const client = await signedIn(api, account)
  const file = await call(client, contract.readElectronicInvoice, { params: { number: '1' } })
  const xml = Buffer.from(file.bytes).toString()
  expect(xml).toContain('<name>ТОО «Кофейня»</name><tin>180540001239</tin>')
  expect(xml).toContain('<totalNdsAmount>538.00</totalNdsAmount>')
  expect(xml).toContain('<totalPriceWithTax>3900.00</totalPriceWithTax>')
  expect(xml).toContain('<totalPriceWithoutTax>3362.00</totalPriceWithoutTax>')
  const top = ['date', 'invoiceType', 'num', 'operatorFullname', 'turnoverDate', 'customers']
  const below = ['deliveryDocDate', 'deliveryDocNum', 'deliveryTerm', 'productSet', 'sellers']
  const places = [...top, ...below].map((name) => xml.indexOf(`<${name}>`))
  expect(places).toEqual(places.toSorted((one, another) => one - another))
  expect(places).not.toContain(-1)
})

test('each payer has an act; money of a card is in none', async () => {
  const { api, pay, payInvoice, buy, issue, nextMonth, acts } = await start()
  await pay(5000)
  await buy()
  api.advance(60)
  await payInvoice(5000)
  await payInvoice(6000, '050540004455')
  await buy()
  await buy()
  nextMonth()
  await Promise.all([issue(), issue()])
  const rows = await api.db.select().from(completionActs).orderBy(completionActs.number)
  expect(rows.map(({ number }) => number)).toEqual([1, 2])
  const list = await acts()
  const sums = new Map(list.map(({ buyer_bin, amount }) => [buyer_bin, amount]))
  expect(sums).toEqual(
    new Map([
      ['180540001239', 5000],
      ['050540004455', 2 * price - 5000],
    ]),
  )
})

test('without an invoice there is no act', async () => {
  const { pay, buy, issue, nextMonth, acts } = await start()
  await pay(5000)
  await buy()
  nextMonth()
  await issue()
  expect(await acts()).toEqual([])
})
