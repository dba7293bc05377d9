import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { payments, users } from '../../../../api/database/tables.ts'
import { newPublicId } from '../../../../api/public-id.ts'
import {
  createCandidate,
  createEmployer,
  type TestAccount,
  type TestApi,
} from '../../../../api/testing.ts'
import { startSite } from '../../../testing.ts'

const page = '/ru/my/payments'

type NewPayment = typeof payments.$inferInsert

async function start() {
  const { api, visitor } = await startSite()
  const account = await createEmployer(api)
  return { api, account, visitor, me: await visitor(account) }
}

async function keep(
  { db, now }: TestApi,
  { id: user_id }: TestAccount,
  values: Partial<NewPayment> = {},
) {
  const created_at = new Date(now().getTime() - 3600_000)
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
    created_at,
    expires_at: created_at,
    ...values,
  } satisfies NewPayment
  await db.insert(payments).values(payment)
  return payment.public_id
}

test('who has paid nothing is told what will stand here', async () => {
  const { visitor, api } = await start()
  const { text, field } = await (await visitor(await createCandidate(api))).get(page)
  expect(text).toContain('Баланс 0 ₸')
  expect(text).toContain('Здесь появятся пополнения и покупки')
  expect(text).not.toContain('Вернуть остаток')
  expect(field('amount')).toBe('2\u00a0000')
  expect(field('month')).toBeUndefined()
})

test('signs stand at what has changed the balance, and nowhere else', async () => {
  const { api, account, me } = await start()
  await api.db.update(users).set({ balance: 15_100 }).where(eq(users.id, account.id))
  const bought = {
    kind: 'service',
    item_code: 'lift',
    subject: 'Повар',
    method: 'balance',
  } as const
  await keep(api, account)
  await keep(api, account, { ...bought, amount: 4900 })
  await keep(api, account, { status: 'failed', amount: 30_001, failure_code: 'InsufficientFunds' })
  await keep(api, account, { status: 'expired', amount: 100_000 })
  const { text, html } = await me.get(page)
  expect(text).toContain('Баланс 15 100 ₸')
  expect(text).toContain('lift Повар −4 900 ₸ Оплачено Чек')
  expect(text).toContain('Пополнение Карта +20 000 ₸ Зачислено Чек')
  expect(text).toContain('Пополнение Карта 30 001 ₸ Не прошёл')
  expect(text).toContain('на карте не хватает денег. Деньги не списаны.')
  expect(text).toContain('Повторить на 30 001 ₸')
  expect(text).toContain('Пополнение Карта 100 000 ₸ Срок вышел Заново')
  expect(text).toContain('Вернуть остаток')
  expect(html.match(/\/receipt"/g)).toHaveLength(2)
  expect(html).toContain('/ru/my/payments?amount=100000#top-up')
  expect((await me.get(`${page}?amount=100000`)).field('amount')).toBe('100\u00a0000')
})

test('a sum is read with its spaces, paid at the bank’s page, and the way back says what came of it', async () => {
  const { me } = await start()
  const begun = await me.post(page, { amount: ' 20 000 ₸', key: 'one' })
  expect(begun.status).toBe(303)
  expect(begun.location).toMatch(/^\/dev\/pay\/[a-z2-7]{26}$/)
  expect((await me.post(page, { amount: '20000', key: 'one' })).location).toBe(begun.location)
  expect((await me.post(page, { amount: '30000', key: 'one' })).location).not.toBe(begun.location)
  const id = begun.location?.split('/').at(-1) ?? ''
  const { text, html } = await me.get(`${page}/${id}`)
  expect(text).toContain('Платёж на 20 000 ₸ проверяем')
  expect(html).toContain(`href="${begun.location}"`)
  expect(html).toContain(`href="${page}/${id}"`)
  expect((await me.get(page)).text).toContain('Проверяем 2 платежа, всего на 50 000 ₸')
})

test.each(['', '499', '5 000 001', 'двадцать', '-500', '500,50'])(
  'the sum %j is refused beside its field and stays there',
  async (amount) => {
    const { api, me } = await start()
    const refused = await me.post(page, { amount })
    expect(refused.status).toBe(422)
    expect(refused.errors.amount?.replace(/\s/g, ' ')).toBe(
      'Напишите сумму от 500 до 5 000 000 ₸, только цифры',
    )
    if (amount) expect(refused.field('amount')).toBe(amount)
    expect(await api.db.$count(payments)).toBe(0)
  },
)

test('a failed payment is retried with its order', async () => {
  const { api, account, me } = await start()
  const orders = {
    kind: 'service',
    code: 'contacts_10',
    price: 3900,
    target_public_id: null,
  } as const
  const id = await keep(api, account, { status: 'failed', orders })
  const { location } = await me.post(page, { amount: '20000', again: id, key: 'one' })
  const again = location?.split('/').at(-1) ?? ''
  const [row] = await api.db.select().from(payments).where(eq(payments.public_id, again))
  expect(row).toMatchObject({ amount: 20_000, status: 'pending', orders })
  const other = await me.post(page, { amount: '20000', key: 'one' })
  expect(other.location).not.toBe(location)
})

test('where nobody takes money the page says so', async () => {
  const { api, me } = await start()
  api.payments.offered = null
  const { text, html } = await me.get(page)
  expect(text).toContain('Пополнить баланс пока нельзя')
  expect(html).not.toContain('name="amount"')
  const refused = await me.post(page, { amount: '500' })
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('Пополнить баланс здесь пока нельзя.')
})

test('the filter shows its choice, and an invalid one shows everything', async () => {
  const { api, account, me } = await start()
  await keep(api, account, { created_at: new Date('2026-09-02T00:00:00Z'), amount: 777 })
  await keep(api, account)
  const shown = await me.get(`${page}?kind=top_up&month=2026-09`)
  expect([shown.field('kind'), shown.field('month')]).toEqual(['top_up', '2026-09'])
  expect(shown.text).toContain('+777 ₸')
  expect(shown.text).not.toContain('+20 000 ₸')
  expect(shown.html).toContain('/ru/my/payments/export?kind=top_up&amp;month=2026-09')
  expect((await me.get(`${page}?kind=plan&month=2026-09`)).text).toContain('Таких платежей нет.')
  expect((await me.get(`${page}?kind=gift&month=2026-99&after=x`)).text).toContain('+777 ₸')
})

test('a month that is empty by now can still be seen in the filter', async () => {
  const { api, account, me } = await start()
  await keep(api, account)
  expect((await me.get(`${page}?month=2025-01`)).field('month')).toBe('2025-01')
})

test('payments beyond a page are on the next one', async () => {
  const { api, account, me } = await start()
  for (let amount = 1; amount <= 31; amount += 1) await keep(api, account, { amount })
  const first = await me.get(`${page}?kind=top_up`)
  const next = /href="([^"]*after=[^"]*)"/.exec(first.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(next).toMatch(/^\/ru\/my\/payments\?kind=top_up&after=\w+#history$/)
  const second = await me.get(next.replace('#history', ''))
  expect(second.text).toContain('+1 ₸')
  expect(second.text).not.toContain('+2 ₸')
  expect(second.text).toContain('К самым новым')
})

test.each<[string, Partial<NewPayment>, string[]]>([
  ['credited', {}, ['Зачислено 20 000 ₸', 'На балансе 0 ₸.', 'Чек']],
  [
    'failed for a reason that nobody knows',
    { status: 'failed', failure_code: '5005' },
    ['Платёж не прошёл', 'не назвал причину. Деньги не списаны.', 'Повторить на 20 000 ₸'],
  ],
  [
    'expired',
    { status: 'expired' },
    ['Срок оплаты вышел', 'деньги на баланс не пришли', 'Повторить на 20 000 ₸'],
  ],
  [
    'waited for, with a plan to be bought',
    {
      status: 'pending',
      orders: { kind: 'plan', code: 'of_tomorrow', price: 19_900, target_public_id: null },
    },
    ['Когда деньги придут, сразу купим: Тариф «of_tomorrow» за 19 900 ₸.', 'Проверить сейчас'],
  ],
  [
    'failed, with a service to be bought',
    {
      status: 'failed',
      orders: { kind: 'service', code: 'lift', price: 990, target_public_id: null },
    },
    ['Ждёт этих денег: lift за 990 ₸.', 'Повторить на 20 000 ₸'],
  ],
  [
    'credited, and its plan bought',
    {
      orders: { kind: 'plan', code: 'employer_start', price: 19_900, target_public_id: null },
      order_outcome: 'bought',
    },
    ['Куплено: Тариф «Старт» за 19 900 ₸.'],
  ],
  [
    'credited, and its vacancy published',
    {
      orders: {
        kind: 'service',
        code: 'vacancy_publication',
        price: 1,
        target_public_id: 'a'.repeat(26),
      },
      order_outcome: 'bought',
    },
    ['Вакансия опубликована', 'Открыть вакансию'],
  ],
  [
    'credited, and its service not bought',
    {
      orders: { kind: 'service', code: 'vacancy_top', price: 1, target_public_id: null },
      order_outcome: 'price_changed',
    },
    ['Купить не получилось: Закрепление наверху за 1 ₸. Деньги остались на балансе.'],
  ],
  [
    'on its way back',
    { kind: 'refund', method: 'manual', status: 'pending' },
    ['Возвращаем 20 000 ₸', 'обычно за пять рабочих дней'],
  ],
  [
    'not sent back after all',
    { kind: 'refund', method: 'manual', status: 'failed' },
    ['Вернуть деньги не получилось, они снова на балансе.'],
  ],
])('the page of a payment that is %s', async (_what, values, expected) => {
  const { api, account, me } = await start()
  const id = await keep(api, account, values)
  const { status, text } = await me.get(`${page}/${id}`)
  expect(status).toBe(200)
  for (const said of expected) expect(text).toContain(said)
})

test('a receipt is shown in the browser, a table is saved, both for oneself alone', async () => {
  const { api, account, me, visitor } = await start()
  const id = await keep(api, account)
  const { status, headers } = await me.get(`${page}/${id}/receipt`)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('content-disposition')).toMatch(
    /^inline; filename="otklik-chek-[\d-]+-\w{8}\.pdf"$/,
  )
  expect(headers.get('cache-control')).toBe('no-store')
  const table = await me.get(`${page}/export?kind=top_up`)
  expect(table.headers.get('content-disposition')).toBe(
    'attachment; filename="otklik-platezhi-top_up.csv"',
  )
  expect(table.html).toContain(`;${id}\r\n`)
  const other = await visitor(await createCandidate(api))
  expect((await other.get(`${page}/${id}`)).status).toBe(404)
  expect((await other.get(`${page}/${id}/receipt`)).status).toBe(404)
  expect((await other.get(`${page}/export`)).html).not.toContain(id)
})
