import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { submitApplication, listApplications } from '../../contract/applications.ts'
import { call, type ApiClient } from '../../contract/call.ts'
import { getCompany } from '../../contract/companies.ts'
import * as contract from '../../contract/hidden.ts'
import { listResumeMatches, listVacancyMatches } from '../../contract/matches.ts'
import { getResume, listResumeFacets, listResumes } from '../../contract/resume-cards.ts'
import { limits } from '../../contract/rules/limits.ts'
import { listSimilarVacancies } from '../../contract/similar-vacancies.ts'
import { getVacancy, listVacancies, listVacancyFacets } from '../../contract/vacancies.ts'
import { hiddenItems, vacancies } from '../../database/tables.ts'
import { newPublicId } from '../../public-id.ts'
import {
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  signedIn,
  startApi,
} from '../../testing.ts'

async function start() {
  const api = await startApi()
  const [first, second] = [await createEmployer(api), await createEmployer(api)]
  const cook = await createVacancy(api, first, { title: 'Повар' })
  const baker = await createVacancy(api, second, { title: 'Пекарь' })
  const waiter = await createVacancy(api, second, { title: 'Официант' })
  const candidate = await createCandidate(api)
  const me = await signedIn(api, candidate)
  const listed = async (client: ApiClient, names: contract.HiddenQuery = {}) => {
    const { results, total } = await call(client, listVacancies, { query: names })
    expect(total).toBe(results.length)
    return results.map(({ title }) => title).toSorted()
  }
  const hide = (id: string) => call(me, contract.hideVacancy, { params: { id } })
  const hideCompany = (slug: string) => call(me, contract.hideCompany, { params: { slug } })
  const company = second.company.slug
  const shops = { cook, baker, waiter, company }
  return { api, first, second, candidate, me, listed, hide, hideCompany, ...shops }
}

test('lists leave out hidden vacancies and companies, singly and together, until they are shown again', async () => {
  const { api, me, listed, hide, hideCompany, cook, baker, company } = await start()
  const other = await signedIn(api, await createCandidate(api))
  await hide(cook)
  await hide(cook)
  expect(await listed(me)).toEqual(['Официант', 'Пекарь'])
  await hideCompany(company)
  expect(await listed(me)).toEqual([])
  expect(await listed(other)).toEqual(['Официант', 'Пекарь', 'Повар'])
  expect(await call(me, listVacancies, { query: { q: 'повар' } })).toMatchObject({
    total: 0,
    hidden: 2,
  })
  const { employment_form: counts } = await call(me, listVacancyFacets, { query: {} })
  expect(counts).toEqual([])
  const { employment_form: all } = await call(other, listVacancyFacets, { query: {} })
  expect(all).toEqual([{ code: expect.any(String) as unknown, count: 3 }])
  const hidden = await call(me, contract.listHidden, { query: {} })
  expect(hidden).toMatchObject({
    vacancies: [{ public_id: cook, title: 'Повар' }],
    companies: [{ slug: company }],
  })
  await call(me, contract.showCompany, { params: { slug: company } })
  await call(me, contract.showVacancy, { params: { id: cook } })
  await call(me, contract.showVacancy, { params: { id: baker } })
  expect(await listed(me)).toEqual(['Официант', 'Пекарь', 'Повар'])
})

test('similar and recommended vacancies leave hidden ones out; their own pages tell that they are hidden', async () => {
  const { api, me, candidate, first, hide, hideCompany, cook, baker, company } = await start()
  const resume = await createResume(api, candidate)
  await api.db.update(vacancies).set({ specialty_code: '96' })
  const similar = async () =>
    (await call(me, listSimilarVacancies, { params: { id: baker }, query: {} })).length
  const matches = async () =>
    (await call(me, listResumeMatches, { params: { id: resume }, query: {} })).total
  expect([await similar(), await matches()]).toEqual([2, 3])
  await hide(cook)
  expect([await similar(), await matches()]).toEqual([1, 2])
  await hideCompany(company)
  expect([await similar(), await matches()]).toEqual([0, 0])
  const how = async (id: string) => (await call(me, getVacancy, { params: { id } })).hidden
  expect([await how(cook), await how(baker)]).toEqual(['vacancy', 'company'])
  const card = await call(me, getCompany, { params: { slug: first.company.slug } })
  expect(card.vacancies).toHaveLength(1)
})

test('an employer’s lists, counts and recommendations leave out a resume that only this employer has hidden', async () => {
  const { api, first, second, me, candidate } = await start()
  const vacancy = await createVacancy(api, first)
  const resume = await createResume(api, candidate)
  await createResume(api, await createCandidate(api))
  const [boss, other] = [await signedIn(api, first), await signedIn(api, second)]
  const totals = async (client: ApiClient) => [
    (await call(client, listResumes, { query: {} })).total,
    (await call(client, listResumeFacets, { query: {} })).employment_form[0]?.count,
  ]
  const matches = async () =>
    (await call(boss, listVacancyMatches, { params: { id: vacancy }, query: {} })).total
  expect([...(await totals(boss)), await matches()]).toEqual([2, 2, 2])
  const params = { id: resume }
  await call(boss, contract.hideListedResume, { params })
  await call(boss, contract.hideListedResume, { params })
  expect([...(await totals(boss)), await matches()]).toEqual([1, 1, 1])
  for (const client of [other, me, api.guest]) expect(await totals(client)).toEqual([2, 2])
  expect((await call(boss, listResumes, { query: {} })).hidden).toBe(1)
  expect((await call(boss, getResume, { params })).is_hidden).toBe(true)
  expect((await call(other, getResume, { params })).is_hidden).toBe(false)
  const { resumes: hidden } = await call(boss, contract.listHidden, { query: {} })
  expect(hidden).toEqual([{ public_id: resume, title: 'Программист' }])
  await call(boss, contract.showListedResume, { params })
  expect(await totals(boss)).toEqual([2, 2])
})

test('an application to a hidden vacancy remains', async () => {
  const { api, me, candidate, hide, cook } = await start()
  const resume_public_id = await createResume(api, candidate)
  await call(me, submitApplication, { body: { vacancy_public_id: cook, resume_public_id } })
  await hide(cook)
  expect(await call(me, listApplications, { query: {} })).toHaveLength(1)
})

test('a guest’s hidden ones are named by the guest, and move into the account in their order', async () => {
  const { api, me, listed, cook, baker, company } = await start()
  const unknown = newPublicId()
  const names = { hidden_vacancy: [unknown, cook], hidden_company: [company, 'nobody'] }
  expect(await listed(api.guest, { hidden_vacancy: [cook] })).toEqual(['Официант', 'Пекарь'])
  expect(await listed(api.guest, names)).toEqual([])
  expect(await listed(api.guest)).toHaveLength(3)
  const params = { id: baker }
  const similar = { hidden_vacancy: [cook] }
  expect(await call(api.guest, listSimilarVacancies, { params, query: similar })).toHaveLength(1)
  const named = await call(api.guest, contract.listHidden, { query: names })
  expect(named.vacancies).toMatchObject([{ public_id: cook }])
  expect(named.companies).toMatchObject([{ slug: company }])
  const body = { vacancies: [unknown, baker, cook], companies: ['nobody', company] }
  expect(await call(me, contract.syncHidden, { body })).toEqual({ added: 3 })
  expect(await call(me, contract.syncHidden, { body })).toEqual({ added: 0 })
  const { vacancies: own } = await call(me, contract.listHidden, { query: {} })
  expect(own.map(({ public_id }) => public_id)).toEqual([baker, cook])
})

test('what the caller may not see cannot be hidden', async () => {
  const { api, first, candidate, hide, hideCompany } = await start()
  const draft = await createVacancy(api, first, {}, { status: 'draft' })
  const missing = { status: 404, message: 'hidden:not_found' }
  await expect(hide(draft)).rejects.toMatchObject(missing)
  await expect(hide(newPublicId())).rejects.toMatchObject(missing)
  const { company } = await createEmployer(api, { verification: 'pending' })
  await expect(hideCompany(company.slug)).rejects.toMatchObject(missing)
  const params = { id: await createResume(api, candidate, { visibility: 'nobody' }) }
  const boss = await signedIn(api, first)
  await expect(call(boss, contract.hideListedResume, { params })).rejects.toMatchObject(missing)
})

test('nothing is hidden above the limit, also simultaneously, and hidden ones stay', async () => {
  const { api, candidate, hide, cook, baker, waiter } = await start()
  await api.db.execute(sql`
    with more as (
      insert into vacancies (public_id, company_id, manager_user_id, status, working, title, specialty_code,
        salary_currency, employment_form, work_formats, work_schedules, key_skills, created_at, updated_at)
      select 'a' || lpad(n::text, 25, 'b'), company_id, manager_user_id, 'draft', working, title,
        specialty_code, salary_currency, employment_form, work_formats, work_schedules, key_skills, created_at, updated_at
      from vacancies, generate_series(1, ${limits.hiddenVacancies - 1}) n where public_id = ${cook}
      returning id)
    insert into hidden_items (user_id, vacancy_id, hidden_at) select ${candidate.id}, id, ${api.now().toISOString()} from more`)
  const outcomes = await Promise.allSettled([hide(cook), hide(baker), hide(waiter)])
  const refused = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
  expect(refused.map(({ reason }) => reason.message)).toEqual(
    Array(2).fill('hidden:hidden_vacancies_limit'),
  )
  const isOwn = eq(hiddenItems.user_id, candidate.id)
  expect(await api.db.$count(hiddenItems, isOwn)).toBe(limits.hiddenVacancies)
})
