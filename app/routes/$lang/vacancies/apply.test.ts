import { expect, test } from 'vitest'
import {
  createCandidate,
  createPair,
  createResume,
  createVacancy,
  password,
} from '../../../../api/testing.ts'
import { startSite } from '../../../testing.ts'

async function startStage(changes: Parameters<typeof createVacancy>[2] = {}) {
  const { api, visitor } = await startSite()
  const { employer, candidate, pair } = await createPair(api)
  const vacancy = await createVacancy(api, employer, changes)
  const form = { resume_public_id: pair.resume_public_id, message: 'Добрый день' }
  return { api, visitor, employer, candidate, form, page: `/ru/vacancies/${vacancy}/apply` }
}

test('an application is sent and promised an answer', async () => {
  const { visitor, candidate, form, page } = await startStage()
  const me = await visitor(candidate)
  const answer = await me.post(page, form)
  const tab = `/ru/resumes/${form.resume_public_id}/view/applications`
  expect([answer.status, answer.location]).toEqual([303, tab])
  expect((await me.follow(answer)).text).toContain('Отклик отправлен')
})

test('the same form sent twice is one application', async () => {
  const { visitor, candidate, form, page } = await startStage()
  const me = await visitor(candidate)
  const key = (await me.get(page)).field('key') ?? ''
  expect((await me.post(page, { ...form, key })).status).toBe(303)
  expect((await me.post(page, { ...form, key })).status).toBe(303)
})

test('another letter to the same vacancy stays on the page, since it was not sent', async () => {
  const { visitor, candidate, form, page } = await startStage()
  const me = await visitor(candidate)
  await me.post(page, form)
  const answer = await me.post(page, { ...form, message: 'Другое письмо' })
  expect(answer.status).toBe(409)
  expect(answer.text).toContain('Вы уже откликнулись')
  expect(answer.field('message')).toBe('Другое письмо')
})

test('a letter that is asked for is missed beside its field', async () => {
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

test('what a guest typed is there after sign-in', async () => {
  const { visitor, candidate, form, page } = await startStage()
  const me = await visitor()
  const asked = await me.post(page, form)
  expect(asked.location).toBe('/ru/account/sign-in')
  const signedIn = await me.post(asked.location ?? '', { username: candidate.email, password })
  expect(signedIn.location).toBe(page)
  expect((await me.follow(signedIn)).field('message')).toBe('Добрый день')
})

test('who has no resume writes one first and comes back', async () => {
  const { api, visitor, page } = await startStage()
  const newcomer = await createCandidate(api)
  const me = await visitor(newcomer)
  const shown = await me.get(page)
  expect(shown.html).toContain('href="/ru/resumes/new"')
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
