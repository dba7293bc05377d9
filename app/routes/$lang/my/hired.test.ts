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
import { waitedHeader } from '#app/platform/outbox/waited-reply.ts'
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
  const her = { visitor: await visitor(employer), employer, vacancy: pair.vacancy_public_id }
  return {
    api,
    candidate,
    asCandidate,
    asEmployer,
    params,
    others,
    her,
    me: await visitor(candidate),
  }
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
  const asked = await me.get(page)
  expect(asked.text).toContain('Вас берут на работу')
  expect(asked.text).not.toContain('Что дальше')
  await me.post(page, { application: params.id, intent: 'confirm' })
  const hired = await me.get(page)
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
  expect((await me.get(page)).html).toMatch(/class="toast[^]*value="restore_others"[^]*Вернуть/)
  await me.post(page, { intent: 'restore_others', others: others[0] ?? '' })
  expect(await statuses()).toEqual(['active', 'active'])

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

test('forms after a hire that have waited for the network act once', async () => {
  const { api, candidate, asCandidate, asEmployer, params, others, her, me } = await startHired()
  api.advance(4 * 24 * 3600)
  vi.setSystemTime(api.now())
  const application = params.id
  const tab = `/ru/vacancies/${her.vacancy}/view/applications`
  await call(asEmployer, hireCandidate, { params, body: {} })
  const sent = async (
    visitor: typeof me,
    account: { id: number },
    path: string,
    fields: Record<string, string>,
  ) => {
    const from = { [waitedHeader]: String(account.id) }
    const replies = [await visitor.post(path, fields, from), await visitor.post(path, fields, from)]
    return replies.map(({ html }) => JSON.parse(html) as object)
  }
  const done = [{ is: 'done' }, { is: 'done' }]
  const form = { application }
  const [other = ''] = others
  const [resume] = await call(asCandidate, listOwnResumes, {})
  const own = resume?.public_id ?? ''
  const day = { ...form, intent: 'set_first_day', starts_at: '2026-12-07T08:00', address: 'Абая 1' }
  const mine = (fields: Record<string, string>) => sent(me, candidate, page, { ...form, ...fields })
  expect(await mine({ intent: 'confirm', version: await version() })).toEqual(done)
  const { employer } = her
  const first = { ...day, version: await version() }
  expect(await sent(her.visitor, employer, tab, first)).toEqual(done)
  expect(await mine({ intent: 'withdraw_others', others: other })).toEqual(done)
  expect((await statusOf(other))?.status).toBe('revoked')
  expect(await mine({ intent: 'restore_others', others: other })).toEqual(done)
  expect((await statusOf(other))?.status).toBe('active')
  expect(await mine({ intent: 'hide_resume', resume: own })).toEqual(done)
  expect(await mine({ intent: 'restore_others', others: other })).toEqual(done)
  const unhide = { intent: 'unhide', id: own }
  expect(await sent(me, candidate, '/ru/my/resumes', unhide)).toEqual(done)
  expect((await call(asCandidate, listOwnResumes, {}))[0]?.status).toBe('published')
  expect(await mine({ intent: 'decline', version: await version() })).toEqual(done)
  expect(await statusOf(application)).toMatchObject({ outcome: 'hire_declined' })

  async function statusOf(id: string) {
    const all = await call(asCandidate, listApplications, { query: {} })
    return all.find(({ public_id }) => public_id === id)
  }
  async function version() {
    return String((await statusOf(application))?.version)
  }
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

test('the company sets the first day, and both download it from their pages', async () => {
  const { api, params, asEmployer, her, me } = await startHired()
  api.advance(4 * 24 * 3600)
  vi.setSystemTime(api.now())
  await call(asEmployer, hireCandidate, { params, body: {} })
  const application = params.id
  const tab = `/ru/vacancies/${her.vacancy}/view/applications`
  const opened = `${tab}?application=${application}`
  expect((await her.visitor.get(opened)).text).toContain('Назначить первый день')
  const form = await her.visitor.get(`${opened}&move=set_first_day`)
  expect(form.html).toMatch(/name="address"[^>]*value="Алматы, Абая 1"/)

  const day = { application, intent: 'set_first_day', contact_name: 'Гульнар' }
  const past = { ...day, starts_at: '2026-11-01T08:00', address: 'ул. Розыбакиева, 140А' }
  const refused = await her.visitor.post(`${opened}&move=set_first_day`, past)
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('Этот день уже прошёл')
  expect(refused.html).toContain('value="ул. Розыбакиева, 140А"')
  expect((await her.visitor.post(tab, day)).status).toBe(422)

  const right = { ...past, starts_at: '2026-12-07T08:00', contact_phone: '8 727 355 01 44' }
  expect((await her.visitor.post(tab, right)).status).toBe(303)
  for (const shown of [await me.get(page), await her.visitor.get(opened)]) {
    expect(shown.text).toMatch(/Первый день\s*пн,\s7\sдекабря\s*,\s08:00/)
    expect(shown.text).toContain('Алматы, ул. Розыбакиева, 140А')
    expect(shown.html).toContain('href="tel:+77273550144"')
  }
  expect((await her.visitor.get(opened)).text).toContain('Изменить первый день')
  for (const visitor of [me, her.visitor]) {
    const file = await visitor.get(`/ru/my/applications/${application}/first-day.ics`)
    expect(file.headers.get('content-type')).toContain('text/calendar')
    expect(file.html).toContain('DTSTART;TZID=Asia/Almaty:20261207T080000')
  }
})

test('the first day may come with the hire, and an address without a day is asked for the day', async () => {
  const { api, params, her, me } = await startHired()
  api.advance(4 * 24 * 3600)
  vi.setSystemTime(api.now())
  const tab = `/ru/vacancies/${her.vacancy}/view/applications`
  const hire = { application: params.id, intent: 'hire', address: 'ул. Розыбакиева, 140А' }
  const form = `${tab}?application=${params.id}&move=hire`
  const refused = await her.visitor.post(form, hire)
  expect(refused.status).toBe(422)
  expect(refused.html).toMatch(/name="starts_at"[^>]*aria-invalid="true"/)
  await her.visitor.post(tab, { ...hire, starts_at: '2026-12-07T08:00' })
  expect((await me.get(page)).text).toMatch(/Первый день\s*пн,\s7\sдекабря\s*,\s08:00/)
})

test('who is hired says no with a sentence, and the company reads it', async () => {
  const { api, params, asEmployer, her, me } = await startHired()
  api.advance(4 * 24 * 3600)
  vi.setSystemTime(api.now())
  await call(asEmployer, hireCandidate, { params, body: {} })
  const application = params.id
  const form = await me.get(`${page}?application=${application}&move=decline`)
  expect(form.text).toContain('Отказаться от места')
  expect(form.html).toContain('name="reason"')
  const message = 'Далеко ездить'
  await me.post(page, { application, intent: 'decline', reason: 'location', message })
  expect((await me.get(page)).text).toContain('Вы отказались от места: неудобно добираться')
  const opened = `/ru/vacancies/${her.vacancy}/view/applications?application=${application}`
  const { text } = await her.visitor.get(opened)
  expect(text).toContain('Кандидат отказался от места: неудобно добираться')
  expect(text).toContain(message)
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
