import { expect, test } from 'vitest'
import { supportRequests } from '../../../api/database/tables.ts'
import {
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
} from '../../../api/testing.ts'
import { pathsIn } from '../../paths.ts'
import { startSite } from '../../testing.ts'

const paths = pathsIn('ru')
const page = paths.contacts()
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

test.each(['vacancy', 'resume', 'company'] as const)(
  'a complaint begins with the %s that it is about, if the visitor may see it',
  async (about) => {
    const { api, visitor } = await startSite()
    const employer = await createEmployer(api)
    const vacancy = await createVacancy(api, employer)
    const resume = await createResume(api, await createCandidate(api))
    const seen = { vacancy, resume, company: employer.company.slug }[about]
    const guest = await visitor()
    const begun = await guest.get(paths.complaint(about, seen))
    expect(begun.field('topic')).toBe('complaint')
    expect(begun.field('message')).toContain(paths[about](seen))
    const draft = await createVacancy(api, employer, {}, { status: 'draft' })
    for (const unknown of [draft, 'a'.repeat(26), 'x', '../x']) {
      const plain = await guest.get(paths.complaint(about, unknown))
      expect([plain.status, plain.field('message')]).toEqual([200, ''])
    }
  },
)
