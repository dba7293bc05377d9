import { expect, test } from 'vitest'
import { supportRequests } from '../../../api/database/tables.ts'
import { createCandidate, createEmployer, createVacancy } from '../../../api/testing.ts'
import { startSite } from '../../testing.ts'

const page = '/ru/contacts'
const form = { topic: 'account', message: 'Не приходит код', email: 'guest@example.kz' }

test('a message is sent once, however often its button is pressed', async () => {
  const { api, visitor } = await startSite()
  const guest = await visitor()
  const key = (await guest.get(page)).field('key') ?? ''
  const answer = await guest.post(page, { ...form, key })
  expect([answer.status, answer.location]).toEqual([303, `${page}?sent`])
  await guest.post(page, { ...form, key })
  expect(await api.db.$count(supportRequests)).toBe(1)
  expect((await guest.follow(answer)).text).toContain('Сообщение у нас')
})

test('what is missing is said at its field, and what is typed stays', async () => {
  const { visitor } = await startSite()
  const answer = await (await visitor()).post(page, { ...form, topic: '', email: 'guest' })
  expect(answer.status).toBe(422)
  expect(answer.errors).toEqual({
    topic: 'Заполните это поле',
    email: 'Проверьте адрес почты, например name@example.com',
  })
  expect(answer.field('message')).toBe(form.message)
  expect(answer.field('email')).toBe('guest')
})

test('somebody signed in finds his own address there', async () => {
  const { api, visitor } = await startSite()
  const candidate = await createCandidate(api)
  expect((await (await visitor(candidate)).get(page)).field('email')).toBe(candidate.email)
})

test('a complaint begins with the vacancy that it is about, if the visitor may see one', async () => {
  const { api, visitor } = await startSite()
  const employer = await createEmployer(api)
  const seen = await createVacancy(api, employer)
  const draft = await createVacancy(api, employer, {}, { status: 'draft' })
  const guest = await visitor()
  const begun = await guest.get(`${page}?vacancy=${seen}`)
  expect(begun.field('topic')).toBe('complaint')
  expect(begun.field('message')).toContain(`/ru/vacancies/${seen}`)
  for (const unknown of [draft, 'a'.repeat(26), 'x']) {
    const plain = await guest.get(`${page}?vacancy=${unknown}`)
    expect([plain.status, plain.field('message')]).toEqual([200, ''])
  }
})
