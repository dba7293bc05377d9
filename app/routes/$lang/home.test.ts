import { expect, test } from 'vitest'
import { createCandidate } from '../../../api/testing.ts'
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
