import { expect, test } from 'vitest'
import {
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  lastCode,
  password,
} from '../../../../api/testing.ts'
import { startSite } from '../../../testing.ts'

const good = {
  intent: 'ask',
  name: 'Сауле Ким',
  username: '8 701 000 00 09',
  about: 'Бариста, 8 месяцев',
  title: 'Бариста',
  area_code: '160',
  consent: 'on',
}
const phone = '+77010000009'

async function stage(
  changes: Parameters<typeof createVacancy>[2] = {},
  options: Parameters<typeof startSite>[1] = {},
) {
  const site = await startSite(undefined, options)
  const employer = await createEmployer(site.api)
  const vacancy = await createVacancy(site.api, employer, { title: 'Бариста', ...changes })
  const me = await site.visitor()
  return { ...site, employer, vacancy, me, page: `/ru/vacancies/${vacancy}/quick-apply` }
}

test('a wrong code keeps the form, and the right one sends the application', async () => {
  const { api, me, page } = await stage()
  const step = await me.follow(await me.post(page, good))
  expect(step.text).toContain('Бариста')
  expect(step.text).toContain('+7 701 000 00 09')
  const code = await lastCode(api, phone)
  const wrong = code === '111111' ? '222222' : '111111'
  expect((await me.post(page, { intent: 'verify', code: wrong })).status).toBe(422)
  const form = await me.follow(await me.post(page, { intent: 'back' }))
  expect(form.field('name')).toBe(good.name)
  expect(form.field('about')).toBe(good.about)
  expect(form.html).toMatch(/<input[^>]*name="consent"[^>]*checked/)
  await me.post(page, { intent: 'enter' })
  const answer = await me.post(page, { intent: 'verify', code })
  expect(answer.location).toMatch(/^\/ru\/my\/applications\?application=\w{26}#\w{26}$/)
  expect(me.cookies).toContain('session')
  expect(me.cookies).not.toContain('code-requested')
})

test.each([
  ['name', { name: '' }],
  ['username', { username: 'не почта' }],
  ['about', { about: 'о'.repeat(201) }],
  ['area_code', { area_code: '999999' }],
  ['consent', { consent: '' }],
])('without a right %s everything else stays typed', async (_, changes) => {
  const { me, page } = await stage()
  const form: Record<string, string> = { ...good, ...changes }
  const refused = await me.post(page, form)
  expect(refused.status).toBe(422)
  for (const name of ['name', 'username', 'about']) expect(refused.field(name)).toBe(form[name])
})

test('the vacancy leads guests to the quick form, unless it asks for more', async () => {
  const { me, vacancy } = await stage()
  expect((await me.get(`/ru/vacancies/${vacancy}`)).html).toContain(`${vacancy}/quick-apply`)
  const other = await stage({ cover_letter_required: true })
  const asking = `/ru/vacancies/${other.vacancy}`
  expect((await other.me.get(asking)).html).not.toContain('quick-apply')
  expect((await other.me.get(other.page)).location).toBe(`${asking}/apply`)
})

test('a vacancy that is closed leads to similar ones', async () => {
  const { api, me, page } = await stage()
  await api.db.execute(`update vacancies set status = 'archived'`)
  const closed = await me.get(page)
  expect(closed.text).toContain('Вакансия уже закрыта')
  expect(closed.html).toContain('/ru/vacancies?specialty=96')
  const refused = await me.post(page, good)
  expect(refused.status).toBe(409)
})

test('what was typed for one vacancy waits in the form of another', async () => {
  const { api, employer, me, page } = await stage()
  await me.post(page, good)
  const other = await createVacancy(api, employer, { title: 'Повар' })
  const form = await me.get(`/ru/vacancies/${other}/quick-apply`)
  expect(form.field('name')).toBe(good.name)
  expect(form.field('title')).toBe('Повар')
})

test('somebody with several resumes that fit chooses one', async () => {
  const { api, me, page, vacancy } = await stage()
  const candidate = await createCandidate(api)
  await createResume(api, candidate)
  await createResume(api, candidate)
  const username = candidate.email
  await me.post(page, { ...good, username })
  const code = await lastCode(api, username)
  const answer = await me.post(page, { intent: 'verify', code })
  expect(answer.location).toBe(`/ru/vacancies/${vacancy}/apply`)
})

test('who has an account already is led to the sign-in of this vacancy, whatever another tab wants', async () => {
  const { api, employer, me, vacancy, page } = await stage()
  const other = await createVacancy(api, employer, { title: 'Повар' })
  const led = await me.get(`${page}?account`)
  expect(led.location).toBe(`/ru/account/sign-in?apply=${vacancy}`)
  await me.get(`/ru/vacancies/${other}/quick-apply?account`)
  const { email: username } = await createCandidate(api)
  const signedIn = await me.post(led.location ?? '', { username, password })
  expect(signedIn.location).toBe(`/ru/vacancies/${vacancy}/apply`)
})

test('the account of an employer stays out, with a clear sentence', async () => {
  const { api, employer, me, page } = await stage()
  await me.post(page, { ...good, username: employer.email })
  const code = await lastCode(api, employer.email)
  const refused = await me.post(page, { intent: 'verify', code })
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('Это аккаунт работодателя')
  expect(me.cookies).not.toContain('session')
})

test('too many forms from one address are told to wait, and keep what was typed', async () => {
  const { visitor, page } = await stage({}, { limitFactor: 1 })
  const send = async (index: number) => {
    const username = `+770100000${String(index).padStart(2, '0')}`
    return (await visitor()).post(page, { ...good, username })
  }
  for (let index = 0; index < 20; index++) expect((await send(index)).status).toBe(303)
  const refused = await send(20)
  expect(refused.status).toBe(429)
  expect(refused.text).toContain('Слишком много попыток. Повторите через 30 минут.')
  expect(refused.field('name')).toBe(good.name)
})
