import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { blockCompany } from '../../contract/blocking.ts'
import { call, type ApiClient } from '../../contract/call.ts'
import type { ResumeContent } from '../../contract/content/resume.ts'
import {
  getResume,
  getResumeOverview,
  listResumeFacets,
  listResumes,
  listResumesByIds,
} from '../../contract/resume-cards.ts'
import { deleteResume, hideResume, publishResume, refreshResume } from '../../contract/resumes.ts'
import { totalExperienceMonths } from '../../contract/rules/experience.ts'
import { currencies, type ResumeStatus } from '../../contract/rules/vocabulary.ts'
import { inTenge } from '../../database/vacancy-row.ts'
import { createCandidate, createEmployer, createResume, signedIn, startApi } from '../../testing.ts'

async function startStage() {
  const api = await startApi()
  const account = await createEmployer(api)
  const employer = await signedIn(api, account)
  const resumeOf = async (changes?: Partial<ResumeContent>, status?: ResumeStatus) => {
    const candidate = await createCandidate(api)
    const id = await createResume(api, candidate, changes, status)
    return { id, owner: await signedIn(api, candidate) }
  }
  const found = async (query: object = {}, who: ApiClient = employer) =>
    (await call(who, listResumes, { query })).results.map(({ public_id }) => public_id)
  return { api, account, employer, resumeOf, found }
}

const secret = {
  first_name: 'Тайна',
  last_name: 'Секретова',
  birth_date: '1990-01-01',
  gender: 'female',
  about: 'Обо мне подробно',
  salary_expected: { amount: 654_321, currency: 'KZT' },
  experience: [
    {
      company: 'Скрытбанк',
      position: 'Программист',
      start: '2020-01',
      end: '2021-12',
      area_code: null,
      industry_code: null,
      company_url: 'https://skryt.kz',
      description: 'Писала отчёты',
    },
  ],
  links: [{ type: 'site', url: 'https://secret.kz' }],
  skills: ['SQL'],
} satisfies Partial<ResumeContent>

const never = /aigul@|7701|secret\.kz|1990-|female/

test.each<[string, Partial<ResumeContent>, 'guest' | 'candidate' | 'employer', RegExp, RegExp]>([
  [
    'a guest',
    {},
    'guest',
    /Программист.*SQL/,
    /Тайна|Секрет|Скрытбанк|skryt|подробно|отчёты|654321/,
  ],
  ['another candidate', {}, 'candidate', /SQL/, /Тайна|Секрет|Скрытбанк|подробно|654321/],
  ['an employer', {}, 'employer', /Тайна.*Скрытбанк/, never],
  ['a guest of what is open', { visibility: 'everyone' }, 'guest', /Тайна.*подробно/, never],
  [
    'an employer of what is hidden',
    { hidden_fields: ['names_and_photo', 'experience'] },
    'employer',
    /подробно/,
    /Тайна|Секрет|Скрытбанк|skryt/,
  ],
])('%s reads what he may, and contacts nowhere', async (_, changes, who, told, untold) => {
  const { api, employer, resumeOf } = await startStage()
  const { id } = await resumeOf({ ...secret, ...changes })
  const candidate = await signedIn(api, await createCandidate(api))
  const viewer = { guest: api.guest, candidate, employer }[who]
  const page = await call(viewer, getResume, { params: { id } })
  const list = await call(viewer, listResumes, { query: {} })
  const named = await call(viewer, listResumesByIds, { body: { ids: [id] } })
  expect(JSON.stringify(page)).toMatch(told)
  for (const answer of [page, list, named]) {
    expect(JSON.stringify(answer)).not.toMatch(untold)
    expect(JSON.stringify(answer)).not.toMatch(never)
  }
})

test.each<[string, Partial<ResumeContent>, ResumeStatus, number, boolean]>([
  ['published', {}, 'published', 1, true],
  ['a draft', {}, 'draft', 0, false],
  ['hidden', {}, 'hidden', 0, false],
  ['blocked', {}, 'blocked', 0, false],
  ['shown to nobody', { visibility: 'nobody' }, 'published', 0, false],
  ['known by its address alone', { visibility: 'direct_link' }, 'published', 0, true],
])('%s: in the list and by its address', async (_, changes, status, listed, isOpened) => {
  const { api, employer, resumeOf, found } = await startStage()
  const { id } = await resumeOf(changes, status)
  for (const who of [api.guest, employer]) {
    expect(await found({}, who)).toHaveLength(listed)
    const opened = call(who, getResume, { params: { id } })
    if (isOpened) expect(await opened).toMatchObject({ public_id: id })
    else await expect(opened).rejects.toMatchObject({ status: 404 })
    const named = await call(who, listResumesByIds, { body: { ids: [id] } })
    expect(named).toHaveLength(isOpened ? 1 : 0)
  }
})

test('a company that is blocked finds nothing, counts nothing and opens nothing', async () => {
  const { api, account, employer, resumeOf, found } = await startStage()
  const { id, owner } = await resumeOf()
  await call(owner, blockCompany, { body: { company_id: account.company.id } })
  expect(await found()).toEqual([])
  expect((await call(employer, listResumeFacets, { query: {} })).work_format).toEqual([])
  await expect(call(employer, getResume, { params: { id } })).rejects.toMatchObject({ status: 404 })
  expect(await found({}, api.guest)).toEqual([id])
})

test('the overview counts each group as its list does, the largest first, none that is empty', async () => {
  const { api, resumeOf, found } = await startStage()
  for (const specialty_code of ['96', '96', '70', '102']) await resumeOf({ specialty_code })
  await resumeOf({ specialty_code: '40' }, 'draft')
  const { groups } = await call(api.guest, getResumeOverview, {})
  expect(groups[0]).toEqual({ code: '11', name: 'Информационные технологии', count: 2 })
  for (const { code, count } of groups) {
    expect(await found({ specialty: `g${code}` }, api.guest)).toHaveLength(count)
  }
  const counted = groups.map(({ count }) => count)
  expect(counted).toEqual(counted.toSorted((a, b) => b - a))
  expect(counted).not.toContain(0)
  expect(groups.length).toBeGreaterThanOrEqual(3)
})

test('the list follows the refreshing, hiding, publishing and deleting of a resume', async () => {
  const { api, resumeOf, found } = await startStage()
  const { id: old, owner } = await resumeOf()
  const params = { id: old }
  api.advance(5 * 3600)
  const { id: recent } = await resumeOf()
  expect(await found()).toEqual([recent, old])
  api.advance(60)
  await call(owner, refreshResume, { params })
  expect(await found()).toEqual([old, recent])
  await call(owner, hideResume, { params, body: {} })
  expect(await found()).toEqual([recent])
  await call(owner, publishResume, { params, body: {} })
  expect(await found()).toEqual([old, recent])
  await call(owner, deleteResume, { params })
  expect(await found()).toEqual([recent])
})

test.each<[string, Partial<ResumeContent>, object, object]>([
  ['area', { area_code: '160' }, { area: '160' }, { area: '159' }],
  ['specialty', { specialty_code: '96' }, { specialty: ['96'] }, { specialty: ['10'] }],
  [
    'pay',
    { salary_expected: { amount: 1000, currency: 'USD' } },
    { salary_to: 520_000 },
    { salary_to: 519_999 },
  ],
  ['experience', {}, { experience: ['1_3'] }, { experience: ['3_6', 'no_experience'] }],
  [
    'format',
    { work_formats: ['remote'] },
    { work_format: ['remote'] },
    { work_format: ['hybrid'] },
  ],
  [
    'form',
    { employment_forms: ['part'] },
    { employment_form: ['part'] },
    { employment_form: ['full'] },
  ],
  ['schedule', { work_schedules: ['5_2'] }, { work_schedule: ['5_2'] }, { work_schedule: ['2_2'] }],
  [
    'education',
    { education_level: 'master' },
    { education_level: ['master'] },
    { education_level: ['higher'] },
  ],
  [
    'language',
    { languages: [{ code: 'en', level: 'b2' }] },
    { language: ['en'] },
    { language: ['kk'] },
  ],
  [
    'licence',
    { driver_license_types: ['B'] },
    { driver_license: ['B', 'C'] },
    { driver_license: ['D'] },
  ],
  [
    'moving',
    { relocation: { type: 'possible', area_codes: [] } },
    { relocation: '1' },
    { relocation: '1', q: 'слово' },
  ],
  ['moving not', {}, {}, { relocation: '1' }],
  ['days', {}, { raised_within: 1 }, { raised_within: 1, area: '1' }],
  ['words', { skills: ['Postgres'] }, { q: 'postgr программист' }, { q: 'повар' }],
  ['words of signs', { skills: ['C++'] }, { q: 'c++' }, { q: '"c#"' }],
])('%s narrows the list', async (_, changes, fitting, unfitting) => {
  const { resumeOf, found } = await startStage()
  const { id } = await resumeOf(changes)
  expect(await found(fitting)).toEqual([id])
  expect(await found(unfitting)).toEqual([])
})

test('guests cannot find a resume by text that they may not read', async () => {
  const { api, employer, resumeOf, found } = await startStage()
  const { id } = await resumeOf(secret)
  await resumeOf({ ...secret, hidden_fields: ['experience'] })
  expect(await found({ q: 'Скрытбанк' })).toEqual([id])
  for (const q of ['Скрытбанк', 'подробно', 'отчёты']) {
    expect(await found({ q }, api.guest)).toEqual([])
  }
  expect(await found({ q: 'SQL' }, api.guest)).toHaveLength(2)
  for (const who of [api.guest, employer]) expect(await found({ q: 'Секретова' }, who)).toEqual([])
})

test('the experience of a resume with a current job grows with time', async () => {
  const { api, resumeOf, found } = await startStage()
  const experience = secret.experience.map((job) => ({ ...job, start: '2024-01', end: null }))
  await resumeOf({ experience })
  const resultsAt = (level: string) => found({ experience: [level] }, api.guest)
  expect(await resultsAt('1_3')).toHaveLength(1)
  api.advance(60 * 24 * 3600)
  expect(await resultsAt('1_3')).toEqual([])
  expect(await resultsAt('3_6')).toHaveLength(1)
})

test('sorting by salary lists the lowest expected salary first, resumes without one last', async () => {
  const { resumeOf, found } = await startStage()
  const pay = async (amount: number | null) =>
    (await resumeOf({ salary_expected: amount === null ? null : { amount, currency: 'KZT' } })).id
  const [dear, cheap, unsaid] = [await pay(9), await pay(1), await pay(null)]
  expect(await found({ sort: 'salary' })).toEqual([cheap, dear, unsaid])
})

const now = new Date('2026-11-20T09:00:00Z')

test.each<[string, [string, string | null][]]>([
  ['nothing', []],
  ['one that ended', [['2020-01', '2021-12']]],
  ['one that goes on', [['2020-01', null]]],
  ['years alone', [['2019', '2021']]],
  ['one year alone', [['2019', '2019']]],
  ['a year until now', [['2019', null]]],
  [
    'years and months',
    [
      ['2019', '2019-03'],
      ['2018-10', '2019'],
    ],
  ],
  [
    'some at once',
    [
      ['2020-01', '2021-12'],
      ['2021-06', '2022-06'],
      ['2020-03', '2020-04'],
    ],
  ],
  [
    'one beside one that goes on',
    [
      ['2020-01', null],
      ['2019-06', '2020-06'],
      ['2021-01', '2021-05'],
    ],
  ],
  [
    'a gap',
    [
      ['2010-01', '2010-12'],
      ['2020-01', null],
    ],
  ],
])('the database counts the months of jobs as everybody does: %s', async (_, jobs) => {
  const { api } = await startStage()
  const rows = jobs.map(([start, end]) => ({ start, end }))
  const answer = await api.db.execute<{ worked_months: number; works_since: number | null }>(
    sql`select * from worked_until_now(${JSON.stringify(rows)}::jsonb)`,
  )
  const [counted] = answer.rows
  const since = counted?.works_since ?? null
  const month = now.getUTCFullYear() * 12 + now.getUTCMonth()
  const going = since === null ? 0 : month - since + 1
  expect((counted?.worked_months ?? 0) + going).toBe(totalExperienceMonths(rows, now))
})

test('the database and the code convert currencies in the same way', async () => {
  const { api } = await startStage()
  for (const currency of currencies) {
    const { rows } = await api.db.execute(sql`select in_tenge(99999999, ${currency}) as sum`)
    expect(rows).toEqual([{ sum: inTenge(99_999_999, currency) }])
  }
})
