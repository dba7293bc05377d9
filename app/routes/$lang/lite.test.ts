import { expect, test } from 'vitest'
import { startSite, type Visitor } from '../../testing.ts'

const saving = { 'save-data': 'on' }

async function isLite(visitor: Visitor, headers = {}) {
  return (await visitor.get('/ru', headers)).html.includes('data-lite')
}

test('the light mode is chosen for this browser, and leads back to its page', async () => {
  const me = await (await startSite()).visitor()
  expect(await isLite(me)).toBe(false)
  const answer = await me.post('/ru/lite', { lite: 'on', from: '/ru/about' })
  expect([answer.status, answer.location]).toEqual([303, '/ru/about'])
  const page = await me.follow(answer)
  expect(page.html).toContain('data-lite')
  expect(page.text).toContain('Лёгкий режим')
  await me.post('/ru/lite', { lite: 'off' })
  expect(await isLite(me)).toBe(false)
})

test('a browser that saves data has it, until something else is chosen', async () => {
  const me = await (await startSite()).visitor()
  expect(await isLite(me, saving)).toBe(true)
  await me.post('/ru/lite', { lite: 'off' })
  expect(await isLite(me, saving)).toBe(false)
})
