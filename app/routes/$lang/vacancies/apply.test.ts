import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { submitApplication } from '#contract/applications.ts'
import { call } from '#contract/call.ts'
import { limits } from '#contract/rules/limits.ts'
import { applicationHistory, users } from '../../../../api/database/tables.ts'
import {
  createCandidate,
  createPair,
  createResume,
  createVacancy,
  lastCode,
  password,
  signedIn,
} from '../../../../api/testing.ts'
import { startSite } from '../../../testing.ts'

async function startStage(changes: Parameters<typeof createVacancy>[2] = {}) {
  const { api, visitor } = await startSite()
  const { employer, candidate, pair } = await createPair(api)
  const vacancy = await createVacancy(api, employer, changes)
  const form = { resume_public_id: pair.resume_public_id, message: 'Добрый день' }
  return { api, visitor, employer, candidate, form, page: `/ru/vacancies/${vacancy}/apply` }
}

function vacancyOf(page: string): string {
  return page.split('/')[3] ?? ''
}

test('an application is sent and promised an answer', async () => {
  const { visitor, candidate, form, page } = await startStage()
  const me = await visitor(candidate)
  const answer = await me.post(page, form)
  const [, id = ''] =
    /^\/ru\/my\/applications\?application=(\w{26})#\1$/.exec(answer.location ?? '') ?? []
  expect([answer.status, id.length]).toEqual([303, 26])
  const shown = await me.follow(answer)
  expect(shown.text).toContain('Отклик отправлен')
  expect(shown.html).toContain(`id="${id}"`)
})

test('the same form sent twice is one application', async () => {
  const { visitor, candidate, form, page } = await startStage()
  const me = await visitor(candidate)
  const key = (await me.get(page)).field('key') ?? ''
  expect((await me.post(page, { ...form, key })).status).toBe(303)
  expect((await me.post(page, { ...form, key })).status).toBe(303)
})

test('a second form for the same vacancy stays on the page, since it was not sent', async () => {
  const { visitor, candidate, form, page } = await startStage()
  const me = await visitor(candidate)
  await me.post(page, form)
  for (const message of ['Другое письмо', form.message]) {
    const answer = await me.post(page, { ...form, message })
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('Вы уже откликнулись')
    expect(answer.field('message')).toBe(message)
  }
})

test('a required letter is demanded at its field', async () => {
  const { visitor, candidate, form, page } = await startStage({ cover_letter_required: true })
  const answer = await (await visitor(candidate)).post(page, { ...form, message: ' ' })
  expect(answer.status).toBe(422)
  expect(answer.text).toContain('Сопроводительное письмо: заполните это поле')
  expect(answer.field('resume_public_id')).toBe(form.resume_public_id)
})

test('a vacancy that closed meanwhile says so in a toast and keeps the letter', async () => {
  const { api, visitor, employer, candidate, form } = await startStage()
  const closed = await createVacancy(api, employer, {}, { status: 'archived' })
  const answer = await (await visitor(candidate)).post(`/ru/vacancies/${closed}/apply`, form)
  expect(answer.status).toBe(409)
  expect(answer.text.match(/Вакансия уже не опубликована/g)).toHaveLength(2)
  expect(answer.html.match(/role="alert"/g)).toHaveLength(1)
  expect(answer.field('message')).toBe('Добрый день')
})

test('a guest learns that a vacancy is closed before he makes an account', async () => {
  const { api, visitor, employer, page } = await startStage()
  const guest = await visitor()
  const closed = `/ru/vacancies/${await createVacancy(api, employer, {}, { status: 'archived' })}`
  const answer = await guest.get(`${closed}/apply`)
  expect([answer.status, answer.location]).toEqual([303, closed])
  expect((await guest.follow(answer)).text).toContain('откликнуться на неё уже нельзя')
  expect(guest.cookies).not.toContain('return-path')
  for (const id of [vacancyOf(page), 'a'.repeat(26)]) {
    const sent = await guest.get(`/ru/vacancies/${id}/apply`)
    expect(sent.location).toBe(`/ru/account/sign-up?apply=${id}`)
  }
})

test('a guest’s letter is restored after sign-in', async () => {
  const { visitor, candidate, form, page } = await startStage()
  const me = await visitor()
  const asked = await me.post(page, form)
  expect(asked.location).toBe(`/ru/account/sign-in?apply=${vacancyOf(page)}`)
  const signedIn = await me.post(asked.location ?? '', { username: candidate.email, password })
  expect(signedIn.location).toBe(page)
  expect((await me.follow(signedIn)).field('message')).toBe('Добрый день')
})

test('who has no resume writes one first and comes back', async () => {
  const { api, visitor, page } = await startStage()
  const newcomer = await createCandidate(api)
  const me = await visitor(newcomer)
  const shown = await me.get(page)
  expect(shown.html).toContain(`href="/ru/resumes/new?apply=${vacancyOf(page)}"`)
  expect(me.cookies).toContain('return-path')
})

test('an unfinished resume is named with the way to finish it', async () => {
  const { api, visitor, candidate, page } = await startStage()
  const draft = await createResume(api, candidate, { title: 'Пекарь' }, 'draft')
  const shown = await (await visitor(candidate)).get(page)
  expect(shown.text).toContain('Пекарь')
  expect(shown.html).toContain(`/ru/resumes/${draft}/edit`)
})

test('a letter that is too long is kept whole', async () => {
  const { visitor, candidate, form, page } = await startStage()
  const message = 'Ы'.repeat(5600)
  const answer = await (await visitor(candidate)).post(page, { ...form, message })
  expect(answer.status).toBe(422)
  expect(answer.errors).toEqual({ message: 'Не длиннее 5000 символов' })
  expect(answer.field('message')).toBe(message)
})

const questions = [
  { text: 'Есть санкнижка?', type: 'yes_no' as const, options: [], required: true },
  { text: 'Сколько лет у печи?', type: 'number' as const, options: [], required: false },
  { text: 'Какая смена?', type: 'choice' as const, options: ['Утро', 'Вечер'], required: true },
]

async function askedStage() {
  const stage = await startStage({ questions })
  const me = await stage.visitor(stage.candidate)
  const shown = await me.get(stage.page)
  const names = [...shown.html.matchAll(/ id="(answers\.\w+)"/g)].map(([, name]) => name ?? '')
  const [yesNo = '', number = '', choice = ''] = names
  return { ...stage, me, shown, yesNo, number, choice }
}

test('questions are missed beside them, with everything typed, and answered', async () => {
  const { me, form, page, yesNo, number, choice } = await askedStage()
  const refused = await me.post(page, { ...form, [yesNo]: 'yes', [number]: 'пять лет' })
  expect(refused.status).toBe(422)
  expect(refused.errors).toEqual({
    [number]: 'Напишите число, например 3 или 1,5',
    [choice]: 'Ответьте на этот вопрос',
  })
  expect(refused.text).toContain('«Какая смена?»: ответьте на этот вопрос')
  expect([refused.field(yesNo), refused.field(number), refused.field('message')]).toEqual([
    'yes',
    'пять лет',
    'Добрый день',
  ])
  const answers = { [yesNo]: 'yes', [number]: '1 000', [choice]: '1' }
  const sent = await me.post(page, { ...form, ...answers })
  expect(sent.status).toBe(303)
  const tab = await me.follow(sent)
  for (const words of ['Есть санкнижка?', 'Да', '1 000', 'Вечер']) {
    expect(tab.text.replaceAll(/\s/g, ' ')).toContain(words)
  }
})

test('a guest’s answers are restored after sign-in', async () => {
  const { visitor, candidate, form, page, yesNo, number, choice } = await askedStage()
  const me = await visitor()
  const asked = await me.post(page, { ...form, [yesNo]: 'no', [number]: '1,5', [choice]: '1' })
  const signedIn = await me.post(asked.location ?? '', { username: candidate.email, password })
  const back = await me.follow(signedIn)
  expect([back.field(yesNo), back.field(number), back.field(choice)]).toEqual(['no', '1,5', '1'])
})

test('an answer to a question that has changed is shown, and the new one is asked', async () => {
  const { me, form, page, yesNo, choice } = await askedStage()
  const typed = { ...form, [yesNo]: 'yes', [choice]: '0', 'answers.0123456789abcdef': 'Пеку давно' }
  const answer = await me.post(page, typed)
  expect(answer.status).toBe(422)
  expect(answer.text).toContain('Работодатель изменил вопросы')
  expect(answer.text).toContain('Пеку давно')
  expect(answer.field(choice)).toBe('0')
  expect(answer.errors).toEqual({})
})

test('an answer that is too long is kept whole', async () => {
  const asked = [{ text: 'Почему к нам?', type: 'text' as const, options: [], required: false }]
  const { visitor, candidate, form, page } = await startStage({ questions: asked })
  const me = await visitor(candidate)
  const [, name = ''] = /id="(answers\.\w+)"/.exec((await me.get(page)).html) ?? []
  const text = '<p class="MsoNormal">' + 'Ы'.repeat(2000)
  const answer = await me.post(page, { ...form, [name]: text })
  expect(answer.status).toBe(422)
  expect(answer.errors).toEqual({ [name]: 'Не длиннее 2000 символов' })
  expect(answer.field(name)).toBe(text)
})

test('a candidate whose application was closed with the vacancy may apply again', async () => {
  const { visitor, employer, candidate, form, page } = await startStage()
  const [me, owner] = [await visitor(candidate), await visitor(employer)]
  await me.post(page, form)
  const [vacancy, preview] = [page.replace('/apply', ''), page.replace('apply', 'preview')]
  await owner.post(preview, { intent: 'archive', reason: 'hired' })
  expect((await me.get(vacancy)).text).toContain('Открыть отклик')
  await owner.post(preview, { intent: 'restore' })
  expect((await me.get(vacancy)).html).toContain(`href="${page}"`)
  expect((await me.get(page)).text).toContain('Ваш прежний отклик закрылся вместе с вакансией')
  expect((await me.post(page, form)).status).toBe(303)
})

test('the daily limit is shown with its number, and the letter stays', async () => {
  const { api, visitor, candidate, employer, form, page } = await startStage()
  const body = {
    vacancy_public_id: await createVacancy(api, employer),
    resume_public_id: form.resume_public_id,
  }
  await call(await signedIn(api, candidate), submitApplication, { body })
  const [row] = await api.db.select().from(applicationHistory)
  if (!row) throw new Error('nothing was kept of the application')
  const { id: _id, ...again } = row
  await api.db.insert(applicationHistory).values(Array.from({ length: 39 }, () => again))
  const refused = await (await visitor(candidate)).post(page, form)
  expect(refused.status).toBe(429)
  expect(refused.text).toContain('За сутки можно отправить 40 откликов, все уже отправлены.')
  expect(refused.field('message')).toBe('Добрый день')
})

test('a guest who applies reads on his way which vacancy it is, and his resume begins with it', async () => {
  const { api, visitor, employer, page } = await startStage({ title: 'Продавец-кассир' })
  const guest = await visitor()
  const named = ['Вы откликаетесь на «Продавец-кассир»', employer.company.name]
  const at = (path: string) => `${path}?apply=${vacancyOf(page)}`
  const first = await guest.get(page)
  expect(first.location).toBe(at('/ru/account/sign-up'))
  const asked = await guest.follow(first)
  for (const words of named) expect(asked.text).toContain(words)
  expect(asked.text).toContain('Создайте аккаунт, чтобы откликнуться')
  const username = '+77011234567'
  const values = { account_type: 'candidate', first_name: 'Дана', username, password }
  const form = { ...values, consent: 'on', intent: 'ask' }
  const sent = await guest.post(at('/ru/account/sign-up'), form)
  expect(sent.location).toBe(at('/ru/account/sign-up'))
  const step = await guest.follow(sent)
  for (const words of named) expect(step.text).toContain(words)
  const code = await lastCode(api, username)
  const entered = await guest.post(at('/ru/account/sign-up'), { intent: 'verify', code })
  expect(entered.location).toBe(page)
  expect((await guest.follow(entered)).html).toContain(at('/ru/resumes/import'))
  const resume = await guest.get(at('/ru/resumes/new'))
  for (const words of named) expect(resume.text).toContain(words)
  expect(resume.html).toContain(`href="${page}"`)
  expect([resume.field('title'), resume.field('area_code')]).toEqual(['Продавец-кассир', '160'])
  await guest.post('/ru/account/sign-out', {})
  expect((await guest.get(page)).location).toBe(at('/ru/account/sign-in'))
})

test('the address names the wanted vacancy on another device, without cookies', async () => {
  const { visitor, candidate, page } = await startStage({ title: 'Продавец-кассир' })
  const me = await visitor()
  const signIn = `/ru/account/sign-in?apply=${vacancyOf(page)}`
  expect((await me.get(signIn)).text).toContain('Вы откликаетесь на «Продавец-кассир»')
  const signedIn = await me.post(signIn, { username: candidate.email, password })
  expect(signedIn.location).toBe(page)
})

test('the wanted vacancy stays named from the import to the published resume', async () => {
  const { api, visitor, page } = await startStage({ title: 'Продавец-кассир' })
  const me = await visitor(await createCandidate(api))
  const at = (path: string) => `${path}?apply=${vacancyOf(page)}`
  const words = 'Вы откликаетесь на «Продавец-кассир»'
  expect((await me.get(at('/ru/resumes/import'))).text).toContain(words)
  const read = await me.post(at('/ru/resumes/import'), { intent: 'read', text: 'Люблю хлеб' })
  expect(read.location).toMatch(/\?proposal=\w{26}&apply=\w{26}$/)
  const [, proposal = ''] = /proposal=(\w{26})/.exec(read.location ?? '') ?? []
  const taken = await me.post(at('/ru/resumes/import'), { intent: 'take', proposal })
  const form = await me.follow(taken)
  expect(form.text).toContain(words)
  expect(form.field('title')).toBe('Продавец-кассир')
  const preview = await me.post(at('/ru/resumes/preview'), { intent: 'look', title: 'Повар' })
  expect(preview.text).toContain(words)
  const saved = await me.post(at('/ru/resumes/new'), { intent: 'save', title: 'Повар' })
  expect(saved.location).toMatch(/\/edit\?apply=\w{26}/)
  expect((await me.follow(saved)).text).toContain(words)
  expect((await me.get('/ru/my/resumes')).text).not.toContain(words)
  expect((await me.get(at('/ru/my/resumes'))).text).toContain(words)
})

test('who may have no more resumes reads the wanted vacancy on the way to those he has', async () => {
  const { api, visitor, page } = await startStage({ title: 'Продавец-кассир' })
  const candidate = await createCandidate(api)
  for (let made = 0; made < limits.resumesPerAccount; made += 1) await createResume(api, candidate)
  const full = await (await visitor(candidate)).get(`/ru/resumes/new?apply=${vacancyOf(page)}`)
  expect(full.text).toContain('Вы откликаетесь на «Продавец-кассир»')
  expect(full.html).toContain(`href="/ru/my/resumes?apply=${vacancyOf(page)}"`)
})

test.each(['a'.repeat(26), 'https://evil.example', '../../my', ''])(
  'an address that names the vacancy %s breaks no page',
  async (id) => {
    const { visitor, candidate } = await startStage()
    const search = new URLSearchParams({ apply: id })
    const guest = await visitor()
    const me = await visitor(candidate)
    for (const [who, path] of [
      [guest, '/ru/account/sign-in'],
      [guest, '/ru/account/sign-up'],
      [me, '/ru/resumes/new'],
      [me, '/ru/resumes/import'],
    ] as const) {
      const shown = await who.get(`${path}?${search}`)
      expect([shown.status, shown.text.includes('Вы откликаетесь')]).toEqual([200, false])
    }
    const form = { username: candidate.email, password }
    const to = (await guest.post(`/ru/account/sign-in?${search}`, form)).location
    expect(to).toMatch(/^\/ru\/(my\/resumes|vacancies\/a{26}\/apply)$/)
  },
)

test('a wanted vacancy that has closed says so, and one that was applied to is named no more', async () => {
  const { api, visitor, employer, candidate, form, page } = await startStage()
  const closed = await createVacancy(api, employer, {}, { status: 'archived' })
  const me = await visitor(candidate)
  const at = (id: string) => `/ru/resumes/new?apply=${id}`
  expect((await me.get(at(closed))).text).toContain('Вакансия закрыта, откликнуться на неё уже')
  expect((await me.get(at(vacancyOf(page)))).text).toContain('Вернуться к отклику')
  await me.post(page, form)
  expect((await me.get(at(vacancyOf(page)))).text).not.toContain('Вернуться к отклику')
})

test('who gets no letters is asked for a mailbox, and comes back with it', async () => {
  const { api, visitor, candidate, form, page } = await startStage()
  const phone = { email: null, email_verified_at: null, phone: '+77011234567' }
  await api.db
    .update(users)
    .set({ ...phone, phone_verified_at: api.now() })
    .where(eq(users.id, candidate.id))
  const me = await visitor()
  await me.post('/ru/account/sign-in', { username: phone.phone, password })
  const sent = await me.follow(await me.post(page, form))
  expect(sent.text).toContain('Как вам сообщать?')
  expect(sent.text).toContain('Почта не указана. Добавьте её')
  const tab = '/ru/my/applications'
  const at = `/ru/my/profile?edit=email&from=${encodeURIComponent(tab)}`
  expect(sent.html).toContain(`href="${at.replace('&', '&amp;')}#email"`)
  const mail = 'dana@example.kz'
  const asked = await me.post(at, {
    intent: 'ask_email',
    username: mail,
    current_password: password,
  })
  const there = asked.location?.split('#')[0] ?? ''
  const code = await lastCode(api, mail)
  const done = await me.post(there, { intent: 'enter_email', email_address: mail, code })
  expect(done.location).toBe(tab)
  expect((await me.follow(done)).text).not.toContain('Почта не указана')
})
