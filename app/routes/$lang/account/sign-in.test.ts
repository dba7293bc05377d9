import { expect, test } from 'vitest'
import { createCandidate, createEmployer, lastCode, password } from '../../../../api/testing.ts'
import { origin, startSite } from '../../../testing.ts'

const page = '/ru/account/sign-in'
const vacancyPage = `/ru/vacancies/${'a'.repeat(26)}`

test.each([
  ['a candidate', createCandidate, '/ru/my/resumes'],
  ['an employer', createEmployer, '/ru/my/vacancies'],
])('%s lands on the page of the role', async (_, create, landing) => {
  const { api, visitor } = await startSite()
  const { email: username } = await create(api)
  const me = await visitor()
  const answer = await me.post(page, { username, password, intent: 'password' })
  expect([answer.status, answer.location]).toEqual([303, landing])
  expect((await me.follow(answer)).status).toBe(200)
})

test('sign-in leads to the page wanted before', async () => {
  const { api, visitor } = await startSite()
  const { email: username } = await createCandidate(api)
  const me = await visitor()
  const home = await me.follow(await me.get('/ru/my/resumes?page=2'))
  const notice = 'Чтобы открыть «Мои резюме», войдите или зарегистрируйтесь'
  expect(home.text).toContain(notice)
  expect((await me.get('/ru')).text).toContain(notice)
  expect((await me.get(page)).text).toContain('Войдите, чтобы открыть «Мои резюме»')
  const answer = await me.post(page, { username, password })
  expect(answer.location).toBe('/ru/my/resumes?page=2')
  expect((await me.post('/ru/account/sign-out')).location).toBe('/ru')
})

test.each([
  ['/ru/my/vacancies', createCandidate, '/ru/my/resumes'],
  ['/ru/my/resumes?page=2', createEmployer, '/ru/my/vacancies'],
  ['/ru/my/plans/employer_pro', createCandidate, '/ru/my/resumes'],
  [`/ru/resumes/${'a'.repeat(26)}/edit`, createCandidate, '/ru/my/resumes'],
])(
  'who wanted %s, which is not for him, lands on the page of his role',
  async (wanted, create, landing) => {
    const { api, visitor } = await startSite()
    const { email: username } = await create(api)
    const me = await visitor()
    await me.get(wanted)
    const answer = await me.post(page, { username, password })
    expect(answer.location).toBe(wanted)
    const sent = await me.follow(answer)
    expect([sent.status, sent.location]).toEqual([303, landing])
    expect((await me.follow(sent)).status).toBe(200)
    expect(me.cookies).not.toContain('arrival')
    expect((await me.get(wanted)).status).toBeGreaterThanOrEqual(403)
  },
)

test.each([
  [vacancyPage, vacancyPage],
  ['/ru/vacancies?q=повар', '/ru/my/resumes'],
  ['/ru/companies/alatau', '/ru/companies/alatau'],
  ['/ru', '/ru/my/resumes'],
  ['/ru/account/sign-up', '/ru/my/resumes'],
  ['http://elsewhere.example/ru/vacancies', '/ru/my/resumes'],
  ['no address', '/ru/my/resumes'],
])('who signs in from %s goes on at %s and is told nothing of it', async (from, to) => {
  const { api, visitor } = await startSite()
  const { email: username } = await createCandidate(api)
  const me = await visitor()
  const referer = from.startsWith('/') ? encodeURI(origin + from) : from
  expect((await me.get(page, { referer })).text).not.toContain('Войдите, чтобы')
  expect((await me.post(page, { username, password })).location).toBe(to)
})

test('a wanted page wins over the page of the sign-in link', async () => {
  const { api, visitor } = await startSite()
  const { email: username } = await createCandidate(api)
  const me = await visitor()
  await me.get('/ru/my/resumes?page=2')
  await me.get(page, { referer: origin + vacancyPage })
  expect((await me.post(page, { username, password })).location).toBe('/ru/my/resumes?page=2')
})

test('a guest who goes on is not reminded of his wish, but sign-in still leads there', async () => {
  const { api, visitor } = await startSite()
  const { email: username } = await createCandidate(api)
  const me = await visitor()
  await me.get('/ru/my/resumes?page=2')
  await me.get('/ru/vacancies')
  expect((await me.get('/ru')).text).not.toContain('Чтобы открыть')
  expect((await me.post(page, { username, password })).location).toBe('/ru/my/resumes?page=2')
})

test.each([
  [`/ru/resumes/${'a'.repeat(26)}/edit`, 'изменить резюме'],
  [`/ru/resumes/${'a'.repeat(26)}/view/invitations`, 'увидеть отклики и приглашения'],
  [`/ru/vacancies/${'a'.repeat(26)}/view/applications?application=b`, 'увидеть отклики кандидатов'],
])('a guest at %s is asked to sign in, to %s', async (wanted, wish) => {
  const { visitor } = await startSite()
  const me = await visitor()
  const sent = await me.get(wanted)
  expect([sent.status, sent.location]).toEqual([303, page])
  expect((await me.follow(sent)).text).toContain(`Войдите, чтобы ${wish}`)
})

test('a wrong password is shown in one toast and at the form, and the username stays', async () => {
  const { visitor } = await startSite()
  const me = await visitor()
  const answer = await me.post(page, { username: 'a@b.kz', password: 'wrong password' })
  expect(answer.status).toBe(401)
  expect(answer.text.match(/Неверный адрес или пароль\./g)).toHaveLength(2)
  expect(answer.toasts).toEqual(['danger: Неверный адрес или пароль.'])
  expect(answer.html.match(/role="alert"/g)).toHaveLength(1)
  expect(answer.field('username')).toBe('a@b.kz')
  expect(answer.html).not.toContain('wrong password')
})

test('an empty form names both fields', async () => {
  const { visitor } = await startSite()
  const answer = await (await visitor()).post(page)
  expect(answer.status).toBe(422)
  expect(answer.text).toContain('Почта или телефон: заполните это поле')
  expect(answer.text).toContain('Пароль: заполните это поле')
})

test('a code signs in, and a wrong one is not shown again', async () => {
  const { api, visitor } = await startSite()
  const { email: username } = await createCandidate(api)
  const me = await visitor()
  const step = await me.follow(await me.post(page, { username, intent: 'code' }))
  expect(step.text).toContain(username)

  const code = await lastCode(api, username)
  const wrong = code === '111111' ? '222222' : '111111'
  const refused = await me.post(page, { code: wrong, intent: 'verify' })
  expect(refused.status).toBe(422)
  expect(refused.html).not.toContain(wrong)
  expect(refused.errors.code).toBe('Код не подошёл. Осталось 4 попытки')
  expect(refused.toasts).toEqual(['danger: Код не подошёл. Проверьте цифры или запросите новый.'])
  expect(refused.html.match(/role="alert"/g)).toHaveLength(1)
  expect((await me.post(page, { code, intent: 'verify' })).location).toBe('/ru/my/resumes')
  expect(me.cookies).not.toContain('code-requested')
})

test('the page says how many tries are left, and sends another code when there are none', async () => {
  const { api, visitor } = await startSite()
  const { email: username } = await createCandidate(api)
  const me = await visitor()
  await me.post(page, { username, intent: 'code' })
  const right = await lastCode(api, username)
  const code = right === '111111' ? '222222' : '111111'
  const says: (string | undefined)[] = []
  for (let n = 0; n < 4; n++) {
    says.push((await me.post(page, { code, intent: 'verify' })).errors.code)
  }
  expect(says).toEqual([
    'Код не подошёл. Осталось 4 попытки',
    'Код не подошёл. Осталось 3 попытки',
    'Код не подошёл. Осталось 2 попытки',
    'Код не подошёл. Осталась 1 попытка',
  ])
  const last = await me.post(page, { code, intent: 'verify' })
  expect(last.text).toContain('попытки закончились')
  expect(last.text).not.toContain('Новый код можно запросить')
  expect((await me.post(page, { intent: 'resend' })).location).toBe(page)
  const next = await lastCode(api, username)
  expect((await me.post(page, { code: next, intent: 'verify' })).location).toBe('/ru/my/resumes')
})

test('a repeated code request leads to the code already sent', async () => {
  const { api, visitor } = await startSite()
  const { email: username } = await createCandidate(api)
  const me = await visitor()
  await me.post(page, { username, intent: 'code' })
  const form = await me.follow(await me.post(page, { intent: 'back' }))
  expect(form.field('username')).toBe(username)
  expect(form.text).toContain(`Код для ${username} уже отправлен`)
  expect((await me.post(page, { username, intent: 'code' })).status).toBe(303)

  const stranger = await (await visitor()).post(page, { username, intent: 'code' })
  expect(stranger.status).toBe(429)
  expect(stranger.text).toMatch(/Новый можно запросить через \d+ секунд/)
})

test('an expired code leads to requesting another', async () => {
  const { visitor } = await startSite()
  const me = await visitor()
  const answer = await me.post(page, { code: '123456', intent: 'verify' })
  expect((await me.follow(answer)).text).toContain('Время на ввод кода вышло')
})
