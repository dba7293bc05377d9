import { expect, test } from 'vitest'
import { consents } from '../../../api/database/tables.ts'
import { createCandidate, password } from '../../../api/testing.ts'
import { termsVersion } from '#contract/rules/terms.ts'
import { startSite } from '../../testing.ts'

test('who agreed to older terms is asked on every page, and no more once he agrees', async () => {
  const { api, visitor } = await startSite()
  const { email } = await createCandidate(api)
  await api.db.update(consents).set({ text_version: '2020-01' })
  const me = await visitor()
  await me.post('/ru/account/sign-in', { intent: 'password', username: email, password })
  const asked = await me.get('/ru/vacancies?q=повар')
  expect(asked.text).toContain('Мы изменили условия')
  expect(asked.field('text_version')).toBe(termsVersion)
  const from = asked.field('from') ?? ''
  const answer = await me.post('/ru/terms', { from, text_version: termsVersion })
  expect(answer.location).toBe(from)
  expect((await me.follow(answer)).text).not.toContain('Мы изменили условия')
})

test('who agreed to the terms in force is not asked', async () => {
  const { api, visitor } = await startSite()
  const { email } = await createCandidate(api)
  const me = await visitor()
  await me.post('/ru/account/sign-in', { intent: 'password', username: email, password })
  expect((await me.get('/ru')).text).not.toContain('Мы изменили условия')
})
