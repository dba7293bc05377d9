import { expect, test } from 'vitest'
import { submitApplication } from '#contract/applications.ts'
import { call } from '#contract/call.ts'
import { createResume as createResumeOf } from '#contract/resumes.ts'
import { applicationHistory, contactOpenings } from '../../../../api/database/tables.ts'
import {
  completeResume,
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  signedIn,
} from '../../../../api/testing.ts'
import { startSite } from '../../../testing.ts'

test('contacts that a company has opened stand beside the resume, ready to be used', async () => {
  const { api, visitor } = await startSite()
  const candidate = await createCandidate(api)
  const path = `/ru/resumes/${await createResume(api, candidate)}`
  const employer = await createEmployer(api)
  const me = await visitor(employer)
  const closed = await me.get(path)
  expect(closed.text).toContain('Открыть контакты')
  expect(closed.html).not.toContain('tel:')
  const company_id = String(employer.company.id)
  expect((await me.get(path)).text).toContain('осталось 1000 из 1000')
  const opened = await me.follow(await me.post(path, { intent: 'contacts', company_id }))
  const [phone] = completeResume.contacts.phones
  expect(opened.html).toContain(`href="tel:${phone?.number}"`)
  expect(opened.html).toContain(`href="mailto:${candidate.email}"`)
  expect(opened.text).toContain('По тарифу осталось 999 из 1000')
  expect(opened.text).toContain('Открыты ')
  expect(opened.text).not.toContain('Работодатель увидит их')
  expect((await (await visitor()).get(path)).html).not.toContain('tel:')
})

test('contacts of somebody who has applied stand there with the way to his application', async () => {
  const { api, visitor } = await startSite()
  const candidate = await createCandidate(api)
  const employer = await createEmployer(api)
  const vacancy_public_id = await createVacancy(api, employer)
  const resume_public_id = await createResume(api, candidate)
  const body = { vacancy_public_id, resume_public_id }
  const { public_id } = await call(await signedIn(api, candidate), submitApplication, { body })
  const { html, text } = await (await visitor(employer)).get(`/ru/resumes/${resume_public_id}`)
  expect(html).toContain(`href="mailto:${candidate.email}"`)
  expect(html).toContain(
    `href="/ru/vacancies/${vacancy_public_id}/view/applications?application=${public_id}"`,
  )
  expect(text).toContain('Соискатель открыл их вам сам')
  expect(text).not.toContain('Открыть контакты')
})

test('contacts that the plan pays for no more are told, with both ways on', async () => {
  const { api, visitor } = await startSite()
  const employer = await createEmployer(api, {}, 'employer_free')
  const resumes = []
  for (let n = 0; n < 6; n += 1) resumes.push(await createResume(api, await createCandidate(api)))
  const me = await visitor(employer)
  const form = { intent: 'contacts', company_id: String(employer.company.id) }
  const open = (id = '') => me.post(`/ru/resumes/${id}`, form)
  for (const id of resumes.slice(1)) expect((await open(id)).status).toBe(303)
  const refused = await open(resumes[0])
  expect(refused.status).toBe(402)
  expect(refused.text).toContain(
    'По тарифу «Бесплатный» можно открыть 5 контактов за 30 дней, все уже открыты. Сменить тариф 10 контактов за 3 900 ₸',
  )
  const pack = `/ru/my/services/contacts_10?company=${employer.company.id}`
  expect(refused.html).toContain(`href="${pack}"`)
  expect(await api.db.$count(contactOpenings)).toBe(5)
})

test('an invitation above the plan is told, and its words stay', async () => {
  const { api, visitor } = await startSite()
  const employer = await createEmployer(api, {}, 'employer_free')
  const client = await signedIn(api, employer)
  const vacancy_public_id = await createVacancy(api, employer)
  const invite = async () => ({
    vacancy_public_id,
    resume_public_id: await createResume(api, await createCandidate(api)),
  })
  await call(client, submitApplication, { body: await invite() })
  const [row] = await api.db.select().from(applicationHistory)
  if (!row) throw new Error('nothing was kept of the invitation')
  const { id: _id, ...again } = row
  await api.db.insert(applicationHistory).values(Array.from({ length: 19 }, () => again))
  const { resume_public_id } = await invite()
  const refused = await (
    await visitor(employer)
  ).post(`/ru/resumes/${resume_public_id}/invite`, { vacancy_public_id, message: 'Приходите' })
  expect(refused.status).toBe(402)
  expect(refused.text).toContain(
    'По тарифу «Бесплатный» можно отправить 20 приглашений за 30 дней, все уже отправлены. Сменить тариф',
  )
  expect(refused.field('message')).toBe('Приходите')
})

test('a time at which one meets another is asked about on the way to a vacancy too', async () => {
  const { api, visitor } = await startSite()
  const employer = await createEmployer(api)
  const vacancy_public_id = await createVacancy(api, employer)
  const me = await visitor(employer)
  const pages = [1, 2].map(
    async () => `/ru/resumes/${await createResume(api, await createCandidate(api))}/invite`,
  )
  const [first = '', second = ''] = await Promise.all(pages)
  const body = {
    vacancy_public_id,
    message: 'Приходите',
    type: 'office',
    address: 'Алматы, ул. Абая, 10',
    scheduled_at: '2026-11-25T13:00',
    duration_minutes: '45',
  }
  expect((await me.post(first, body)).status).toBe(303)
  const asked = await me.post(second, body)
  expect(asked.status).toBe(409)
  expect(asked.text).toContain('Это время вы уже предложили: ')
  const known_clash = asked.field('known_clash') ?? ''
  expect((await me.post(second, { ...body, known_clash })).status).toBe(303)
})

test('the address of an unpublished resume leads its owner to the preview, and nobody else', async () => {
  const { api, visitor } = await startSite()
  const candidate = await createCandidate(api)
  const me = await signedIn(api, candidate)
  const { public_id: id } = await call(me, createResumeOf, { body: { content: completeResume } })
  const path = `/ru/resumes/${id}`
  const answer = await (await visitor(candidate)).get(path)
  expect([answer.status, answer.location]).toEqual([303, `${path}/preview`])
  for (const other of [await visitor(), await visitor(await createCandidate(api))]) {
    expect((await other.get(path)).status).toBe(404)
  }
})
