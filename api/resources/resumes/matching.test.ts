import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { submitApplication } from '../../contract/applications.ts'
import { blockCompany } from '../../contract/blocking.ts'
import { call } from '../../contract/call.ts'
import type { ResumeContent } from '../../contract/content/resume.ts'
import { listVacancyMatches } from '../../contract/matches.ts'
import { refreshResume } from '../../contract/resumes.ts'
import type { ResumeStatus } from '../../contract/rules/vocabulary.ts'
import { companyMembers } from '../../database/tables.ts'
import {
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  signedIn,
  startApi,
} from '../../testing.ts'
import { findMatching } from './matching-queries.ts'

async function startStage() {
  const api = await startApi()
  const employer = await createEmployer(api)
  const vacancy = await createVacancy(api, employer)
  const me = await signedIn(api, employer)
  const page = (query: { page?: number; size?: number } = {}, id = vacancy) =>
    call(me, listVacancyMatches, { params: { id }, query })
  const matches = async () => (await page()).results.map(({ public_id }) => public_id)
  const resumeOf = async (changes?: Partial<ResumeContent>, status?: ResumeStatus) => {
    const candidate = await createCandidate(api)
    return { candidate, id: await createResume(api, candidate, changes, status) }
  }
  return { api, employer, vacancy, me, page, matches, resumeOf }
}

test('published resumes of the specialty suit a vacancy, the newest first, page by page', async () => {
  const { api, page, resumeOf } = await startStage()
  const { id: old, candidate } = await resumeOf()
  api.advance(5 * 3600)
  const { id: recent } = await resumeOf()
  await resumeOf({ specialty_code: '10' })
  await resumeOf({}, 'hidden')
  await resumeOf({}, 'draft')
  const ids = async (query = {}) => (await page(query)).results.map(({ public_id }) => public_id)
  expect(await ids()).toEqual([recent, old])
  expect(await page({ page: 2, size: 1 })).toMatchObject({ total: 2, page: 2, size: 1 })
  expect(await ids({ page: 2, size: 1 })).toEqual([old])
  api.advance(60)
  await call(await signedIn(api, candidate), refreshResume, { params: { id: old } })
  expect(await ids()).toEqual([old, recent])
})

test.each([
  ['employers', true],
  ['everyone', true],
  ['direct_link', false],
  ['nobody', false],
] as const)('a resume that %s may see', async (visibility, isFound) => {
  const { matches, resumeOf } = await startStage()
  const { id } = await resumeOf({ visibility })
  expect(await matches()).toEqual(isFound ? [id] : [])
})

test('whoever has blocked a company of the employer is not recommended to her', async () => {
  const { api, employer, matches, resumeOf } = await startStage()
  const { candidate } = await resumeOf()
  const other = await createEmployer(api)
  await api.db
    .insert(companyMembers)
    .values({ company_id: other.company.id, user_id: employer.id, role: 'owner' })
  const body = { company_id: other.company.id }
  expect(await matches()).toHaveLength(1)
  await call(await signedIn(api, candidate), blockCompany, { body })
  expect(await matches()).toEqual([])
})

test('whoever has an application to the vacancy is not recommended for it, with no resume', async () => {
  const { api, employer, vacancy, me, page, matches, resumeOf } = await startStage()
  const { candidate, id } = await resumeOf()
  await createResume(api, candidate)
  expect(await matches()).toHaveLength(2)
  const body = { vacancy_public_id: vacancy, resume_public_id: id }
  await call(me, submitApplication, { body })
  expect(await matches()).toEqual([])
  expect((await page({}, await createVacancy(api, employer))).results).toHaveLength(2)
})

test('a card tells what its owner does not hide', async () => {
  const { page, resumeOf } = await startStage()
  const job = { company: 'Банк', position: 'Программист', start: '2020-01', end: '2021-12' }
  const about = `${'Люблю порядок. '.repeat(30)}`
  await resumeOf({ about, skills: ['SQL'], hidden_fields: ['phones'] })
  const [shown] = (await page()).results
  expect(shown).toMatchObject({
    title: 'Программист',
    name: 'Айгуль Сериккызы',
    area: { code: '160', name: 'Алматы' },
    total_experience_months: 24,
    last_job: job,
    skills: ['SQL'],
    raised_at: '2026-11-20T09:00:00.000Z',
    is_highlighted: false,
  })
  expect(shown?.snippet.length).toBeLessThan(202)
  expect(JSON.stringify(shown)).not.toMatch(/aigul@|7701|1990/)
})

test('nor who it is nor where he works, where that is hidden', async () => {
  const { page, resumeOf } = await startStage()
  await resumeOf({ hidden_fields: ['names_and_photo', 'experience'] })
  const answer = await page()
  expect(answer.results).toMatchObject([
    { name: null, last_job: null, total_experience_months: 24 },
  ])
  expect(JSON.stringify(answer)).not.toMatch(/Айгуль|Сериккызы|Банк/)
})

test.each(['paused', 'archived', 'draft'] as const)('nobody suits a %s vacancy', async (status) => {
  const { api, employer, page, resumeOf } = await startStage()
  await resumeOf()
  const id = await createVacancy(api, employer, {}, { status })
  expect(await page({}, id)).toMatchObject({ results: [], total: 0 })
})

test('resumes are read from their index in its order', async () => {
  const { api, employer } = await startStage()
  const account = {
    id: employer.id,
    side: 'employer',
    sessionId: '',
    verified: [],
    expiresAt: api.now(),
  } as const
  const plan = await api.db.transaction(async (tx) => {
    // Tables this small are read whole otherwise.
    await tx.execute(sql`set local enable_seqscan = off`)
    await tx.execute(sql`set local enable_bitmapscan = off`)
    const found = findMatching(tx, { id: 1, specialty_code: '96' }, account, { page: 1, size: 20 })
    const { rows } = await tx.execute(sql`explain ${found}`)
    return JSON.stringify(rows)
  })
  expect(plan).toContain('resumes_found')
  expect(plan).not.toContain('Sort')
  // Who may find it stands in the index.
  expect(plan).not.toContain('visibility')
})
