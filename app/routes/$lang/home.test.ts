import { expect, test } from 'vitest'
import { createCandidate, createEmployer } from '../../../api/testing.ts'
import { startSite } from '../../testing.ts'

test('a failed extra part leaves the rest of the home page', async () => {
  const { api, visitor } = await startSite()
  const me = await visitor(await createCandidate(api))
  const { fetch } = api
  api.fetch = (request) =>
    /agenda|favorites/.test(request.url)
      ? Promise.resolve(new Response(null, { status: 500 }))
      : fetch(request)
  const home = await me.get('/ru')
  expect(home.status).toBe(200)
  expect(home.text).toContain('Ближайшие собеседования Не загрузилось.')
  expect(home.html).toContain('name="q"')
})

test('a limit of the API stays one, with its time to wait', async () => {
  const { api, visitor } = await startSite()
  const me = await visitor()
  api.fetch = () =>
    Promise.resolve(
      Response.json(
        { success: false, data: null, error_code: 'request:limit_exceeded', error_message: null },
        { status: 429, headers: { 'retry-after': '17' } },
      ),
    )
  const limited = await me.get('/ru')
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '17'])
  expect(limited.text).toContain('Повторите через 17 секунд.')
  expect(limited.html).toContain('data-variant="server_error"')
  const bot = await me.get('/ru', { 'user-agent': 'Googlebot/2.1' })
  expect([bot.status, bot.headers.get('retry-after'), bot.html]).toEqual([429, '17', ''])
})

test.each([500, 503])('bots get nothing of a page that broke with %i', async (status) => {
  const { api, visitor } = await startSite()
  const me = await visitor()
  api.fetch = () => Promise.resolve(new Response(null, { status }))
  const person = await me.get('/ru')
  expect(person.status).toBe(status)
  expect(person.html).toContain('data-variant="server_error"')
  const bot = await me.get('/ru', { 'user-agent': 'Googlebot/2.1' })
  expect([bot.status, bot.html]).toEqual([status, ''])
})

test('a guest chooses a half of home, which its address names and a cookie remembers', async () => {
  const { visitor } = await startSite()
  const me = await visitor()
  expect((await me.get('/ru')).text).toContain('А если не ответят')
  const hiring = await me.get('/ru?side=employer')
  expect(hiring.text).toMatch(/Три шага.*149 900 ₸.*Резюме по профессиям.*Частые вопросы/)
  expect(hiring.text).not.toContain('А если не ответят')
  expect((await me.get('/ru')).text).toContain('Найдите людей и ответьте каждому')
  await me.get('/ru?side=candidate')
  expect((await me.get('/ru')).text).toContain('Работа, где отвечают')
})

test('who has an account sees the half of his side, without what it costs and how it goes', async () => {
  const { api, visitor } = await startSite()
  const employer = await visitor(await createEmployer(api))
  const shown = await employer.get('/ru')
  expect(shown.text).toContain('Резюме по профессиям')
  expect(shown.text).not.toMatch(/149 900|Три шага|Пример/)
  const candidate = await visitor(await createCandidate(api))
  expect((await candidate.get('/ru')).text).not.toMatch(/А если не ответят|Пример/)
})

test('with too few answers home says no numbers, and its stories say that they are examples', async () => {
  const { visitor } = await startSite()
  const me = await visitor()
  const seeking = await me.get('/ru')
  expect(seeking.text).not.toMatch(/из 10|Кто держит слово/)
  expect(seeking.text).toContain('Пример: как проходит отклик')
  expect((await me.get('/ru?side=employer')).text).toContain('Пример: так отклики увидите вы')
})
