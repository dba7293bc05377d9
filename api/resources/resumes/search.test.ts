import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { call, type ApiClient } from '../../contract/call.ts'
import type { ResumeContent } from '../../contract/content/resume.ts'
import { listResumeFacets, listResumes } from '../../contract/resume-cards.ts'
import { filtersOf } from '../../contract/search/kinds.ts'
import { resumeSearch } from '../../contract/search/resumes.ts'
import { resumeSearchRows } from '../../database/tables.ts'
import { localTime } from '../../contract/rules/local-time.ts'
import {
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  signedIn,
  startApi,
} from '../../testing.ts'
import { searched } from './search.ts'

async function startStage() {
  const api = await startApi()
  const account = await createEmployer(api)
  const employer = await signedIn(api, account)
  const addResume = async (changes: Partial<ResumeContent> = {}) =>
    createResume(api, await createCandidate(api), changes)
  const found = async (query: object, who: ApiClient = employer) => {
    const { results, corrected } = await call(who, listResumes, { query })
    return {
      ids: results.map(({ public_id }) => public_id),
      active: results.map(({ active_on }) => active_on),
      corrected,
    }
  }
  return { api, account, employer, addResume, found }
}

const job = {
  company: 'Скрытбанк',
  position: 'Аналитик',
  start: '2020-01',
  end: '2021-12' as string | null,
  area_code: null,
  industry_code: null,
  company_url: null,
  description: '',
}

test('a search row has a mark for each filter that neither compares, widens nor moves with the calendar', async () => {
  const { api, addResume } = await startStage()
  await addResume({
    relocation: { type: 'possible', area_codes: [] },
    work_schedules: ['5_2'],
    driver_license_types: ['B'],
  })
  const [row] = await api.db.select().from(resumeSearchRows)
  const marked = [...(row?.marks ?? []), ...(row?.facets ?? [])].map((mark) =>
    mark.replace(/=.*/, ''),
  )
  const filters = filtersOf(resumeSearch).flatMap(([name, filter]) =>
    filter.kind === 'words' ||
    'widens' in filter ||
    { ...searched.ranges, ...searched.moving }[name as 'experience']
      ? []
      : [name],
  )
  expect([...new Set(marked)].toSorted()).toEqual(filters.toSorted())
})

test('the counts of a facet ignore the filter of that facet, also for experience', async () => {
  const { employer, addResume } = await startStage()
  const jobs = (start: string, end: string | null) => ({ experience: [{ ...job, start, end }] })
  await addResume(jobs('2020-01', '2020-12'))
  await addResume({ ...jobs('2020-01', null), work_formats: ['on_site', 'remote'] })
  await addResume({ ...jobs('2026-06', null), work_formats: ['on_site'] })
  const counted = async (query: object) => {
    const { experience, work_format } = await call(employer, listResumeFacets, { query })
    const numbers = (rows: { code: string; count: number }[]) =>
      Object.fromEntries(rows.map(({ code, count }) => [code, count]))
    return { ...numbers(experience), ...numbers(work_format) }
  }
  const everything = { '1_3': 1, '6_plus': 1, no_experience: 1, remote: 2, on_site: 2 }
  expect(await counted({})).toEqual(everything)
  expect(await counted({ experience: ['1_3'] })).toEqual({
    ...everything,
    remote: 1,
    on_site: undefined,
  })
  expect(await counted({ experience: ['1_3'], work_format: ['remote'] })).toEqual({
    '1_3': 1,
    '6_plus': 1,
    remote: 1,
  })
})

test.each<[string, Partial<ResumeContent>, Partial<ResumeContent>]>([
  ['без опыта', { no_experience: true, experience: [] }, {}],
  ['удалённо', { work_formats: ['remote'] }, { work_formats: ['on_site'] }],
  ['Алматы', { area_code: '160' }, { area_code: '159' }],
  ['рядом с Алматы', { area_code: '2653' }, { area_code: '159' }],
  ['sysadmin', { title: 'Системный администратор' }, { title: 'Администратор салона' }],
])('«%s» is understood', async (q, fitting, unfitting) => {
  const { api, addResume, found } = await startStage()
  const id = await addResume(fitting)
  await addResume(unfitting)
  for (const who of [undefined, api.guest]) expect((await found({ q }, who)).ids).toEqual([id])
})

test('a condition that only vacancies have is named, and not searched for in texts', async () => {
  const { employer, addResume } = await startStage()
  const cook = await addResume({ title: 'Повар', specialty_code: '94' })
  await addResume({ title: 'Курьер', specialty_code: '51', about: 'Была ежедневная оплата' })
  const search = (q: string) => call(employer, listResumes, { query: { q } })
  const { results, pieces, dropped } = await search('повар ежедневная оплата')
  expect(results.map(({ public_id }) => public_id)).toEqual([cook])
  expect(dropped).toEqual([])
  expect(pieces.find(({ name }) => name === 'unfiltered')?.words).toBe('ежедневная оплата')
  expect((await search('ежедневная оплата')).total).toBe(2)
})

test('resumes are ranked by a match in the title, then in the skills, then in the experience', async () => {
  const { addResume, found } = await startStage()
  const named = await addResume({ title: 'Переговоры' })
  const skilled = await addResume({ skills: ['Переговоры'] })
  const telling = await addResume({ experience: [{ ...job, position: 'Переговоры' }] })
  expect((await found({ q: 'переговоры', sort: 'relevance' })).ids).toEqual([
    named,
    skilled,
    telling,
  ])
})

test('typing mistakes are corrected with words of vacancies, and a word that a guest may not read counts as a mistake', async () => {
  const { api, account, addResume, found } = await startStage()
  await createVacancy(api, account, { title: 'Программист' })
  await createVacancy(api, account, { title: 'Скрытбант' })
  const ids = await Promise.all([1, 2, 3].map(() => addResume({ experience: [job] })))
  const mended = await found({ q: 'праграмист' }, api.guest)
  expect(mended.corrected).toBe('программист')
  expect(mended.ids.toSorted()).toEqual(ids.toSorted())
  expect(await found({ q: 'ghjuhfvvbcn' })).toMatchObject({ corrected: 'программист' })
  expect(await found({ q: 'скрытбанк' })).toMatchObject({ corrected: null })
  expect(await found({ q: 'скрытбанк' }, api.guest)).toMatchObject({
    ids: [],
    corrected: 'скрытбант',
  })
})

test('the day of the last use is written once a day, and shown and searched for by employers only', async () => {
  const { api, found } = await startStage()
  const candidate = await createCandidate(api)
  const id = await createResume(api, candidate)
  const own = await signedIn(api, candidate)
  const query = vi.spyOn(pg.Client.prototype, 'query')
  for (const times of [1, 2, 3]) await call(own, listResumes, { query: { page: times } })
  const statements = query.mock.calls.map(([statement]) => JSON.stringify(statement))
  query.mockRestore()
  expect(statements.filter((text) => text.includes('set active_on'))).toHaveLength(1)
  const day = localTime(api.now(), api.country.timeZone).day
  expect((await found({ active_within: 1 })).active).toEqual([day])
  for (const who of [own, api.guest]) {
    expect(await found({ active_within: 1 }, who)).toMatchObject({ ids: [id], active: [null] })
  }
  api.advance(5 * 24 * 3600)
  expect((await found({ active_within: 7 })).ids).toEqual([id])
  for (const who of [undefined, api.guest]) {
    const { ids } = await found({ active_within: 3 }, who)
    expect(ids).toEqual(who ? [id] : [])
  }
})
