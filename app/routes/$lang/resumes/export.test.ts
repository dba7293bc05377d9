import { expect, test } from 'vitest'
import { createCandidate, createResume } from '../../../../api/testing.ts'
import { startSite } from '../../../testing.ts'

test('a link is created on the page, read by a guest, and ended', async () => {
  const { api, visitor } = await startSite()
  const candidate = await createCandidate(api)
  const path = `/ru/resumes/${await createResume(api, candidate)}/export`
  const me = await visitor(candidate)
  const form = { intent: 'create_link', days: 'ever', shows_contacts: 'yes' }
  const made = await me.follow(await me.post(path, form))
  expect(made.text).toContain('Работает, пока не выключите, с контактами')
  const [, secret = ''] = /\/ru\/r\/([a-z2-7]{26})/.exec(made.html) ?? []
  const guest = await visitor()
  const shown = await guest.get(`/ru/r/${secret}`)
  expect(shown.text).toContain('Айгуль Сериккызы')
  expect(shown.html).toContain(`mailto:${candidate.email}`)
  expect(shown.html).toContain('content="noindex"')
  expect(shown.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect((await me.get(path)).text).toMatch(/открывали\s1\sраз/)
  const withCode = await me.get(`${path}?viewer=owner&link=${secret}`)
  expect(withCode.text).toContain(`Резюме целиком: `)
  await me.post(path, { intent: 'end_link', link: secret })
  const ended = await guest.get(`/ru/r/${secret}`)
  expect([ended.status, ended.text]).toEqual([410, expect.stringContaining('Попросите у него')])
})

test('a choice that is not there is refused, and a link that nobody has is unknown', async () => {
  const { api, visitor } = await startSite()
  const candidate = await createCandidate(api)
  const me = await visitor(candidate)
  const path = `/ru/resumes/${await createResume(api, candidate)}/export`
  expect((await me.post(path, { intent: 'create_link', days: '8' })).status).toBe(422)
  const unknown = await me.get(`/ru/r/${'a'.repeat(26)}`)
  expect([unknown.status, unknown.text]).toEqual([404, expect.stringContaining('Такой ссылки нет')])
})
