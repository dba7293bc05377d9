import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { revokeApplication, submitApplication } from '../../contract/applications.ts'
import { blockCompany } from '../../contract/blocking.ts'
import { call } from '../../contract/call.ts'
import { listResumeMatches } from '../../contract/matches.ts'
import {
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  signedIn,
  startApi,
} from '../../testing.ts'

async function startStage() {
  const api = await startApi()
  const employer = await createEmployer(api)
  const candidate = await createCandidate(api)
  const resume = await createResume(api, candidate)
  const me = await signedIn(api, candidate)
  const matches = async (id = resume, query: { page?: number; size?: number } = {}) => {
    const { results } = await call(me, listResumeMatches, { params: { id }, query })
    return results.map(({ public_id }) => public_id)
  }
  return { api, employer, candidate, resume, me, matches }
}

const before = (days: number) => new Date(Date.parse('2026-11-20T09:00:00Z') - days * 24 * 3600_000)

test('published vacancies of the specialty suit a resume, the newest first, page by page', async () => {
  const { api, employer, resume, me, matches } = await startStage()
  const old = await createVacancy(api, employer, {}, { published_at: before(3) })
  const newest = await createVacancy(api, employer, { title: 'Разработчик' })
  const recent = await createVacancy(api, employer, {}, { published_at: before(1) })
  await createVacancy(api, employer, { specialty_code: '10' })
  await createVacancy(api, employer, {}, { status: 'paused' })
  await createVacancy(api, employer, {}, { status: 'archived' })
  expect(await matches()).toEqual([newest, recent, old])
  const query = { page: 2, size: 2 }
  const page = await call(me, listResumeMatches, { params: { id: resume }, query })
  expect(page).toMatchObject({ total: 3, total_is_exact: true, page: 2, size: 2 })
  expect(page.results).toMatchObject([{ public_id: old, title: 'Программист', relations: [] }])
  expect(await matches(resume, { page: 9000 })).toEqual([])
})

test('a vacancy that one has applied for suits none of his resumes any more', async () => {
  const { api, employer, candidate, resume, me, matches } = await startStage()
  const vacancy = await createVacancy(api, employer)
  const other = await createResume(api, candidate)
  expect(await matches(other)).toEqual([vacancy])
  const body = { vacancy_public_id: vacancy, resume_public_id: resume }
  const { public_id: id } = await call(me, submitApplication, { body })
  expect([await matches(), await matches(other)]).toEqual([[], []])
  await call(me, revokeApplication, { params: { id }, body: {} })
  expect(await matches()).toEqual([])
})

test('nothing of a company that one has blocked', async () => {
  const { api, employer, me, matches } = await startStage()
  await createVacancy(api, employer)
  const shown = await createVacancy(api, await createEmployer(api))
  await call(me, blockCompany, { body: { company_id: employer.company.id } })
  expect(await matches()).toEqual([shown])
})

test.each(['draft', 'hidden', 'blocked'] as const)('nothing suits a %s resume', async (status) => {
  const { api, employer, candidate, matches } = await startStage()
  await createVacancy(api, employer)
  expect(await matches(await createResume(api, candidate, {}, status))).toEqual([])
})

test('vacancies of a specialty are read from their index in its order', async () => {
  const { api } = await startStage()
  const plan = await api.db.transaction(async (tx) => {
    // A table this small is read whole otherwise.
    await tx.execute(sql`set local enable_seqscan = off`)
    await tx.execute(sql`set local enable_bitmapscan = off`)
    const { rows } = await tx.execute(sql`explain select id from vacancies
      where status = 'published' and specialty_code = ${'96'}
      order by published_at desc, id desc limit 20`)
    return JSON.stringify(rows)
  })
  expect(plan).toContain('vacancies_of_specialty')
  expect(plan).not.toContain('Sort')
})
