// Tests what a hired candidate can do next: hide the resume, withdraw other applications.
import { expect, test, vi } from 'vitest'
import {
  acceptApplication,
  hireCandidate,
  inviteToInterview,
  listApplications,
  submitApplication,
} from '#contract/applications.ts'
import { call } from '#contract/call.ts'
import { listOwnResumes } from '#contract/resumes.ts'
import { createPair, createVacancy, signedIn } from '../../../../api/testing.ts'
import { startSite } from '../../../testing.ts'

const page = '/ru/my/applications'

async function startHired() {
  const { api, visitor } = await startSite()
  const { employer, candidate, pair } = await createPair(api)
  const asCandidate = await signedIn(api, candidate)
  const apply = async (vacancy_public_id: string) => {
    const body = { ...pair, vacancy_public_id }
    return (await call(asCandidate, submitApplication, { body })).public_id
  }
  const others = [
    await apply(await createVacancy(api, employer, { title: 'Вторая' })),
    await apply(await createVacancy(api, employer, { title: 'Третья' })),
  ]
  const id = await apply(pair.vacancy_public_id)
  const params = { id }
  const asEmployer = await signedIn(api, employer)
  const invitation = {
    type: 'office',
    address: 'Абая 1',
    contact_phone: '8 701 000 00 09',
    message: 'Возьмите пропуск',
    scheduled_at: '2026-11-23T10:00:00Z',
  } as const
  await call(asEmployer, inviteToInterview, { params, body: invitation })
  await call(asCandidate, acceptApplication, { params, body: {} })
  const her = { visitor: await visitor(employer), vacancy: pair.vacancy_public_id }
  return { api, asCandidate, asEmployer, params, others, her, me: await visitor(candidate) }
}

test('an agreed meeting is called and found by a press', async () => {
  const { me } = await startHired()
  const { html, text } = await me.get(page)
  expect(text).toContain('Алматы, Абая 1')
  expect(html).toContain(`href="https://2gis.kz/search/${encodeURIComponent('Алматы, Абая 1')}"`)
  expect(html).toContain('href="tel:+77010000009"')
})

test('who is hired reads whom to call, hides the resume and withdraws what he ticks', async () => {
  const { api, asCandidate, asEmployer, params, others, me } = await startHired()
  api.advance(4 * 24 * 3600)
  vi.setSystemTime(api.now())
  await call(asEmployer, hireCandidate, { params, body: {} })
  const hired = await me.get(page)
  expect(hired.text).toContain('Вас берут на работу')
  expect(hired.text).toContain('Что дальше')
  expect(hired.html).toContain('href="tel:+77010000009"')
  expect(hired.text).not.toContain('Возьмите пропуск')
  expect(hired.text).not.toContain('45 минут')
  expect(hired.html).not.toMatch(/name="others"[^>]*checked/)

  const form = { application: params.id }
  await me.post(page, { ...form, intent: 'withdraw_others' })
  const statuses = async () => {
    const all = await call(asCandidate, listApplications, { query: {} })
    return others.map((id) => all.find((each) => each.public_id === id)?.status)
  }
  expect(await statuses()).toEqual(['active', 'active'])
  const sent = await me.post(page, { ...form, intent: 'withdraw_others', others: others[0] ?? '' })
  expect(sent.status).toBe(303)
  expect(await statuses()).toEqual(['revoked', 'active'])

  const [resume] = await call(asCandidate, listOwnResumes, {})
  const hide = { ...form, intent: 'hide_resume', resume: resume?.public_id ?? '' }
  expect((await me.post(page, hide)).status).toBe(303)
  expect((await call(asCandidate, listOwnResumes, {}))[0]?.status).toBe('hidden')
  const done = await me.get(page)
  expect(done.text).not.toContain('Скрыть резюме')
  expect(done.html).toMatch(
    /class="toast[^]*action="\/ru\/my\/resumes"[^]*value="unhide"[^]*Вернуть/,
  )
  const undo = { intent: 'unhide', id: resume?.public_id ?? '' }
  expect((await me.post('/ru/my/resumes', undo)).status).toBe(303)
  expect((await call(asCandidate, listOwnResumes, {}))[0]?.status).toBe('published')
})

test('the company writes when to come, and who is hired accepts the job', async () => {
  const { api, params, her, me } = await startHired()
  api.advance(4 * 24 * 3600)
  vi.setSystemTime(api.now())
  const application = params.id
  const tab = `/ru/vacancies/${her.vacancy}/view/applications`
  const opened = `${tab}?application=${application}`
  expect((await her.visitor.get(`${opened}&move=hire`)).html).toContain('name="message"')
  const message = 'Ждём в понедельник'
  await her.visitor.post(tab, { application, intent: 'hire', message })
  const hired = await me.get(page)
  expect(hired.text).toContain(message)
  expect(hired.html).toMatch(/value="confirm"/)
  const unanswered = await her.visitor.get(opened)
  expect(unanswered.text).toContain('ждём его согласия')
  expect(unanswered.text).toContain(message)
  expect(unanswered.text).not.toContain('45 минут')

  await me.post(page, { application, intent: 'confirm' })
  const accepted = await me.get(page)
  expect(accepted.text).toContain('вы приняли предложение')
  expect(accepted.html).not.toMatch(/value="confirm"/)
  expect((await her.visitor.get(opened)).text).toContain('Кандидат принял предложение')
})

test('who hears nothing says himself that he is hired, and the company confirms it', async () => {
  const { api, params, her, me } = await startHired()
  api.advance(4 * 24 * 3600)
  vi.setSystemTime(api.now())
  const application = params.id
  const tab = `/ru/vacancies/${her.vacancy}/view/applications`
  const asked = await me.get(`${page}?application=${application}&move=hire`)
  expect(asked.text).toContain('Вас взяли на работу')
  expect(asked.html).not.toContain('name="message"')
  await me.post(page, { application, intent: 'hire' })
  const waiting = await me.get(page)
  expect(waiting.text).toContain('Вы сообщили, что вас взяли')
  expect(waiting.text).toContain('Снять остальные отклики')
  const opened = await her.visitor.get(`${tab}?application=${application}`)
  expect(opened.text).toContain('Кандидат сообщил, что его взяли')
  await her.visitor.post(tab, { application, intent: 'hire' })
  expect((await me.get(page)).text).toContain('вы приняли предложение')
})
