import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getApplication, submitApplication } from '../../contract/applications.ts'
import { call } from '../../contract/call.ts'
import { getCompany } from '../../contract/companies.ts'
import { getMarketOverview, getVacancy, listVacancies } from '../../contract/vacancies.ts'
import * as contract from '../../contract/written-vacancies.ts'
import { applications, companyMembers, vacancies } from '../../database/tables.ts'
import {
  completeVacancy,
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  mailTo,
  signedIn,
  startApi,
} from '../../testing.ts'
import { endVacancies } from './end.ts'

const day = 24 * 3600
const minute = 60

async function startVacancy() {
  const api = await startApi()
  const employer = await createEmployer(api)
  const me = await signedIn(api, employer)
  const body = { company_id: employer.company.id, content: completeVacancy }
  const { public_id: id } = await call(me, contract.createVacancy, { body })
  const params = { id }
  await call(me, contract.publishVacancy, { params, body: {} })
  const job = endVacancies(api)
  return {
    api,
    employer,
    asEmployer: () => signedIn(api, employer),
    params,
    run: () => job.run({}, new AbortController().signal),
    letters: async () => (await mailTo(api, employer.email)).map(({ subject }) => subject),
  }
}

test('the end of a vacancy is notified once three days before, and again after it was prolonged', async () => {
  const { api, asEmployer, params, run, letters } = await startVacancy()
  api.advance(27 * day - minute)
  await run()
  expect(await letters()).toEqual([])
  api.advance(2 * minute)
  await Promise.all([run(), run()])
  await run()
  const told = ['Вакансия «Программист» закроется 20 декабря']
  expect(await letters()).toEqual(told)
  await call(await asEmployer(), contract.prolongVacancy, { params, body: {} })
  api.advance(26 * day)
  await run()
  expect(await letters()).toEqual(told)
  api.advance(day)
  await run()
  expect(await letters()).toEqual(['Вакансия «Программист» закроется 16 января', ...told])
})

test('prolonging a vacancy does not shorten a later end', async () => {
  const { api, asEmployer, params } = await startVacancy()
  const expires_at = new Date(api.now().getTime() + 60 * day * 1000)
  await api.db.update(vacancies).set({ expires_at })
  const prolonged = await call(await asEmployer(), contract.prolongVacancy, { params, body: {} })
  expect(prolonged.expires_at).toBe(expires_at.toISOString())
})

test('every member of the company is notified of the end, and nobody of an end that was prolonged', async () => {
  const { api, employer, asEmployer, params, run, letters } = await startVacancy()
  const colleague = await createEmployer(api)
  const company_id = employer.company.id
  await api.db
    .insert(companyMembers)
    .values({ company_id, user_id: colleague.id, role: 'recruiter' })
  api.advance(28 * day)
  await run()
  const [letter] = await mailTo(api, colleague.email)
  expect(letter?.body.split('\n').at(-3)).toBe(
    `Продлить: https://otklik.test/ru/vacancies/${params.id}/view/applications`,
  )
  expect(await letters()).toHaveLength(1)
  const ends_at = new Date(api.now().getTime() + 2 * day * 1000).toISOString()
  await call(await asEmployer(), contract.prolongVacancy, { params, body: {} })
  const event = { type: 'vacancy-ending', vacancy_id: 1, user_id: employer.id, ends_at } as const
  await api.outbox.startRecording().record(api.db, event)
  expect(await letters()).toHaveLength(1)
})

test('a vacancy is archived once after its end, and waiting candidates are notified of the reason', async () => {
  const { api, asEmployer, params, run } = await startVacancy()
  const [waiting, agreed] = [await createCandidate(api), await createCandidate(api)]
  const sent = []
  for (const candidate of [waiting, agreed]) {
    const body = {
      vacancy_public_id: params.id,
      resume_public_id: await createResume(api, candidate),
    }
    sent.push(await call(await signedIn(api, candidate), submitApplication, { body }))
  }
  const isAgreed = eq(applications.candidate_id, agreed.id)
  await api.db.update(applications).set({ status: 'accepted' }).where(isAgreed)
  api.advance(30 * day)
  await Promise.all([run(), run()])
  await run()
  const [row] = await api.db.select().from(vacancies)
  expect(row).toMatchObject({
    status: 'archived',
    closed_reason: 'expired',
    archived_at: api.now(),
  })
  const me = await asEmployer()
  const states = await Promise.all(
    sent.map(({ public_id: id }) => call(me, getApplication, { params: { id } })),
  )
  expect(states.map(({ status, close_reason }) => [status, close_reason])).toEqual([
    ['rejected', 'vacancy_closed'],
    ['accepted', null],
  ])
  const letters = await mailTo(api, waiting.email)
  expect(letters.map(({ subject }) => subject)).toEqual(['Вакансию «Программист» закрыли'])
  expect(letters[0]?.body).toContain('Закончился срок вакансии «Программист», и ваш отклик')
  expect(await mailTo(api, agreed.email)).toEqual([])
  await call(me, contract.restoreVacancy, { params, body: {} })
  await run()
  expect(await call(me, contract.getWrittenVacancy, { params })).toMatchObject({
    status: 'published',
  })
})

test('a vacancy is not found after its end, also before the job ran', async () => {
  const { api, employer, params } = await startVacancy()
  const candidate = await createCandidate(api)
  const resume_public_id = await createResume(api, candidate)
  const seen = async () => {
    const { total } = await call(api.guest, listVacancies, { query: {} })
    const { vacancies: counted, companies } = await call(api.guest, getMarketOverview, {})
    const company = { slug: employer.company.slug }
    const { open_vacancies_count } = await call(api.guest, getCompany, { params: company })
    const { status } = await call(api.guest, getVacancy, { params })
    return [total, counted, companies, open_vacancies_count, status]
  }
  expect(await seen()).toEqual([1, 1, 1, 1, 'published'])
  api.advance(30 * day)
  expect(await seen()).toEqual([0, 0, 0, 0, 'archived'])
  const body = { vacancy_public_id: params.id, resume_public_id }
  const asCandidate = await signedIn(api, candidate)
  await expect(call(asCandidate, submitApplication, { body })).rejects.toMatchObject({
    status: 409,
    message: 'applications:vacancy_not_published',
  })
})

test('a paused vacancy also ends, a vacancy without an end stays, and many are archived in one run', async () => {
  const { api, employer, asEmployer, params, run } = await startVacancy()
  await call(await asEmployer(), contract.pauseVacancy, { params, body: {} })
  await createVacancy(api, employer)
  const expires_at = new Date(api.now().getTime() + day * 1000)
  const [one] = await api.db.select().from(vacancies).limit(1)
  const { id: _, ...copied } = one as typeof vacancies.$inferSelect
  const many = Array.from({ length: 120 }, (__, n) => ({
    ...copied,
    public_id: `many${n}`,
    expires_at,
  }))
  await api.db.insert(vacancies).values(many)
  api.advance(30 * day)
  await Promise.all([run(), run()])
  expect(await api.db.$count(vacancies, eq(vacancies.status, 'archived'))).toBe(121)
  expect(await api.db.$count(vacancies, eq(vacancies.status, 'published'))).toBe(1)
})
