import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { revokeApplication, submitApplication } from '../../contract/applications.ts'
import { blockCompany } from '../../contract/blocking.ts'
import { call } from '../../contract/call.ts'
import type { ResumeContent } from '../../contract/content/resume.ts'
import type { VacancyContent } from '../../contract/content/vacancy.ts'
import { listResumeMatches } from '../../contract/matches.ts'
import { vacancies as v } from '../../database/tables.ts'
import { newPublicId } from '../../public-id.ts'
import {
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  signedIn,
  startApi,
} from '../../testing.ts'
import { newestFirst, suits } from './matching-queries.ts'

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

const place: Pick<ResumeContent, 'area_code' | 'work_formats'> = {
  area_code: '160',
  work_formats: ['on_site'],
}
const elsewhere = { ...place, area_code: '159' }
const beside = { ...place, area_code: '2653' }
const titled = (title: string, changes: Partial<VacancyContent>) => ({ title, ...changes })

const wishes: [string, Partial<ResumeContent>, ...ReturnType<typeof titled>[]][] = [
  [
    'where one lives, then near by, then elsewhere',
    { ...place },
    titled('здесь', { ...place }),
    titled('рядом', { ...beside }),
    titled('далеко', { ...elsewhere }),
  ],
  [
    'from home, for who wants that alone',
    { ...place, work_formats: ['remote'] },
    titled('из дома', { ...elsewhere, work_formats: ['remote'] }),
    titled('в офисе', { ...elsewhere }),
  ],
  [
    'where one would move to',
    { ...place, relocation: { type: 'possible', area_codes: ['159'] } },
    titled('здесь', { ...place }),
    titled('переезд', { ...elsewhere }),
    titled('не туда', { ...place, area_code: '205' }),
  ],
  [
    'the level, the next, and the one after',
    { ...place },
    titled('такой опыт', { ...place, experience: '1_3' }),
    titled('больше опыта', { ...place, experience: '3_6' }),
    titled('много опыта', { ...place, experience: '6_plus' }),
  ],
  [
    'pay that is enough, that is not said, that is too little',
    { ...place, salary_expected: { amount: 1000, currency: 'USD' } },
    titled('хватает', { ...place, salary_from: null, salary_to: 600_000 }),
    titled('скрыто', { ...place, salary_to: 300_000, salary_hidden: true }),
    titled('мало', { ...place, salary_from: null, salary_to: 300_000 }),
  ],
  [
    'more skills',
    { ...place, skills: ['sql', 'React'] },
    titled('два', { ...place, key_skills: ['SQL', 'React'] }),
    titled('один', { ...place, key_skills: ['SQL', 'Go'] }),
  ],
]

test.each(wishes)('the order of matching vacancies: %s', async (_, changes, ...vacancies) => {
  const { api, employer, candidate, me } = await startStage()
  const id = await createResume(api, candidate, changes)
  for (const [days, vacancy] of vacancies.toReversed().entries()) {
    await createVacancy(api, employer, vacancy, { published_at: before(days) })
  }
  const page = { params: { id }, query: {} }
  const { results } = await call(me, listResumeMatches, page)
  expect(results.map(({ title }) => title)).toEqual(vacancies.map(({ title }) => title))
})

test('a matching vacancy shows why it fits', async () => {
  const { api, employer, candidate, me } = await startStage()
  const salary_expected = { amount: 400_000, currency: 'KZT' } as const
  const said = { ...place, skills: ['typescript', 'SQL'], salary_expected }
  const id = await createResume(api, candidate, said)
  await createVacancy(api, employer)
  const { results } = await call(me, listResumeMatches, { params: { id }, query: {} })
  expect(results.map(({ fit }) => fit)).toEqual([
    { reach: 'area', levels_above: 0, pay_meets: true, skills: ['TypeScript'], skills_named: 1 },
  ])
})

test('the near ones of the newest come first, however old; the rest follows by date on all its pages', async () => {
  const { api, employer, candidate, me } = await startStage()
  const id = await createResume(api, candidate, { ...place })
  const far = await createVacancy(api, employer, { ...elsewhere }, { published_at: before(1) })
  const near = await createVacancy(api, employer, { ...place }, { published_at: before(400) })
  const [row] = await api.db.select().from(v).where(eq(v.public_id, far))
  if (!row) throw new Error('no vacancy')
  const { id: _, ...copied } = row
  const copies = Array.from({ length: 250 }, (_, n) => ({
    ...copied,
    public_id: newPublicId(),
    title: String(n),
    published_at: before(n + 2),
  }))
  await api.db.insert(v).values(copies)
  const titles: string[] = []
  for (let page = 1; page <= 9; page += 1) {
    const query = { page, size: 30 }
    const found = await call(me, listResumeMatches, { params: { id }, query })
    expect(found.total).toBe(252)
    if (page === 1) expect(found.results[0]?.public_id).toBe(near)
    titles.push(...found.results.map(({ title }) => title))
  }
  expect(titles.slice(2)).toEqual(copies.map(({ title }) => title))
})

test('vacancies of a specialty, and those of a place, are read from their indexes in their order', async () => {
  const { api, candidate } = await startStage()
  const where = suits({ ...candidate, hidden: 1 }, api.now(), '96')
  for (const [near, index] of [
    [sql`true`, 'vacancies_of_specialty'],
    [eq(v.area_code, '160'), 'vacancies_of_specialty_near'],
  ] as const) {
    const plan = await api.db.transaction(async (tx) => {
      for (const other of ['seqscan', 'bitmapscan', 'sort'])
        await tx.execute(sql`set local ${sql.raw(`enable_${other}`)} = off`)
      const { rows } = await tx.execute(sql`explain select id from vacancies
        where ${where} and ${near} order by ${newestFirst} limit 200`)
      return JSON.stringify(rows)
    })
    expect(plan).toContain(`using ${index} on`)
    expect(plan).not.toContain('Sort')
  }
})
