import { expect, onTestFinished, test } from 'vitest'
import { messages } from '#app/platform/i18n/messages.server.ts'
import { contextOf, origin, startSite } from '../../testing.ts'
import { loader } from './layout.tsx'

test.each([
  ['an unknown locale', '/en', 404],
  ['a missing page', '/ru/nowhere', 404],
  ['a page', '/ru', 200],
])('%s answers %s with %i', async (_, path, status) => {
  const { visitor } = await startSite()
  const me = await visitor()
  const page = await me.get(path)
  expect(page.status).toBe(status)
  expect(page.text.includes('Страница не найдена')).toBe(status === 404)
})

test('the locale is taken from the route, whatever was remembered', async () => {
  messages.kk = messages.ru as typeof messages.ru
  onTestFinished(() => void delete messages.kk)
  const { visitor } = await startSite()
  const me = await visitor()
  for (const lang of ['ru', 'kk', 'ru']) {
    const page = await me.get(`/${lang}/contacts`)
    expect(page.html).toContain(`<html lang="${lang}"`)
    expect(page.html).toContain(`href="/${lang}/vacancies"`)
  }
})

test('the locale is remembered for 365 days', async () => {
  const { api, visitor } = await startSite()
  const me = await visitor()
  await me.get('/ru')
  expect(me.cookies).toContain('locale')
  const request = new Request(`${origin}/ru`)
  const answer = await loader({ request, params: { lang: 'ru' }, context: contextOf(api) })
  const cookie = new Headers(answer?.init?.headers).get('set-cookie')
  expect(cookie).toMatch(/^locale=.*; Max-Age=31536000;/)
})

test.each([
  ['/ru/', '/ru'],
  ['/ru/vacancies/?q=a', '/ru/vacancies?q=a'],
  ['/ru/my/resumes//', '/ru/my/resumes'],
])('%s is at %s', async (path, expected) => {
  const { visitor } = await startSite()
  const { status, location } = await (await visitor()).get(path)
  expect([status, location]).toEqual([308, expected])
})
