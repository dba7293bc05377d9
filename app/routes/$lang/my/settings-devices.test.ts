import { expect, test } from 'vitest'
import { createCandidate } from '../../../../api/testing.ts'
import { startSite } from '../../../testing.ts'

const page = '/ru/my/settings'

async function startTwo() {
  const { api, visitor } = await startSite()
  const account = await createCandidate(api)
  return { me: await visitor(account), other: await visitor(account) }
}

test('another device is signed out from here', async () => {
  const { me, other } = await startTwo()
  const shown = await me.get(page)
  expect(shown.text).toContain('Это устройство')
  const session = shown.field('session') ?? ''
  const ended = await me.follow(await me.post(page, { intent: 'end_session', session }))
  expect(ended.text).toContain('Завершён 1 сеанс')
  expect(ended.text).not.toContain('Завершить все, кроме этого')
  expect((await other.get(page)).status).toBe(303)
})

test('all others are', async () => {
  const { me, other } = await startTwo()
  const answer = await me.post(page, { intent: 'end_others' })
  expect(answer.location).toBe('/ru/my/settings#devices')
  expect((await other.get(page)).status).toBe(303)
  expect((await me.get(page)).status).toBe(200)
})

test('a session that has ended meanwhile is said to be gone', async () => {
  const { me } = await startTwo()
  const answer = await me.post(page, { intent: 'end_session', session: 'a'.repeat(26) })
  expect(answer.status).toBe(404)
})
