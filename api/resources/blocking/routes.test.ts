import { expect, test } from 'vitest'
import { getApplication, listApplications, submitApplication } from '../../contract/applications.ts'
import {
  blockCompany,
  findCompaniesToBlock,
  listBlockedCompanies,
  unblockCompany,
} from '../../contract/blocking.ts'
import { call } from '../../contract/call.ts'
import { limits } from '../../contract/rules/limits.ts'
import { updateSettings } from '../../contract/settings.ts'
import { blockedCompanies, companies, companyMembers } from '../../database/tables.ts'
import {
  createCandidate,
  createEmployer,
  createPair,
  createResume,
  createVacancy,
  signedIn,
  startApi,
  type TestApi,
} from '../../testing.ts'
import { indexPlan } from '../../testing/index-plan.ts'
import { searchPublicCompanies } from '../companies/acts.ts'

async function startOne() {
  const api = await startApi()
  const candidate = await createCandidate(api)
  return { api, id: candidate.id, me: await signedIn(api, candidate) }
}

async function startPair() {
  const api = await startApi()
  const { employer, candidate, pair } = await createPair(api)
  const me = await signedIn(api, candidate)
  const asEmployer = await signedIn(api, employer)
  const block = () => call(me, blockCompany, { body: { company_id: employer.company.id } })
  return { api, employer, candidate, pair, me, asEmployer, block }
}

const missing = { status: 404, message: 'resumes:not_found' }

test('a company is blocked once, listed with its city, and unblocked', async () => {
  const { api, me } = await startOne()
  const { company } = await createEmployer(api, { name: 'Арба Пэй', area_code: '160' })
  const body = { company_id: company.id }
  const shown = { ...body, name: 'Арба Пэй', area: { code: '160', name: 'Алматы' } }
  expect(await call(me, blockCompany, { body })).toEqual(shown)
  const blocked_at = api.now().toISOString()
  api.advance(60)
  await call(me, blockCompany, { body })
  expect(await call(me, listBlockedCompanies, {})).toEqual([{ ...shown, blocked_at }])
  const other = await signedIn(api, await createCandidate(api))
  expect(await call(other, listBlockedCompanies, {})).toEqual([])
  const params = { id: String(company.id) }
  const missing = { status: 404, message: 'companies:not_found' }
  await expect(call(other, unblockCompany, { params })).rejects.toMatchObject(missing)
  expect(await call(me, listBlockedCompanies, {})).toHaveLength(1)
  await call(me, unblockCompany, { params })
  await expect(call(me, unblockCompany, { params })).rejects.toMatchObject(missing)
  expect(await call(me, listBlockedCompanies, {})).toEqual([])
})

test('a company that is not there cannot be blocked', async () => {
  const { me } = await startOne()
  await expect(call(me, blockCompany, { body: { company_id: 9 } })).rejects.toMatchObject({
    status: 404,
    message: 'companies:not_found',
  })
})

test('a company that has not shown itself is neither found nor blocked', async () => {
  const { api, me } = await startOne()
  const employer = await createEmployer(api, { name: 'Тайная', verification: 'pending' })
  const query = { q: 'Тайная' }
  const body = { company_id: employer.company.id }
  expect(await call(me, findCompaniesToBlock, { query })).toEqual([])
  await expect(call(me, blockCompany, { body })).rejects.toMatchObject({ status: 404 })
  await createVacancy(api, employer)
  expect(await call(me, findCompaniesToBlock, { query })).toHaveLength(1)
  await call(me, blockCompany, { body })
})

test('sixty searches a minute', async () => {
  const api = await startApi({ limitFactor: 1 })
  const me = await signedIn(api, await createCandidate(api))
  const search = () => call(me, findCompaniesToBlock, { query: { q: 'а' } })
  for (let n = 0; n < 60; n++) await search()
  await expect(search()).rejects.toMatchObject({ status: 429 })
})

test('a search can be answered from indexes', async () => {
  const { db } = await startApi()
  const plan = await indexPlan(db, searchPublicCompanies(db, 'арба'))
  expect(plan).toMatch(/Bitmap Index Scan on companies_names.*companies_names.*companies_bin/)
})

test.each([
  ['nothing', {}],
  ['a word', { company_id: 'x' }],
  ['a part', { company_id: 1.5 }],
  ['a yes', { company_id: true }],
  ['a list', { company_id: [1] }],
  ['a text', { company_id: '0x1' }],
  ['more than there can be', { company_id: 1e20 }],
])('%s is no company', async (_, body) => {
  const { me } = await startOne()
  await expect(call(me, blockCompany, { body: body as never })).rejects.toMatchObject({
    status: 422,
    fields: { company_id: expect.any(Array) },
  })
})

test('one company is unblocked under one address only', async () => {
  const { api, me } = await startOne()
  const { company } = await createEmployer(api)
  expect(company.id).toBe(1)
  await call(me, blockCompany, { body: { company_id: 1 } })
  for (const id of ['01', '+1', '0x1', '1e0', '1.0', 'true']) {
    await expect(call(me, unblockCompany, { params: { id } })).rejects.toMatchObject({
      status: 404,
    })
  }
  await call(me, unblockCompany, { params: { id: '1' } })
})

test('at most 200 companies can be blocked, also simultaneously', async () => {
  const { api, id, me } = await startOne()
  const made = await manyCompanies(api, limits.blockedCompanies + 4)
  const free = 2
  await api.db.insert(blockedCompanies).values(
    made.slice(0, limits.blockedCompanies - free).map((company_id) => ({
      user_id: id,
      company_id,
      created_at: api.now(),
    })),
  )
  const outcomes = await Promise.allSettled(
    made.slice(-4).map((company_id) => call(me, blockCompany, { body: { company_id } })),
  )
  const refused = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
  expect(refused.map(({ reason }) => reason.message)).toEqual(
    Array(4 - free).fill('accounts:blocked_limit'),
  )
  expect(await call(me, listBlockedCompanies, {})).toHaveLength(limits.blockedCompanies)
  const again = { company_id: made[0] ?? 0 }
  await call(me, blockCompany, { body: again })
})

test.each([
  ['a part of the name', 'арба', ['Арба Пэй', 'Новая Арба']],
  ['other quotes and case', '"АРБА ПЭЙ"', ['Арба Пэй']],
  ['е for ё', 'елка', ['Ёлка']],
  ['the legal name', 'ТОО «Зелёное дерево»', ['Ёлка']],
  ['the BIN', '0000 0000 0077', ['Новая Арба']],
  ['a part of the BIN', '00000077', []],
  ['signs of a pattern', '%', []],
  ['a sign for any letter', 'А_ба', []],
  ['nothing but quotes', '«»', []],
  ['what nobody is called', 'Нет такой', []],
])('companies are found by %s', async (_, q, names) => {
  const { api, me } = await startOne()
  await createEmployer(api, { name: 'Новая Арба', legal_name: 'ТОО «Новая»', bin: '000000000077' })
  await createEmployer(api, { name: 'Арба Пэй', legal_name: 'ТОО «Пэй»' })
  await createEmployer(api, { name: 'Ёлка', legal_name: 'ТОО «Зеленое дерево»' })
  const found = await call(me, findCompaniesToBlock, { query: { q } })
  expect(found.map(({ name }) => name)).toEqual(names)
})

test('a search for companies gives ten results, and requires a text', async () => {
  const { api, me } = await startOne()
  await manyCompanies(api, 12)
  expect(await call(me, findCompaniesToBlock, { query: { q: 'Фирма' } })).toHaveLength(10)
  await expect(call(me, findCompaniesToBlock, { query: { q: ' ' } })).rejects.toMatchObject({
    status: 422,
    fields: { q: ['required'] },
  })
})

test('a blocked company cannot invite, as if there were no such resume', async () => {
  const { api, employer, pair, me, asEmployer, block } = await startPair()
  await block()
  const invite = () => call(asEmployer, submitApplication, { body: pair })
  await expect(invite()).rejects.toMatchObject(missing)
  const other = await createEmployer(api)
  await api.db
    .insert(companyMembers)
    .values({ company_id: other.company.id, user_id: employer.id, role: 'owner' })
  const vacancy = await createVacancy(api, { ...employer, company: other.company })
  const body = { ...pair, vacancy_public_id: vacancy }
  await expect(call(asEmployer, submitApplication, { body })).rejects.toMatchObject(missing)
  await call(await signedIn(api, other), submitApplication, { body })
  await call(me, unblockCompany, { params: { id: String(employer.company.id) } })
  expect(await invite()).toMatchObject({ status: 'invited' })
})

test('a blocked company keeps its applications, but no longer sees the job search status', async () => {
  const { pair, me, asEmployer, block } = await startPair()
  const { public_id: id } = await call(me, submitApplication, { body: pair })
  const body = { job_search_status: 'active', default_visibility: 'employers' } as const
  await call(me, updateSettings, { body })
  const told = async () =>
    (await call(asEmployer, getApplication, { params: { id } })).job_search_status
  expect(await told()).toBe('active')
  await block()
  expect(await told()).toBeNull()
  expect(await call(asEmployer, listApplications, { query: {} })).toHaveLength(1)
})

test('a candidate may still apply to a company that he has blocked', async () => {
  const { api, candidate, pair, me, block } = await startPair()
  await block()
  const resume_public_id = await createResume(api, candidate)
  const sent = await call(me, submitApplication, { body: { ...pair, resume_public_id } })
  expect(sent.status).toBe('active')
})

async function manyCompanies(api: TestApi, amount: number): Promise<number[]> {
  const rows = Array.from({ length: amount }, (_, index) => ({
    slug: `firm-${index}`,
    name: `Фирма ${index}`,
    legal_name: '',
    bin: `9${String(index).padStart(11, '0')}`,
    type: 'direct' as const,
    area_code: '160',
    verification: 'verified' as const,
    created_at: api.now(),
  }))
  const made = await api.db.insert(companies).values(rows).returning({ id: companies.id })
  return made.map(({ id }) => id)
}
