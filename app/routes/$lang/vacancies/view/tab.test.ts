import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { submitApplication } from '#contract/applications.ts'
import { call } from '#contract/call.ts'
import { formatPhone } from '#contract/rules/phone.ts'
import {
  applications,
  companies,
  companyMembers,
  vacancies,
  vacancyMembers,
} from '../../../../../api/database/tables.ts'
import {
  createCandidate,
  createEmployer,
  createPair,
  createResume,
  createVacancy,
  signedIn,
} from '../../../../../api/testing.ts'
import { startSite } from '../../../../testing.ts'

async function startStage() {
  const { api, visitor } = await startSite()
  const { employer, candidate, pair } = await createPair(api)
  const apply = async (who: typeof candidate, resume_public_id: string) => {
    const body = { ...pair, resume_public_id }
    return (await call(await signedIn(api, who), submitApplication, { body })).public_id
  }
  const application = await apply(candidate, pair.resume_public_id)
  const tab = `/ru/vacancies/${pair.vacancy_public_id}/view/applications`
  return { api, visitor, employer, candidate, apply, application, tab, me: await visitor(employer) }
}

const slot = { intent: 'invite', type: 'office', message: 'Приходите', duration_minutes: '45' }

test('an unknown tab is no page', async () => {
  const { me, tab } = await startStage()
  expect((await me.get(tab.replace('applications', 'nonsense'))).status).toBe(404)
})

test('an application of another vacancy is not opened here', async () => {
  const { api, employer, application, me } = await startStage()
  const other = await createVacancy(api, employer)
  const page = `/ru/vacancies/${other}/view/applications?application=${application}`
  expect((await me.get(page)).status).toBe(404)
})

test('after an answer the next application is opened', async () => {
  const { api, apply, application, me, tab } = await startStage()
  const second = await createCandidate(api)
  const next = await apply(second, await createResume(api, second))
  const opened = await me.get(`${tab}?application=${application}`)
  expect(opened.html).toMatch(new RegExp(`name="next"[^>]*value="${next}"`))
  const answer = await me.post(tab, { application, next, intent: 'reject', message: '' })
  expect([answer.status, answer.location]).toEqual([303, `${tab}?application=${next}`])
})

test('a person who applied twice is named once more, and refused in both unless that is unticked', async () => {
  const { api, candidate, apply, application, me, tab } = await startStage()
  const also = await apply(candidate, await createResume(api, candidate, { title: 'Второе' }))
  const opened = await me.get(`${tab}?application=${application}`)
  expect(opened.text).toMatch(/Ещё один отклик: «(Второе|Программист)»/)
  expect(opened.text).toContain('Этот человек откликнулся ещё раз')
  expect(opened.html).toContain(`href="${tab}?application=${also}"`)
  const asked = await me.get(`${tab}?application=${application}&move=reject`)
  expect(asked.html).toMatch(new RegExp(`name="also"[^>]*value="${also}"`))
  expect(asked.html).toMatch(/name="also"[^>]*checked/)
  const answer = await me.post(tab, { application, intent: 'reject', message: 'Нет', also })
  expect(answer.location).toBe(`${tab}?application=${application}`)
  const other = await me.get(`${tab}?application=${also}`)
  expect(other.text).toContain('2 отказа уйдут в ')
  expect(other.text).toContain('Отказ уйдёт в ')
  expect(other.html).not.toContain('name="also"')
})

test('in every order the row of a person says the earlier deadline', async () => {
  const { api, candidate, apply, application, me, tab } = await startStage()
  await apply(candidate, await createResume(api, candidate, { title: 'Второе' }))
  await api.db
    .update(applications)
    .set({ response_due_at: new Date(0) })
    .where(eq(applications.public_id, application))
  for (const order of ['', '?sort=newest']) {
    const { text } = await me.get(tab + order)
    expect(text.match(/Срок ответа прошёл/g), order).toHaveLength(1)
  }
})

test('a refusal waits: each page of the vacancy says when it leaves, and takes it back', async () => {
  const { application, candidate, visitor, me, tab } = await startStage()
  const him = await visitor(candidate)
  const his = '/ru/my/applications'
  const before = (await him.get(his)).text
  const message = 'Спасибо за отклик'
  await me.post(tab, { application, intent: 'reject', reason: 'other', message })
  const lists = ['view/applications', 'view/interviews', 'view/matches']
  for (const each of [...lists, 'edit', 'preview', 'statistics']) {
    const page = await me.get(tab.replace('view/applications', each))
    expect(page.text, each).toContain('отказ уйдёт в 14:10')
    expect(page.text, each).toContain('До этого кандидат ничего не узнает.')
    expect(page.html, each).toContain('value="cancel_refusals"')
  }
  const opened = await me.get(`${tab}?application=${application}`)
  expect(opened.text).toContain('Отказ уйдёт в 14:10: другая причина')
  expect(opened.text).toContain('Отменить отказ')
  expect(opened.html).not.toContain('move=reject')
  expect((await him.get(his)).text).toBe(before)
  const due_at = opened.field('due_at') ?? ''
  const undone = await me.post(tab, { intent: 'cancel_refusals', due_at })
  expect([undone.status, undone.location]).toEqual([303, `${tab}?application=${application}`])
  const again = await me.get(`${tab}?application=${application}`)
  expect(again.text).toContain('Отказ отменён, кандидат о нём не узнает')
  expect(again.text).toContain('Ждёт вашего ответа')
  const late = await me.post(tab, { intent: 'cancel_refusals', due_at })
  expect(late.location).toBe(tab)
  expect((await me.get(tab)).text).toContain('Отменять уже нечего')
})

test('a hiring manager reads when a refusal leaves, and is offered no undo', async () => {
  const { api, employer, application, visitor, me, tab } = await startStage()
  const chef = await createEmployer(api)
  const membership = { company_id: employer.company.id, user_id: chef.id }
  await api.db.insert(companyMembers).values({ ...membership, role: 'hiring_manager' })
  const [vacancy] = await api.db.select().from(vacancies)
  await api.db.insert(vacancyMembers).values({ vacancy_id: vacancy?.id ?? 0, user_id: chef.id })
  await me.post(tab, { application, intent: 'reject', reason: 'other', message: '' })
  const page = await (await visitor(chef)).get(`${tab}?application=${application}`)
  expect(page.text).toContain('отказ уйдёт в 14:10')
  expect(page.html).not.toContain('value="cancel_refusals"')
})

test('each list stands at its address, with its number in the menu', async () => {
  const { application, me, tab } = await startStage()
  await me.post(tab, { application, intent: 'postpone' })
  const answer = await me.get(tab)
  const box = new RegExp(`name="pick"[^>]*value="${application}"`)
  expect(answer.html).not.toMatch(box)
  for (const each of [`${tab}?turn=postponed`, tab.replace('applications', 'postponed')]) {
    const page = await me.get(each)
    expect(page.html, each).toMatch(box)
    expect(page.text).toMatch(/Отложенные отклики\s*1/)
    expect(page.text).toMatch(/Собеседования\s*0/)
  }
  await me.post(`${tab}?turn=postponed`, { application, intent: 'reject', message: '' })
  const closed = await me.get(`${tab}?state=closed`)
  expect(closed.text).toContain('Закрытые отклики')
  expect(closed.html).toContain(`application=${application}`)
})

test('an emptied list leads on to the next vacancy with somebody waiting, until all are answered', async () => {
  const { api, employer, application, me, tab } = await startStage()
  const candidate = await createCandidate(api)
  const body = {
    vacancy_public_id: await createVacancy(api, employer, { title: 'Бухгалтер' }),
    resume_public_id: await createResume(api, candidate),
  }
  const { public_id } = await call(await signedIn(api, candidate), submitApplication, { body })
  const next = tab.replace(/vacancies\/\w+/, `vacancies/${body.vacancy_public_id}`)
  expect((await me.get(tab)).html).not.toContain(`href="${next}"`)
  const { location } = await me.post(tab, { application, intent: 'reject', message: '' })
  for (const page of [tab, location ?? '']) {
    const answered = await me.get(page)
    expect(answered.text).toContain('Здесь всё отвечено. Ещё 1 отклик ждёт вас на «Бухгалтер».')
    expect(answered.html).toContain(`href="${next}"`)
  }
  await me.post(next, { application: public_id, intent: 'reject', message: '' })
  expect((await me.get(next)).text).toContain('Всё отвечено по всем вакансиям')
})

test('answering by turns leads on to the next vacancy, until all are answered', async () => {
  const { api, employer, application, me, tab } = await startStage()
  const candidate = await createCandidate(api)
  const body = {
    vacancy_public_id: await createVacancy(api, employer, { title: 'Бухгалтер' }),
    resume_public_id: await createResume(api, candidate),
  }
  api.advance(60)
  const { public_id } = await call(await signedIn(api, candidate), submitApplication, { body })
  const first = await me.get('/ru/my/applications/next')
  const inQueue = (id: string, list = tab) => `${list}?application=${id}&queue=all`
  expect(first.location).toBe(inQueue(application))
  const post = { intent: 'reject', message: '' }
  const answered = await me.post(inQueue(application), { ...post, application })
  const second = inQueue(
    public_id,
    tab.replace(/vacancies\/\w+/, `vacancies/${body.vacancy_public_id}`),
  )
  expect(answered.location).toBe(second)
  const last = await me.post(second, { ...post, application: public_id })
  expect(last.location).not.toContain(application)
})

test('what is put aside until a day says so; a day that has passed is refused beside its field', async () => {
  const { application, me, tab } = await startStage()
  const form = `${tab}?application=${application}&move=postpone`
  expect((await me.get(form)).text).toContain('Утром выбранного дня напомним')
  const fields = { application, intent: 'postpone', version: '1' }
  const refused = await me.post(form, { ...fields, remind_at: '2026-11-19' })
  expect([refused.status, refused.errors['ask-day']]).toEqual([
    422,
    'Этот день уже прошёл. Выберите будущий',
  ])
  expect(refused.field('remind_at')).toBe('2026-11-19')
  expect((await me.post(form, { ...fields, remind_at: '2026-11-25' })).status).toBe(303)
  const page = await me.get(tab.replace('applications', 'postponed'))
  expect(page.text).toContain('Вы отложили отклик, напомним 25 ноября')
})

test('an answer to what has moved on is refused with everything typed', async () => {
  const { application, me, tab } = await startStage()
  await me.post(tab, { application, intent: 'postpone' })
  const message = 'Спасибо за отклик'
  const form = { application, intent: 'reject', version: '1', message }
  const answer = await me.post(`${tab}?application=${application}&move=reject`, form)
  expect(answer.status).toBe(409)
  expect(answer.field('message')).toBe(message)
  expect(answer.html.match(/role="alert"/g)).not.toBeNull()
})

test('an invitation names everything it lacks at once', async () => {
  const { application, me, tab } = await startStage()
  const page = `${tab}?application=${application}&move=invite`
  const answer = await me.post(page, { ...slot, application })
  expect(answer.status).toBe(422)
  expect(answer.text).toContain('День и время: заполните это поле')
  expect(answer.text).toContain('Адрес офиса: заполните это поле')
  expect(answer.field('message')).toBe('Приходите')
})

test('what no page of ours could have sent is a bad request', async () => {
  const { application, me, tab } = await startStage()
  expect((await me.post(tab, { application, intent: 'promote' })).status).toBe(400)
})

test('the first invitation begins with the places of its company', async () => {
  const { api, employer, application, me, tab } = await startStage()
  const address = 'Алматы, пр. Абая, 150, офис 402'
  const office = {
    address,
    label: '',
    area_code: null,
    how_to_get_in: '',
    is_public: false,
    contact_name: 'Динара',
    contact_phone: '+77275550140',
  }
  await api.db
    .update(companies)
    .set({ addresses: [{ ...office, is_main: true }], default_video_url: 'https://meet.kz/hr' })
    .where(eq(companies.id, employer.company.id))
  const form = await me.get(`${tab}?application=${application}&move=invite`)
  expect(['address', 'video_url', 'contact_name', 'contact_phone'].map(form.field)).toEqual([
    address,
    'https://meet.kz/hr',
    'Динара',
    formatPhone(office.contact_phone),
  ])
})

test('the room of one candidate is not offered to the next', async () => {
  const { api, apply, application, employer, me, tab } = await startStage()
  await api.db
    .update(companies)
    .set({ default_video_url: 'https://meet.kz/hr' })
    .where(eq(companies.id, employer.company.id))
  const second = await createCandidate(api)
  const other = await apply(second, await createResume(api, second))
  const video = {
    ...slot,
    type: 'video',
    video_url: 'https://meet.kz/for-one',
    scheduled_at: '2026-11-25T13:00',
    application: other,
  }
  expect((await me.post(tab, video)).status).toBe(303)
  const form = async (id: string) => me.get(`${tab}?application=${id}&move=invite`)
  expect((await form(application)).field('video_url')).toBe('https://meet.kz/hr')
  expect((await form(other)).field('video_url')).toBe('https://meet.kz/for-one')
})

test('a time at which one meets somebody already is asked about, and sent all the same', async () => {
  const { api, apply, application, me, tab } = await startStage()
  const second = await createCandidate(api)
  const other = await apply(second, await createResume(api, second))
  const invite = { ...slot, address: 'Алматы, ул. Абая, 10' }
  const taken = { ...invite, application: other, scheduled_at: '2026-11-25T13:00' }
  expect((await me.post(tab, taken)).status).toBe(303)

  const page = `${tab}?application=${application}&move=invite`
  expect((await me.get(page)).text).not.toContain('уже')
  const meant = { ...invite, application, scheduled_at: '2026-11-25T13:30' }
  const asked = await me.post(page, meant)
  expect(asked.status).toBe(409)
  expect(asked.errors.scheduled_at).toContain('В это время у вас уже встреча')
  expect(asked.text).toContain('Это время вы уже предложили: ')
  expect(asked.text).toContain('13:00–13:45')
  const known_clash = asked.field('known_clash') ?? ''
  expect(known_clash).toBe(other)
  expect((await me.post(page, { ...meant, known_clash: 'a'.repeat(26) })).status).toBe(409)
  expect((await me.post(page, { ...meant, known_clash })).status).toBe(303)
  expect(
    (await me.post(page, { ...meant, known_clash, scheduled_at: '2026-11-25T14:00' })).status,
  ).toBe(303)
})
