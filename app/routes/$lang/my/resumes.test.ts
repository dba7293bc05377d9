import { expect, test } from 'vitest'
import { createCandidate, createResume } from '../../../../api/testing.ts'
import { startSite } from '../../../testing.ts'

const page = '/ru/my/resumes'

test('without resumes it offers to write one', async () => {
  const { api, visitor } = await startSite()
  const me = await visitor(await createCandidate(api))
  const shown = await me.get(page)
  expect(shown.status).toBe(200)
  expect(shown.html).toContain('href="/ru/resumes/new"')
  expect(shown.text).toContain('Мои резюме')
})

test('hiding says so on the page it leads back to', async () => {
  const { api, visitor } = await startSite()
  const candidate = await createCandidate(api)
  const id = await createResume(api, candidate)
  const me = await visitor(candidate)
  const answer = await me.post(page, { id, intent: 'hide' })
  expect([answer.status, answer.location]).toEqual([303, page])
  expect((await me.follow(answer)).text).toContain('Резюме скрыто')
})
