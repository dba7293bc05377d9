import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { supportRequests, users } from '../../../api/database/tables.ts'
import {
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  password,
} from '../../../api/testing.ts'
import { refuseWrites } from '../../../api/testing/refuse-writes.ts'
import { moneyPaths } from '../../money-paths.ts'
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
  expect(answer.status).toBe(303)
  expect(answer.location).toMatch(/\?sent=[0-9A-Z]{8}#sent$/)
  await guest.post(page, { ...form, key })
  expect(await api.db.$count(supportRequests)).toBe(1)
  expect((await guest.follow(answer)).text).toMatch(/Сообщение у нас, номер [0-9A-Z]{8}/)
})

test('a missing field is shown at the field, and typed text stays', async () => {
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

test('what is typed stays while the database refuses writes', async () => {
  const { api, visitor } = await startSite()
  refuseWrites(api)
  const answer = await (await visitor()).post(page, form)
  expect(answer.status).toBe(503)
  expect(answer.text).toContain('Сервис временно недоступен')
  expect([answer.field('message'), answer.field('email')]).toEqual([form.message, form.email])
  expect(api.errors.splice(0)).not.toEqual([])
})

test('a signed-in user’s address is prefilled', async () => {
  const { api, visitor } = await startSite()
  const candidate = await createCandidate(api)
  expect((await (await visitor(candidate)).get(page)).field('email')).toBe(candidate.email)
})

test('an account without a mailbox asks for its money by phone and sees that we have it', async () => {
  const { api, visitor } = await startSite()
  const employer = await createEmployer(api)
  const phone = { email: null, email_verified_at: null, phone: '+77011234567' }
  await api.db
    .update(users)
    .set({ ...phone, phone_verified_at: api.now(), balance: 4500 })
    .where(eq(users.id, employer.id))
  const me = await visitor()
  await me.post(paths.signIn(), { username: phone.phone, password })
  const form = await me.get(paths.refund(4500))
  expect(form.field('message')).toMatch(/^Верните остаток баланса: 4\s500\s₸\.$/)
  expect(form.text).toContain('Причину писать не нужно')
  const answer = await me.post(paths.refund(), { topic: 'payment', message: 'Верните всё' })
  const number = /sent=(\w{8})/.exec(answer.location ?? '')?.[1]
  const sent = await me.follow(answer)
  expect(sent.text).toContain(`Сообщение у нас, номер ${number}`)
  expect((await me.get(moneyPaths(paths).payments())).text).toContain(`Обращение ${number}`)
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
