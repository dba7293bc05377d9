import { expect, test, vi } from 'vitest'
import { lastCode } from '../../../../api/testing.ts'
import { startSite } from '../../../testing.ts'

const page = '/ru/account/sign-up'
const good = {
  account_type: 'employer',
  first_name: 'Дана',
  last_name: 'Омарова',
  username: 'dana@example.kz',
  password: 'long enough words',
  consent: 'on',
}

test('an account begins with a code and lands on the page of its role', async () => {
  const { api, visitor } = await startSite()
  const me = await visitor()
  const step = await me.follow(await me.post(page, good))
  expect(step.text).toContain(good.username)
  const code = await lastCode(api, good.username)
  const wrong = code === '111111' ? '222222' : '111111'
  const refused = await me.post(page, { code: wrong, intent: 'verify' })
  expect(refused.toasts).toEqual(['danger: Код не подошёл. Проверьте цифры или запросите новый.'])
  expect(me.cookies).toContain('code-requested')
  const answer = await me.post(page, { code, intent: 'verify' })
  expect(answer.location).toBe('/ru/my/vacancies')
  expect(me.cookies).not.toContain('code-requested')
})

test('an expired code is sent again without typing the form again', async () => {
  const { api, visitor } = await startSite()
  const me = await visitor()
  const asked = await me.post(page, { ...good, username: '8 701 123 45 67' })
  const old = await lastCode(api, '+77011234567')
  api.advance(2 * 3600)
  vi.setSystemTime(api.now())
  const late = await me.follow(asked)
  expect(late.text).toContain('+7 701 123 45 67')
  expect(late.text).toContain('прошло больше 10 минут')
  const refused = await me.post(page, { code: old, intent: 'verify' })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('прошло больше 10 минут')

  const form = await me.follow(await me.post(page, { intent: 'back' }))
  expect(form.field('first_name')).toBe(good.first_name)
  expect(form.html).toMatch(/<input[^>]*name="consent"[^>]*checked/)
  const again = await me.follow(await me.post(page, { intent: 'enter' }))
  expect(again.text).toContain('Отправить код ещё раз')
  expect((await me.follow(await me.post(page, { intent: 'resend' }))).text).toContain('10 минут')
  const code = await lastCode(api, '+77011234567')
  expect((await me.post(page, { code, intent: 'verify' })).location).toBe('/ru/my/vacancies')
})

test.each([
  ['consent', 'Согласие', { ...good, consent: '' }],
  ['a short password', 'Пароль', { ...good, password: 'p4ss' }],
  ['a name', 'Имя', { ...good, first_name: ' ' }],
  ['a password that few try', 'подбирают первым', { ...good, password: 'password' }],
])('without %s everything else stays typed', async (_, label, form) => {
  const { visitor } = await startSite()
  const answer = await (await visitor()).post(page, form)
  expect(answer.status).toBe(422)
  expect(answer.text).toContain(label)
  expect(answer.field('username')).toBe(good.username)
  expect(answer.field('last_name')).toBe(good.last_name)
  expect(answer.field('account_type')).toBe('employer')
  expect(answer.html).not.toContain(`value="${form.password}"`)
})

const vacancy = 'a'.repeat(26)

test.each([
  ['/ru/resumes/new', page, 'написать резюме'],
  [`/ru/vacancies/${vacancy}/apply`, `${page}?apply=${vacancy}`, 'откликнуться'],
])('who came from %s is told why he is here', async (wanted, address, words) => {
  const { visitor } = await startSite()
  const me = await visitor()
  const sent = await me.get(wanted)
  expect([sent.status, sent.location]).toEqual([303, address])
  const form = await me.follow(sent)
  expect(form.text).toContain(words)
  expect(form.field('account_type')).toBe('candidate')
  expect(form.text).not.toContain('Ищу сотрудников')
  const asked = await me.get(`${page}?side=employer`)
  expect(asked.text).toContain('Ищу сотрудников')
  expect(asked.field('account_type')).toBe('employer')
})
