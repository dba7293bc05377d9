import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { submitApplication } from '../../contract/applications.ts'
import { blockCompany } from '../../contract/blocking.ts'
import { call } from '../../contract/call.ts'
import { blankJob, type ResumeContent } from '../../contract/content/resume.ts'
import type { VacancyContent } from '../../contract/content/vacancy.ts'
import { listVacancyMatches } from '../../contract/matches.ts'
import { refreshResume } from '../../contract/resumes.ts'
import type { ResumeStatus } from '../../contract/rules/vocabulary.ts'
import { companyMembers, resumes as r, users } from '../../database/tables.ts'
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

test('a candidate who blocked a company of the employer is not recommended to that employer', async () => {
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

test('a candidate with an application to the vacancy is not recommended for it, with any resume', async () => {
  const { api, employer, vacancy, me, page, matches, resumeOf } = await startStage()
  const { candidate, id } = await resumeOf()
  await createResume(api, candidate)
  const body = { vacancy_public_id: vacancy, resume_public_id: id }
  await call(me, submitApplication, { body })
  expect(await matches()).toEqual([])
  expect((await page({}, await createVacancy(api, employer))).results).toHaveLength(1)
})

test('a person is recommended once, by the resume that suits best', async () => {
  const { api, employer, page, resumeOf } = await startStage()
  const vacancy = await createVacancy(api, employer, { ...place })
  const { candidate, id } = await resumeOf({ ...place, title: 'Лучшее' })
  api.advance(3600)
  await createResume(api, candidate, { ...elsewhere, title: 'Новее' })
  const { id: other } = await resumeOf({ ...elsewhere })
  const { results, total } = await page({}, vacancy)
  expect(results.map(({ public_id }) => public_id)).toEqual([id, other])
  expect(total).toBe(2)
})

test('a card shows the fields that its owner does not hide', async () => {
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

test('a card does not show a hidden name or a hidden workplace', async () => {
  const { page, resumeOf } = await startStage()
  await resumeOf({ hidden_fields: ['names_and_photo', 'experience'] })
  const answer = await page()
  expect(answer.results).toMatchObject([
    { name: null, last_job: null, total_experience_months: 24 },
  ])
  expect(JSON.stringify(answer)).not.toMatch(/Айгуль|Сериккызы|Банк/)
})

test.each(['paused', 'archived', 'draft'] as const)(
  'a %s vacancy has no matches',
  async (status) => {
    const { api, employer, page, resumeOf } = await startStage()
    await resumeOf()
    const id = await createVacancy(api, employer, {}, { status })
    expect(await page({}, id)).toMatchObject({ results: [], total: 0 })
  },
)

const place: Pick<ResumeContent, 'area_code' | 'work_formats'> = {
  area_code: '160',
  work_formats: ['on_site'],
}
const elsewhere = { ...place, area_code: '159' }
const worked = (...[start, end]: [string, string]) => ({
  experience: [{ ...blankJob, company: 'Банк', position: 'Программист', start, end }],
})
const titled = (title: string, changes: Partial<ResumeContent>) => ({ title, ...changes })

const offers: [string, Partial<VacancyContent>, ...ReturnType<typeof titled>[]][] = [
  [
    'who lives there, then near by, then elsewhere',
    { ...place },
    titled('здесь', { ...place }),
    titled('рядом', { ...place, area_code: '2653' }),
    titled('далеко', { ...elsewhere }),
  ],
  [
    'who would work from home, where that is all',
    { area_code: null, work_formats: ['remote'] },
    titled('из дома', { ...elsewhere, work_formats: ['remote', 'on_site'] }),
    titled('в офисе', { ...place }),
  ],
  [
    'who lives there, who would move, who would not move there',
    { ...place },
    titled('здесь', { ...place }),
    titled('переезд', { ...elsewhere, relocation: { type: 'desired', area_codes: [] } }),
    titled('не сюда', { ...elsewhere, relocation: { type: 'desired', area_codes: ['205'] } }),
  ],
  [
    'who has worked long enough, even far away, before who has hardly begun',
    { ...place, experience: '6_plus' },
    titled('долго', { ...place, ...worked('2016-01', '2024-01') }),
    titled('переезд', {
      ...elsewhere,
      ...worked('2016-01', '2024-01'),
      relocation: { type: 'possible', area_codes: [] },
    }),
    titled('семь месяцев', { ...place, ...worked('2020-01', '2020-07') }),
  ],
  [
    'none worked, where none is asked for',
    { ...place, experience: 'no_experience' },
    titled('без опыта', { ...place, no_experience: true, ...worked('2010-01', '2020-01') }),
    titled('два года', { ...place }),
  ],
  [
    'who expects no more, who does not say, who expects more',
    { ...place, salary_from: 2000, salary_to: 3000, salary_period: 'hour' },
    titled('хватит', { ...place, salary_expected: { amount: 500_000, currency: 'KZT' } }),
    titled('не сказано', { ...place }),
    titled('больше', { ...place, salary_expected: { amount: 1000, currency: 'EUR' } }),
  ],
  [
    'more skills',
    { ...place, key_skills: ['SQL', 'React'] },
    titled('два', { ...place, skills: ['react', 'sql'] }),
    titled('один', { ...place, skills: ['SQL', 'Go'] }),
  ],
]

test.each(offers)('the order of matching resumes: %s', async (_, changes, ...resumes) => {
  const { api, employer, page, resumeOf } = await startStage()
  const vacancy = await createVacancy(api, employer, changes)
  for (const resume of resumes) {
    await resumeOf(resume)
    api.advance(3600)
  }
  const { results } = await page({}, vacancy)
  expect(results.map(({ title }) => title)).toEqual(resumes.map(({ title }) => title))
})

test('a matching resume shows why it fits, without hidden jobs', async () => {
  const { page, resumeOf } = await startStage()
  const skills = ['typescript', 'SQL']
  await resumeOf({ ...place, skills, hidden_fields: ['experience', 'names_and_photo'] })
  const { results } = await page()
  expect(results.map(({ fit }) => fit)).toEqual([
    { reach: 'area', levels_above: 0, pay_meets: null, skills: ['TypeScript'], skills_named: 1 },
  ])
})

test('the near ones of the newest come first, however old; the rest follows by date on all its pages', async () => {
  const { api, employer, page, resumeOf } = await startStage()
  const { id: near } = await resumeOf({ ...place })
  const long = new Date('2020-01-01T00:00:00Z')
  await api.db.update(r).set({ published_at: long })
  const vacancy = await createVacancy(api, employer)
  const { id: far } = await resumeOf({ ...elsewhere })
  const [row] = await api.db.select().from(r).where(eq(r.public_id, far))
  if (!row?.published) throw new Error('no resume')
  const { id: _, published, ...copied } = row
  const [owner] = await api.db.select().from(users).where(eq(users.id, row.owner_id))
  if (!owner) throw new Error('no owner')
  const { id: __, ...account } = owner
  const others = await api.db
    .insert(users)
    .values(Array.from({ length: 250 }, (_, n) => ({ ...account, email: `${n}@example.com` })))
    .returning({ id: users.id })
  const copies = others.map(({ id: owner_id }, n) => ({
    ...copied,
    owner_id,
    public_id: newPublicId(),
    working: { ...published, title: String(n) },
    published: { ...published, title: String(n) },
    published_at: new Date(api.now().getTime() - (n + 1) * 3600_000),
  }))
  await api.db.insert(r).values(copies)
  const titles: string[] = []
  for (let number = 1; number <= 9; number += 1) {
    const found = await page({ page: number, size: 30 }, vacancy)
    expect(found.total).toBe(252)
    if (number === 1) expect(found.results[0]?.public_id).toBe(near)
    titles.push(...found.results.map(({ title }) => title))
  }
  expect(titles.slice(2)).toEqual(copies.map(({ published: { title } }) => title))
})

test('resumes of a specialty, and those of a place, are read from their indexes in their order', async () => {
  const { api, employer } = await startStage()
  const where = suits({ id: 1, specialty_code: '96' }, { id: employer.id, side: 'employer' })
  for (const [near, index] of [
    [sql`true`, 'resumes_found'],
    [eq(r.area_code, '160'), 'resumes_found_near'],
  ] as const) {
    const plan = await api.db.transaction(async (tx) => {
      for (const other of ['seqscan', 'bitmapscan', 'sort'])
        await tx.execute(sql`set local ${sql.raw(`enable_${other}`)} = off`)
      const { rows } = await tx.execute(sql`explain select id from resumes
        where ${where} and ${near} order by ${newestFirst} limit 200`)
      return JSON.stringify(rows)
    })
    expect(plan).toContain(`using ${index} on`)
    expect(plan).not.toContain('Sort')
    expect(plan).not.toContain('visibility')
  }
})
