import { expect, test } from 'vitest'
import { createEmployer, lastCode, mailTo, password } from '../../../../api/testing.ts'
import { startSite } from '../../../testing.ts'

const page = '/ru/vacancies/begin'
const typed = {
  title: 'Бариста в центре',
  area_code: '160',
  salary_from: '250 тыс.',
  salary_to: '',
  description: 'Варим кофе на двух группах',
}
const account = {
  account_type: 'employer',
  first_name: 'Дана',
  username: 'dana@example.kz',
  password,
  consent: 'on',
}

test('what a guest types of a vacancy waits behind the sign-up and the company', async () => {
  const { api, visitor } = await startSite()
  const me = await visitor()
  expect((await me.get('/ru/vacancies/new')).location).toBe(page)
  const sent = await me.post(page, typed)
  expect(sent.location).toBe('/ru/account/sign-up')
  const signUp = await me.follow(sent)
  expect(signUp.text).toContain('разместить вакансию')
  expect(signUp.field('account_type')).toBe('employer')
  const again = await me.get(page)
  expect(again.field('salary_from')).toBe('250 тыс.')
  await me.post('/ru/account/sign-up', account)
  const code = await lastCode(api, account.username)
  const arrived = await me.post('/ru/account/sign-up', { intent: 'verify', code })
  expect(arrived.location).toBe('/ru/vacancies/new')
  const company = await me.follow(arrived)
  expect(company.text).toContain('«Бариста в центре» сохранена')
  expect(company.field('area_code')).toBe('160')
  const named = { intent: 'first-company', name: 'Ромашка', area_code: '160' }
  const editor = await me.follow(await me.post('/ru/vacancies/new', named))
  expect(editor.field('title')).toBe(typed.title)
  expect(editor.field('salary_from')).toBe(typed.salary_from)
  expect(editor.text).toContain(typed.description)
  const elsewhere = await visitor()
  await elsewhere.post('/ru/account/sign-in', {
    username: account.username,
    password,
  })
  expect((await elsewhere.get('/ru/vacancies/new')).field('title')).toBe(typed.title)
})

test('a vacancy that was begun on a phone is taken up on another device by the link of the letter', async () => {
  const { api, visitor } = await startSite()
  const phone = await visitor()
  await phone.post(page, typed)
  await phone.post('/ru/account/sign-up', account)
  const [letter] = await mailTo(api, account.username)
  const [, link = ''] = /(\/ru\/vacancies\/begin\?form=[\w-]+)/.exec(letter?.body ?? '') ?? []
  const computer = await visitor()
  const begun = await computer.follow(await computer.get(link))
  expect(begun.field('title')).toBe(typed.title)
  expect(begun.text).toContain(typed.description)
  const signUp = await computer.follow(await computer.post(page, typed))
  expect(signUp.text).toContain('разместить вакансию')
  const gone = await computer.follow(await computer.get(`${page}?form=${'a'.repeat(22)}`))
  expect(gone.text).toContain('больше не хранится')
})

test('a letter of a sign-up without a vacancy has no link to one', async () => {
  const { api, visitor } = await startSite()
  await (await visitor()).post('/ru/account/sign-up', account)
  const [letter] = await mailTo(api, account.username)
  expect(letter?.body).toContain('подтвердить регистрацию')
  expect(letter?.body).not.toContain('начатую вакансию')
})

test('an employer who signs in finds what he has typed in the editor', async () => {
  const { api, visitor } = await startSite()
  const { email: username } = await createEmployer(api)
  const me = await visitor()
  const sent = await me.post(page, { ...typed, intent: 'sign_in' })
  expect(sent.location).toBe('/ru/account/sign-in')
  expect((await me.follow(sent)).text).toContain('Введённое сохранено')
  const arrived = await me.post('/ru/account/sign-in', { username, password })
  expect((await me.follow(arrived)).field('title')).toBe(typed.title)
})

test('a vacancy without a title is refused, and everything else stays typed', async () => {
  const { visitor } = await startSite()
  const refused = await (await visitor()).post(page, { ...typed, title: ' ' })
  expect([refused.status, refused.errors.title]).toEqual([
    422,
    'Начните с должности, остальное можно дописать потом',
  ])
  expect(refused.field('area_code')).toBe('160')
  expect(refused.text).toContain(typed.description)
})
