import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call } from '#contract/call.ts'
import { readBalance } from '#contract/payments.ts'
import type { PlanCode } from '#contract/rules/plans.ts'
import type { VacancyStatus } from '#contract/rules/vocabulary.ts'
import { payments, purchases, vacancies } from '../../../../api/database/tables.ts'
import {
  completeVacancy,
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  signedIn,
  type TestAccount,
  type TestApi,
} from '../../../../api/testing.ts'
import { book } from '../../../../api/resources/billing/ledger/acts.ts'
import { startSite } from '../../../testing.ts'

const page = '/ru/my/services'

async function start(balance: number, plan: PlanCode = 'employer_free') {
  const { api, visitor } = await startSite()
  const account = await createEmployer(api, {}, plan)
  await topUp(api, account, balance)
  const client = await signedIn(api, account)
  return {
    api,
    account,
    me: await visitor(account),
    balance: async () => (await call(client, readBalance, {})).amount,
    vacancy: (title: string, status: VacancyStatus = 'published') =>
      createVacancy(api, account, { ...completeVacancy, title }, { status }),
  }
}

async function topUp(api: TestApi, { id: user_id }: TestAccount, delta: number) {
  if (delta === 0) return
  const entry = { user_id, delta, reason: 'correction', payment_id: null } as const
  await api.db.transaction((tx) => book(tx, entry, api.now()))
}

test('a top is bought for a vacancy and found again in its head and among what lasts', async () => {
  const { me, balance, vacancy } = await start(10_000)
  const id = await vacancy('Повар')
  await vacancy('Пекарь')
  await vacancy('Кондитер', 'paused')
  const shown = await me.get(`${page}/vacancy_top?target=${id}`)
  expect(shown.field('target')).toBe(id)
  expect(shown.text).toContain('Повар Опубликована. Будет наверху до 27 ноября')
  expect(shown.text).not.toContain('Кондитер')
  expect(shown.text).toContain('Оплатить 4 900 ₸ с баланса')
  const bought = await me.post(`${page}/vacancy_top`, {
    key: shown.field('key') ?? '',
    price: '4900',
    target: id,
    intent: 'pay',
  })
  expect(bought.location).toBe(`/ru/vacancies/${id}/view/applications`)
  expect(await balance()).toBe(5_100)
  const { text, html } = await me.follow(bought)
  expect(text).toContain('Топ до 27 ноября')
  expect(html).toContain(`href="/ru/my/services?target=${id}"`)
  const list = await me.get(`${page}?target=${id}`)
  expect(list.text).toContain('Закрепление наверху Повар ещё 7 дней, до 27 ноября')
  expect(list.html).toContain(`href="/ru/my/services/vacancy_highlight?target=${id}"`)
})

test('nothing is chosen where there are several, and it is asked for', async () => {
  const { api, me, vacancy } = await start(10_000)
  await vacancy('Повар')
  await vacancy('Пекарь')
  const shown = await me.get(`${page}/vacancy_highlight`)
  expect(shown.field('target')).toBeUndefined()
  const refused = await me.post(`${page}/vacancy_highlight`, { price: '1990', intent: 'pay' })
  expect(refused.status).toBe(422)
  expect(refused.errors.target).toBe('Выберите вакансию')
  expect(await api.db.$count(purchases)).toBe(0)
})

test('the plan pays for what it holds', async () => {
  const { me, balance, vacancy } = await start(1_000, 'employer_start')
  const id = await vacancy('Повар')
  const shown = await me.get(`${page}/vacancy_bump`)
  expect(shown.text).toContain('Из тарифа «Старт» −990 ₸ К оплате 0 ₸')
  const form = { key: shown.field('key') ?? '', price: shown.field('price') ?? '', target: id }
  const raised = await me.follow(await me.post(`${page}/vacancy_bump`, form))
  expect(raised.text).toContain('Поднята 20 ноября')
  expect(await balance()).toBe(1_000)
  expect((await me.get(page)).text).toContain(
    'Поднятия из тарифа «Старт» Тратятся раньше платных осталось 2 из 3',
  )
})

test('a service is ordered with a payment of what the balance lacks', async () => {
  const { api, me, vacancy } = await start(1_000)
  const id = await vacancy('Повар')
  const shown = await me.get(`${page}/vacancy_top`)
  expect(shown.field('target')).toBe(id)
  expect(shown.text).toContain('Пополнить на 3 900 ₸ и купить')
  const begun = await me.post(`${page}/vacancy_top`, {
    key: shown.field('key') ?? '',
    price: '4900',
    amount: shown.field('amount') ?? '',
    target: id,
    intent: 'top_up',
  })
  expect(begun.location).toMatch(/^\/dev\/pay\//)
  const [row] = await api.db.select().from(payments)
  expect(row?.orders).toEqual({
    kind: 'service',
    code: 'vacancy_top',
    price: 4_900,
    target_public_id: id,
  })
})

test('a pack is for the account', async () => {
  const { me } = await start(4_000)
  const shown = await me.get(`${page}/contacts_10`)
  expect(shown.field('target')).toBeUndefined()
  const form = { key: shown.field('key') ?? '', price: '3900' }
  const list = await me.follow(await me.post(`${page}/contacts_10`, form))
  expect(list.text).toContain(
    '10 контактов Расходуется, когда закончились контакты тарифа осталось 10 из 10',
  )
})

test('an unsuitable target is explained', async () => {
  const { me, vacancy } = await start(0)
  const id = await vacancy('Повар', 'archived')
  const { text } = await me.get(`${page}/vacancy_top?target=${id}`)
  expect(text).toContain('«Повар» сейчас не подойдёт: в архиве.')
  expect(text).toContain('Нет опубликованной вакансии, которую можно продвинуть.')
})

test('nobody pays for the place of a vacancy that cannot be published yet', async () => {
  const { api, account, me, balance } = await start(6_000)
  const id = await createVacancy(api, account, { title: 'Повар' }, { status: 'draft' })
  const sent = await me.post(`${page}/vacancy_publication`, { price: '5900', target: id })
  expect(sent.location).toBe(`/ru/vacancies/${id}/edit?check=1`)
  expect(await balance()).toBe(6_000)
})

test('while the plan has room the main button publishes for nothing; what stands already is paid for', async () => {
  const { api, account, me, vacancy } = await start(6_000)
  const pay = (html: string) => /<button[^>]*value="pay"[^>]*>/.exec(html)?.[0]
  const id = await createVacancy(api, account, { title: 'Повар' }, { status: 'draft' })
  const free = await me.get(`${page}/vacancy_publication?target=${id}`)
  expect(free.text).toContain('Опубликовать бесплатно')
  const publish = /<button[^>]*value="free"[^>]*>/.exec(free.html)?.[0]
  expect(publish).toContain('btn-primary')
  const form = { intent: 'free', target: id }
  const chosen = await me.post(`${page}/vacancy_publication`, form)
  expect(chosen.location).toBe(`/ru/vacancies/${id}/preview`)
  const none = await me.post(`${page}/vacancy_publication`, { intent: 'free' })
  expect([none.status, none.text]).toEqual([422, expect.stringContaining('Выберите вакансию')])
  expect(pay(free.html)).toContain('btn-outline')

  const standing = await vacancy('Пекарь')
  const full = await me.get(`${page}/vacancy_publication?target=${id}`)
  const again = await me.get(`${page}/vacancy_publication?target=${standing}`)
  for (const { text, html } of [full, again]) {
    expect(text).not.toContain('Опубликовать бесплатно')
    expect(pay(html)).not.toContain('btn-outline')
  }
})

test('a candidate highlights a resume, and is sold nothing else', async () => {
  const { api, visitor } = await startSite()
  const candidate = await createCandidate(api)
  await topUp(api, candidate, 1_000)
  const id = await createResume(api, candidate)
  const me = await visitor(candidate)
  const { text } = await me.get(page)
  expect(text).toContain('Выделение резюме 990 ₸')
  expect(text).not.toContain('Поднятие')
  expect((await me.get(`${page}/vacancy_top`)).status).toBe(404)
  expect((await me.get(`${page}/nonsense`)).status).toBe(404)
  const form = { price: '990', target: id }
  const head = await me.follow(await me.post(`${page}/resume_highlight`, form))
  expect(head.text).toContain('Выделено до 27 ноября')
})

test('a place that the plan refuses can be bought where it is refused', async () => {
  const { api, me, vacancy } = await start(5_900)
  const id = await vacancy('Повар', 'paused')
  const last = await me.get(`/ru/vacancies/${id}/preview`)
  expect(last.text).toContain('Займёт единственное место тарифа «Бесплатный».')
  await vacancy('Пекарь')
  const before = await me.get(`/ru/vacancies/${id}/preview`)
  expect(before.text).toContain(
    'По тарифу «Бесплатный» может стоять 1 вакансия, сейчас стоит 1. Публикация сверх тарифа стоит 5 900 ₸ за 30 дней. Разместить за 5 900 ₸ Сменить тариф',
  )
  const head = `/ru/vacancies/${id}/view/applications`
  const refused = await me.post(head, { intent: 'unpause' })
  expect(refused.status).toBe(402)
  expect(refused.text).toContain(
    'По тарифу «Бесплатный» может стоять 1 вакансия, сейчас стоит 1. Сменить тариф Разместить за 5 900 ₸',
  )
  const [, to = ''] = /href="([^"]*vacancy_publication[^"]*)"/.exec(refused.html) ?? []
  expect(to).toBe(`/ru/my/services/vacancy_publication?target=${id}`)
  const shown = await me.get(to)
  const form = { key: shown.field('key') ?? '', price: shown.field('price') ?? '', target: id }
  const bought = await me.post(to, form)
  expect(bought.location).toBe(`/ru/vacancies/${id}/published`)
  const [row] = await api.db.select().from(vacancies).where(eq(vacancies.public_id, id))
  expect(row?.status).toBe('published')
  expect((await me.get(head)).text).toContain('Публикация оплачена до 20 декабря')
})
