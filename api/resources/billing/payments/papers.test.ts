import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { call } from '../../../contract/call.ts'
import { createPayment, exportPayments, readReceipt } from '../../../contract/payments.ts'
import { payments } from '../../../database/tables.ts'
import { newPublicId } from '../../../public-id.ts'
import {
  createCandidate,
  createEmployer,
  signedIn,
  startApi,
  type TestApi,
} from '../../../testing.ts'

type NewPayment = typeof payments.$inferInsert

async function insertOldPayment(api: TestApi, user_id: number, values: Partial<NewPayment> = {}) {
  const payment = {
    public_id: newPublicId(),
    user_id,
    kind: 'top_up',
    amount: 20_000,
    vat_percent: 16,
    vat_amount: 2759,
    method: 'card',
    status: 'succeeded',
    provider: 'test',
    created_at: new Date('2026-11-30T19:30:00Z'),
    expires_at: new Date('2026-11-30T20:00:00Z'),
    paid_at: new Date('2026-11-30T19:31:00Z'),
    ...values,
  } satisfies NewPayment
  await api.db.insert(payments).values(payment)
  return payment.public_id
}

async function startWithOne(values: Partial<NewPayment> = {}) {
  const operator = {
    name: 'ТОО «Отклик», БИН 180540001239, Алматы',
    email: 'pay@otklik.example',
    phone: '+7 727 000 00 00',
  }
  const api = await startApi({ operator })
  const account = await createEmployer(api)
  const client = await signedIn(api, account)
  const id = await insertOldPayment(api, account.id, values)
  const readPaper = () => call(client, readReceipt, { params: { id } })
  return { api, account, client, id, readPaper }
}

async function textOf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

test('a receipt has the recipient, the sum, the date and the purpose as readable text', async () => {
  const { id, readPaper } = await startWithOne()
  const { bytes, type, name } = await readPaper()
  expect([type, name]).toEqual(['application/pdf', `otklik-chek-2026-12-01-${id.slice(0, 8)}.pdf`])
  const text = await textOf(bytes)
  for (const said of [
    'Чек об оплате',
    `Платёж № ${id}`,
    'Получатель ТОО «Отклик», БИН 180540001239, Алматы',
    'pay@otklik.example, +7 727 000 00 00',
    'Дата и время 1 декабря 2026 г., 00:31, UTC+5',
    'За что Пополнение баланса',
    'Способ Карта',
    'Сумма 20 000 ₸',
    'В том числе НДС 16 % 2 759 ₸',
  ]) {
    expect(text).toContain(said)
  }
  expect(text).not.toContain('Возвращено')
})

test.each([
  [
    'a plan that has no name yet',
    { kind: 'plan', item_code: 'of_tomorrow', method: 'balance' },
    ['Тариф «of_tomorrow»', 'С баланса'],
  ],
  [
    'a service and what it is for, in any letters',
    { kind: 'service', item_code: 'lift', subject: 'Аспаз — Қостанай, «Әсем»' },
    ['За что lift', 'Для чего Аспаз — Қостанай, «Әсем»'],
  ],
  [
    'a service for a name with signs that no font has',
    { kind: 'service', item_code: 'lift', subject: '☕️ Ұстаз → Тұран ✓ 李 ₸' },
    ['Для чего * Ұстаз -> Тұран + ? ₸'],
  ],
  [
    'a plan by its name',
    { kind: 'plan', item_code: 'employer_start', method: 'balance' },
    ['За что Тариф «Старт»'],
  ],
  ['money that partly went back', { refunded_amount: 5000 }, ['Возвращено 5 000 ₸']],
  ['who pays no VAT', { vat_percent: 0, vat_amount: 0 }, ['Без НДС']],
])('a receipt of %s', async (_what, values, expected) => {
  const { readPaper } = await startWithOne(values as Partial<NewPayment>)
  const text = await textOf((await readPaper()).bytes)
  for (const said of expected) expect(text).toContain(said)
})

test.each(['pending', 'failed', 'expired'] as const)(
  'a payment that is %s has no receipt',
  async (status) => {
    const { readPaper } = await startWithOne({ status, paid_at: null })
    await expect(readPaper()).rejects.toMatchObject({ message: 'payments:not_found' })
  },
)

test('a receipt is readable by its owner only', async () => {
  const { api, id } = await startWithOne()
  const other = await signedIn(api, await createCandidate(api))
  const asked = call(other, readReceipt, { params: { id } })
  await expect(asked).rejects.toMatchObject({ status: 404, message: 'payments:not_found' })
})

test('payments are saved as a table that Excel opens: dates, sums and nothing that runs', async () => {
  const { api, account, client, id } = await startWithOne()
  const bought = await insertOldPayment(api, account.id, {
    kind: 'service',
    item_code: 'lift',
    subject: '=HYPERLINK("https://a.kz";"Повар")',
    method: 'balance',
    amount: 990,
    vat_amount: 137,
    created_at: new Date('2026-12-02T05:00:00Z'),
  })
  const { bytes, type, name } = await call(client, exportPayments, { query: {} })
  expect([type, name]).toEqual(['text/csv; charset=utf-8', 'otklik-platezhi.csv'])
  expect(Buffer.from(bytes).toString()).toBe(
    [
      '\ufeffКогда;Что;Название;Для чего;Сумма, ₸;НДС, %;В том числе НДС, ₸;Изменение баланса, ₸;Возвращено, ₸;Способ;Статус;Кто потратил;Номер платежа',
      `02.12.2026 10:00;Услуга;lift;"'=HYPERLINK(""https://a.kz"";""Повар"")";990;16;137;-990;0;С баланса;Проведён;;${bought}`,
      `01.12.2026 00:30;Пополнение;Пополнение баланса;;20000;16;2759;20000;0;Карта;Проведён;;${id}`,
      '',
    ].join('\r\n'),
  )
})

test('an exported table has only the chosen payments of its own account', async () => {
  const { api, account, client } = await startWithOne()
  const other = await createCandidate(api)
  await insertOldPayment(api, other.id)
  await insertOldPayment(api, account.id, { kind: 'plan', item_code: 'p', amount: 1 })
  await insertOldPayment(api, account.id, {
    created_at: new Date('2026-11-30T18:59:59Z'),
    amount: 2,
  })
  const exported = await call(client, exportPayments, {
    query: { kind: 'top_up', month: '2026-12' },
  })
  expect(exported.name).toBe('otklik-platezhi-top_up-2026-12.csv')
  expect(Buffer.from(exported.bytes).toString().match(/\r\n/g)).toHaveLength(2)
})

test.each(['+7', '-1', '@a', '\tb', '=1+1'])('the text %j is no formula', async (subject) => {
  const { api, client, id } = await startWithOne()
  await api.db.update(payments).set({ subject }).where(eq(payments.public_id, id))
  const { bytes } = await call(client, exportPayments, { query: {} })
  expect(Buffer.from(bytes).toString()).toContain(`;'${subject};`)
})

test('the exported table includes pending payments', async () => {
  const api = await startApi()
  const client = await signedIn(api, await createEmployer(api))
  await call(client, createPayment, { body: { kind: 'top_up', amount: 700, method: 'card' } })
  const { bytes } = await call(client, exportPayments, { query: {} })
  expect(Buffer.from(bytes).toString()).toContain(';700;16;97;0;0;Карта;Проверяем;')
})
