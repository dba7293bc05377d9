import { expect, test } from 'vitest'
import { startSite } from '../../testing.ts'

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

test('the locale is remembered', async () => {
  const { visitor } = await startSite()
  const me = await visitor()
  await me.get('/ru')
  expect(me.cookies).toContain('locale')
})
