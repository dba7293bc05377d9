import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  acceptApplication,
  interviewApplication,
  inviteToInterview,
  rejectApplication,
  submitApplication,
} from '#contract/applications.ts'
import { call } from '#contract/call.ts'
import {
  applications,
  companyMembers,
  vacancies,
  vacancyMembers,
} from '../../../../api/database/tables.ts'
import {
  createCandidate,
  createEmployer,
  createPair,
  createResume,
  createVacancy,
  signedIn,
} from '../../../../api/testing.ts'
import { startSite } from '../../../testing.ts'

const page = '/ru/my/vacancies'

test('urgent vacancies come first, and the strip links to them', async () => {
  const { api, visitor } = await startSite()
  const { employer, candidate, pair } = await createPair(api)
  await createVacancy(api, employer, { title: 'Новая и тихая' })
  const { public_id } = await call(await signedIn(api, candidate), submitApplication, {
    body: pair,
  })
  const me = await visitor(employer)
  const shown = await me.get(page)
  expect(shown.text.indexOf('Программист')).toBeLessThan(shown.text.indexOf('Новая и тихая'))
  expect(shown.text).toContain('1 новый')
  expect(shown.text).not.toContain('самый давний')
  expect(shown.html).toContain('<title>(1) Мои вакансии')

  await api.db.update(applications).set({ response_due_at: new Date('2026-11-10T09:00:00Z') })
  const late = await me.get(page)
  expect(late.text).toContain('1 просрочен, с 10 ноября')
  const tab = `/ru/vacancies/${pair.vacancy_public_id}/view/applications`
  expect(late.html).toMatch(new RegExp(`burning-late[^>]*><a[^>]*href="${tab}"`))

  const params = { id: public_id }
  await call(await signedIn(api, employer), rejectApplication, { params, body: {} })
  const answered = await me.get(page)
  expect(answered.text).toContain('Всё отвечено')
  expect(answered.html).toContain('<title>Мои вакансии')
})

test('a number that several vacancies share leads to a list of just those that it counts', async () => {
  const { api, visitor } = await startSite()
  const { employer, candidate, pair } = await createPair(api)
  const asCandidate = await signedIn(api, candidate)
  const asEmployer = await signedIn(api, employer)
  const apply = async (title: string) => {
    const vacancy_public_id = await createVacancy(api, employer, { title })
    const body = { ...pair, vacancy_public_id }
    return (await call(asCandidate, submitApplication, { body })).public_id
  }
  await apply('Первая')
  await apply('Вторая')
  const met = { id: await apply('Закрытая') }
  const invitation = {
    type: 'office',
    address: 'Алматы, ул. Абая, 10',
    scheduled_at: '2026-11-25T10:00:00Z',
  } as const
  await call(asEmployer, inviteToInterview, { params: met, body: invitation })
  await call(asCandidate, acceptApplication, { params: met, body: {} })
  await api.db.update(vacancies).set({ status: 'archived' }).where(eq(vacancies.title, 'Закрытая'))

  const me = await visitor(employer)
  const { html } = await me.get(page)
  const listOf = (counted: string) => {
    expect(html).toContain(`href="/ru/my/applications?counted=${counted}"`)
    return me.get(`/ru/my/applications?counted=${counted}`)
  }
  const waiting = await listOf('waiting')
  expect(waiting.text).toContain('Ждут вас 2')
  expect(waiting.text).toContain('на «Первая»')
  expect(waiting.text).toContain('на «Вторая»')
  expect(waiting.text).not.toContain('Закрытая')
  const meetings = await listOf('meetings')
  expect(meetings.text).toContain('Встречи 1')
  expect(meetings.text).toContain('на «Закрытая»')
  expect(meetings.text).not.toContain('Первая')
  expect((await me.get('/ru/my/applications?counted=nonsense')).text).toContain('Ждут ответа 2')
})

test('who waits for an answer and who was invited is the same number on every page', async () => {
  const { api, visitor } = await startSite()
  const { employer, pair } = await createPair(api)
  const { vacancy_public_id } = pair
  const apply = async () => {
    const candidate = await createCandidate(api)
    const resume_public_id = await createResume(api, candidate)
    const body = { vacancy_public_id, resume_public_id }
    const client = await signedIn(api, candidate)
    return { id: (await call(client, submitApplication, { body })).public_id }
  }
  const asEmployer = await signedIn(api, employer)
  await apply()
  await apply()
  await call(asEmployer, interviewApplication, { params: await apply(), body: {} })

  const me = await visitor(employer)
  const textOf = async (path: string) => (await me.get(path)).text
  expect(await textOf('/ru')).toContain('3 отклика ждут вас')
  expect(await textOf(page)).toMatch(/3 ждут вас.+назначить время: 1.+Приглашены/)
  expect((await me.get(page)).html).toContain('aria-label="приглашены: 1"')
  expect(await textOf('/ru/my/applications')).toMatch(/Ждут ответа 2.+Назначьте время 1/)
  expect(await textOf('/ru/my/applications?counted=waiting')).toContain('Ждут вас 3')
  const view = await textOf(`/ru/vacancies/${vacancy_public_id}/view/applications`)
  expect(view).toContain('Ответить 3')
  expect(view).toContain('1 приглашение')
})

test('nothing is all answered while a candidate waits for another time', async () => {
  const { api, visitor } = await startSite()
  const { employer, candidate, pair } = await createPair(api)
  const [asCandidate, asEmployer] = [await signedIn(api, candidate), await signedIn(api, employer)]
  const { public_id } = await call(asCandidate, submitApplication, { body: pair })
  const params = { id: public_id }
  const slot = { type: 'office', address: 'Алматы, ул. Абая, 10' } as const
  const invite = { ...slot, scheduled_at: '2026-11-25T10:00:00Z' }
  await call(asEmployer, inviteToInterview, { params, body: invite })
  const me = await visitor(employer)
  const tab = `/ru/vacancies/${pair.vacancy_public_id}/view/applications`
  const pages = [page, tab]
  for (const each of pages) expect((await me.get(each)).text).toContain('Всё отвечено')

  await call(asCandidate, interviewApplication, { params, body: { message: 'Не успеваю' } })
  for (const each of pages) expect((await me.get(each)).text).not.toContain('Всё отвечено')
  const { text, html } = await me.get(page)
  expect(text).toMatch(/1 ждёт вас назначить время: 1/)
  expect(html).toMatch(new RegExp(`burning-turn[^>]*><a[^>]*href="${tab}"`))
  expect(html).toContain('<title>(1) Мои вакансии')
})

test('the archive is folded, unless somebody waits there', async () => {
  const { api, visitor } = await startSite()
  const { employer, candidate, pair } = await createPair(api)
  await createVacancy(api, employer, { title: 'Закрытая давно' }, { status: 'archived' })
  await call(await signedIn(api, candidate), submitApplication, { body: pair })
  await api.db.update(vacancies).set({ status: 'archived' })
  const { html } = await (await visitor(employer)).get(page)
  const fold = html.indexOf('<details class="fold"')
  expect(html.indexOf('Программист')).toBeLessThan(fold)
  expect(html.indexOf('Закрытая давно')).toBeGreaterThan(fold)
})

test('without vacancies it says so', async () => {
  const { api, visitor } = await startSite()
  const shown = await (await visitor(await createEmployer(api))).get(page)
  expect(shown.status).toBe(200)
  expect(shown.html).toContain('empty')
})

test('the other side is shown the way to its own page', async () => {
  const { api, visitor } = await startSite()
  const { candidate } = await createPair(api)
  const shown = await (await visitor(candidate)).get(page)
  expect(shown.status).toBe(403)
  expect(shown.html).toMatch(/<main[\s\S]*href="\/ru\/my\/resumes"/)
})

test('a hiring manager of one company is offered no new vacancy and no queue', async () => {
  const { api, visitor } = await startSite()
  const { employer, candidate, pair } = await createPair(api)
  await call(await signedIn(api, candidate), submitApplication, { body: pair })
  const chef = await createEmployer(api)
  await api.db.update(companyMembers).set({ role: 'hiring_manager' })
  const membership = { company_id: employer.company.id, user_id: chef.id }
  await api.db.insert(companyMembers).values({ ...membership, role: 'hiring_manager' })
  const [vacancy] = await api.db.select().from(vacancies)
  await api.db.insert(vacancyMembers).values({ vacancy_id: vacancy?.id ?? 0, user_id: chef.id })
  const her = await visitor(chef)
  const shown = await her.get(page)
  expect(shown.text).toContain('Программист')
  expect(shown.html).not.toContain('/my/applications/next')
  const main = shown.html.slice(shown.html.indexOf('<main'))
  expect(main).not.toContain('href="/ru/vacancies/new"')
})
