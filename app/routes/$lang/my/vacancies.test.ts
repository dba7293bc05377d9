import { expect, test } from 'vitest'
import { submitApplication } from '#contract/applications.ts'
import { call } from '#contract/call.ts'
import { createPair, createEmployer, createVacancy, signedIn } from '../../../../api/testing.ts'
import { startSite } from '../../../testing.ts'

const page = '/ru/my/vacancies'

test('what has not been read stands first', async () => {
  const { api, visitor } = await startSite()
  const { employer, candidate, pair } = await createPair(api)
  await createVacancy(api, employer, { title: 'Новая и тихая' })
  await call(await signedIn(api, candidate), submitApplication, { body: pair })
  const { text } = await (await visitor(employer)).get(page)
  expect(text.indexOf('Программист')).toBeLessThan(text.indexOf('Новая и тихая'))
  expect(text).toContain('1 новый')
})

test('without vacancies it says so', async () => {
  const { api, visitor } = await startSite()
  const shown = await (await visitor(await createEmployer(api))).get(page)
  expect(shown.status).toBe(200)
  expect(shown.html).toContain('empty')
})

test('the other side is shown the way to its own page', async () => {
  const { api, visitor } = await startSite()
  const { candidate } = await createPair(api)
  const shown = await (await visitor(candidate)).get(page)
  expect(shown.status).toBe(403)
  expect(shown.html).toMatch(/<main[\s\S]*href="\/ru\/my\/resumes"/)
})
