import { expect, test } from 'vitest'
import { startSite } from '../../testing.ts'

const page = '/ru/theme'

test.each([
  [
    'the page it was chosen on',
    '/ru/vacancies?q=повар',
    '/ru/vacancies?q=%D0%BF%D0%BE%D0%B2%D0%B0%D1%80',
  ],
  ['the home page from another site', 'https://evil.example', '/ru'],
])('a chosen look leads back to %s', async (_, from, location) => {
  const { visitor } = await startSite()
  const me = await visitor()
  const answer = await me.post(page, { theme: 'dark', from })
  expect([answer.status, answer.location]).toEqual([303, location])
  expect((await me.follow(answer)).html).toContain('data-theme="dark"')
})

test('an unknown look is that of the system', async () => {
  const { visitor } = await startSite()
  const me = await visitor()
  await me.post(page, { theme: 'neon' })
  expect((await me.get('/ru')).html).not.toContain('data-theme')
})
