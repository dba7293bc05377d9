import { expect, test } from 'vitest'
import { createCandidate } from '../../../../api/testing.ts'
import { startSite } from '../../../testing.ts'

const page = '/ru/account/sign-out'

test('asks first, then ends the session and leaves nothing of the person', async () => {
  const { api, visitor } = await startSite()
  const me = await visitor(await createCandidate(api))
  expect((await me.get(page)).text).toContain('Вы вошли как')
  const answer = await me.post(page)
  expect(answer.location).toBe('/ru')
  expect(me.cookies).not.toContain('session')
  expect(me.cookies).not.toContain('auth')
  expect((await me.follow(answer)).text).toContain('Вы вышли из аккаунта')
  expect((await me.get('/ru/my/resumes')).location).toBe('/ru')
})
