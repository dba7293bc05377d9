import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call } from '#contract/call.ts'
import { readBalance } from '#contract/payments.ts'
import { readSubscription } from '#contract/plans.ts'
import type { PlanCode } from '#contract/rules/plans.ts'
import { payments, subscriptions, users } from '../../../../api/database/tables.ts'
import {
  createCandidate,
  createEmployer,
  createVacancy,
  signedIn,
  type TestAccount,
  type TestApi,
} from '../../../../api/testing.ts'
import { book } from '../../../../api/resources/billing/ledger/acts.ts'
import { startSite, type Page } from '../../../testing.ts'

const page = '/ru/my/plans'
const dayMs = 24 * 3600_000

async function start(plan: PlanCode = 'employer_start', balance = 0) {
  const { api, visitor } = await startSite()
  const account = await createEmployer(api, {}, plan)
  await topUp(api, account, balance)
  const client = await signedIn(api, account)
  return {
    api,
    account,
    me: await visitor(account),
    subscription: () => call(client, readSubscription, {}),
    balance: async () => (await call(client, readBalance, {})).amount,
  }
}

async function topUp(api: TestApi, { id: user_id }: TestAccount, delta: number) {
  if (delta === 0) return
  const entry = { user_id, delta, reason: 'correction', payment_id: null } as const
  await api.db.transaction((tx) => book(tx, entry, api.now()))
}

async function endIn({ db, now }: TestApi, { id }: TestAccount, days: number, changes = {}) {
  const expires_at = new Date(now().getTime() + days * dayMs)
  const isOwn = eq(subscriptions.user_id, id)
  await db
    .update(subscriptions)
    .set({ expires_at, ...changes })
    .where(isOwn)
}

function formOf({ field }: Page, more: Record<string, string> = {}) {
  return {
    key: field('key') ?? '',
    price: field('price') ?? '',
    amount: field('amount') ?? '',
    ...more,
  }
}

test('the free plan says what of it is used and how one goes on', async () => {
  const { api, account, me } = await start('employer_free')
  await createVacancy(api, account)
  const { text, html } = await me.get(page)
  expect(text).toContain('Бесплатный Без срока и без оплаты')
  expect(text).toContain('Активные вакансии осталось 0 из 1')
  expect(text).toContain('Публикация вакансии за 5 900 ₸')
  expect(html).toContain('href="/ru/my/services/vacancy_publication"')
  expect(text).toContain('Контакты из базы осталось 5 из 5 Считаем за последние 30 дней')
  expect(text).toContain('Цена за 30 дней, с НДС 16 %.')
  expect(text).not.toContain('Что будет')
  expect(text).not.toContain('Продлить за')
})

test('what is paid for says until when, what happens then, and what else there is', async () => {
  const { api, account, me } = await start()
  for (let n = 0; n < 3; n += 1) await createVacancy(api, account)
  const { text, html } = await me.get(page)
  expect(text).toContain('Старт До 20 декабря, ещё 30 дней. 19 900 ₸ за 30 дней')
  expect(text).toContain('Что будет 20 декабря Деньги сами не спишутся.')
  expect(text).toContain('Напомним 17 декабря и 19 декабря.')
  expect(text).toContain('Останется 1 вакансия. 2 новые встанут на паузу.')
  expect(text).toContain('Автопродление выключено.')
  expect(text).toContain('Включится сам 20 декабря')
  expect(text).toContain('Действует до 20 декабря')
  expect(html).toContain('href="/ru/my/plans/employer_business"')
  expect(html).toContain('Продлить за\u00a019\u00a0900\u00a0₸')
})

test('cards promise only what plans list', async () => {
  const { me } = await start()
  const [, compared = ''] = (await me.get(page)).text.split('Сравнение тарифов')
  expect(compared).toContain(
    'вакансий 15 контактов 300 приглашений 500 До 5 человек в команде 3 поднятия вакансий',
  )
  expect(compared).toContain('API и вебхуки для ваших программ: 10 ключей')
  expect(compared).not.toContain('CSV')
})

test('a candidate reads what the plan does for him, and what he may do without it', async () => {
  const { api, visitor } = await startSite()
  const candidate = await createCandidate(api)
  const { text } = await (await visitor(candidate)).get(page)
  expect(text).toContain(
    'Искать, откликаться, отвечать и поднимать резюме в поиске можно бесплатно.',
  )
  expect(text).toContain('Плюс 1 990 ₸')
  expect(text).toContain('Обновляем резюме каждый день')
  expect(text).not.toContain('Профи 149 900 ₸')
})

test('renewal is switched on and off, and each time it is said what is charged', async () => {
  const { me, subscription } = await start('employer_start', 900)
  const on = await me.post(page, { intent: 'renew', auto_renew: 'on' })
  const renewed = await me.follow(on)
  expect(renewed.html).toContain('спишем 19\u00a0900\u00a0₸ с баланса')
  expect(renewed.text).toContain('На нём 900 ₸, не хватает 19 000 ₸. Пополните до 20 декабря')
  expect((await subscription()).auto_renew).toBe(true)
  await me.post(page, { intent: 'renew', auto_renew: '' })
  expect((await subscription()).auto_renew).toBe(false)
  expect((await me.get(page)).text).toContain('Деньги сами не спишутся.')
})

test('an upgrade is paid from the balance at the price that was shown, once', async () => {
  const { api, account, me, subscription, balance } = await start('employer_start', 60_000)
  await endIn(api, account, 17)
  const shown = await me.get(`${page}/employer_business`)
  expect(shown.text).toContain('Зачёт «Старт», 17 дней −11 276 ₸')
  expect(shown.text).toContain('К оплате 48 624 ₸ в том числе НДС 16 % 6 707 ₸')
  expect(shown.text).toContain('Останется 11 376 ₸')
  expect(shown.text).toContain('Активные вакансии 3 15')
  const bought = await me.post(`${page}/employer_business`, formOf(shown, { intent: 'pay' }))
  expect(bought.location).toBe(page)
  await me.post(`${page}/employer_business`, formOf(shown, { intent: 'pay' }))
  expect(await balance()).toBe(11_376)
  expect(await subscription()).toMatchObject({ plan_code: 'employer_business' })
  expect((await me.get(page)).text).toContain('Бизнес До 20 декабря')
})

test('a plan is ordered with a payment of what the balance lacks', async () => {
  const { api, me } = await start('employer_free', 1_000)
  const shown = await me.get(`${page}/employer_start`)
  expect(shown.text).toContain('Не хватает 18 900 ₸ Пополнить на 18 900 ₸ и перейти')
  const begun = await me.post(`${page}/employer_start`, formOf(shown, { intent: 'top_up' }))
  expect(begun.location).toMatch(/^\/dev\/pay\/[a-z2-7]{26}$/)
  const [row] = await api.db.select().from(payments)
  expect(row).toMatchObject({
    amount: 18_900,
    status: 'pending',
    orders: { kind: 'plan', code: 'employer_start', price: 19_900, target_public_id: null },
  })
})

test('less than the least sum is never asked for, and what stays is said', async () => {
  const { me } = await start('employer_free', 19_800)
  const { text, field } = await me.get(`${page}/employer_start`)
  expect(field('amount')).toBe('500')
  expect(text).toContain('Меньше 500 ₸ пополнить нельзя, 400 ₸ останется на балансе.')
})

test('where nobody takes money the page of a plan says so', async () => {
  const { api, me } = await start('employer_free')
  api.payments.offered = null
  const { text, field } = await me.get(`${page}/employer_start`)
  expect(text).toContain('Пополнить баланс пока нельзя')
  expect(field('amount')).toBeUndefined()
})

test('an outdated price buys nothing, and the page shows the current one', async () => {
  const { api, account, me, balance } = await start('employer_start', 60_000)
  const shown = await me.get(`${page}/employer_business`)
  await endIn(api, account, 20)
  const refused = await me.post(`${page}/employer_business`, formOf(shown, { intent: 'pay' }))
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('Цена изменилась.')
  expect(refused.field('price')).not.toBe(shown.field('price'))
  expect(await balance()).toBe(60_000)
})

test('a balance that was spent meanwhile is told with what it lacks now', async () => {
  const { api, account, me } = await start('employer_free', 20_000)
  const shown = await me.get(`${page}/employer_start`)
  await topUp(api, account, -5_000)
  const refused = await me.post(`${page}/employer_start`, formOf(shown, { intent: 'pay' }))
  expect(refused.status).toBe(402)
  expect(refused.text).toContain('На балансе не хватает денег.')
  expect(refused.text).toContain('Пополнить на 4 900 ₸ и перейти')
})

test('a cheaper plan follows the present one, costs nothing now, and can be taken back', async () => {
  const { me, subscription, balance } = await start('employer_business', 25_000)
  const shown = await me.get(`${page}/employer_start`)
  expect(shown.text).toContain('Переход 20 декабря Сейчас ничего не спишем.')
  expect(shown.text).not.toContain('К оплате')
  await me.post(`${page}/employer_start`, formOf(shown))
  expect(await balance()).toBe(25_000)
  expect((await subscription()).next_plan_code).toBe('employer_start')
  const planned = await me.get(page)
  expect(planned.text).toContain('20 декабря включится «Старт»')
  expect(planned.text).toContain('Спишем 19 900 ₸ с баланса.')
  expect((await me.get(`${page}/employer_start`)).text).toContain('20 декабря включится «Старт»')
  const kept = await me.follow(await me.post(page, { intent: 'keep' }))
  expect(kept.text).not.toContain('включится «Старт»')
  expect((await subscription()).next_plan_code).toBeNull()
})

test('a plan in grace says what it waits for', async () => {
  const { api, account, me } = await start('employer_start', 1_000)
  await endIn(api, account, -1, { status: 'grace', auto_renew: true })
  const { text, html } = await me.get(page)
  expect(text).toContain('На продление «Старт» не хватило 18 900 ₸')
  expect(text).toContain('Тариф закончился 19 ноября и действует ещё до 22 ноября.')
  expect(text).not.toContain('Деньги сами не спишутся.')
  expect(html).toContain('href="/ru/my/payments?amount=18900#top-up"')
})

test('the page of the plan one has prolongs it, but not further ahead than one period', async () => {
  const { me, subscription } = await start('employer_start', 40_000)
  const shown = await me.get(`${page}/employer_start`)
  expect(shown.text).toContain('Действует до 20 декабря 19 января')
  await me.post(`${page}/employer_start`, formOf(shown, { intent: 'pay' }))
  expect((await subscription()).expires_at).toBe('2027-01-19T09:00:00.000Z')
  const again = await me.get(`${page}/employer_start`)
  expect(again.text).toContain('Тариф оплачен до 19 января')
  expect(again.text).toContain('продлить ещё раз получится с 20 декабря')
  expect(again.field('price')).toBeUndefined()
})

test('a plan that nobody knows, or of the other side, is no page', async () => {
  const { me } = await start()
  expect((await me.get(`${page}/employer_gold`)).status).toBe(404)
  expect((await me.get(`${page}/candidate_plus`)).status).toBe(404)
  expect((await me.get(`${page}/employer_free`)).status).toBe(200)
})

test('the session takes the token that a purchase answers', async () => {
  const { api, account, me } = await start('employer_free', 20_000)
  const shown = await me.get(`${page}/employer_start`)
  const bought = await me.post(`${page}/employer_start`, formOf(shown, { intent: 'pay' }))
  expect(bought.headers.getSetCookie().join()).toContain('session=')
  const [row] = await api.db.select().from(users).where(eq(users.id, account.id))
  expect(row?.balance).toBe(100)
  expect((await me.get('/ru/my/payments')).text).toContain('Баланс 100 ₸')
})
