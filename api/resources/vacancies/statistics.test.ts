import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  interviewApplication,
  rejectApplication,
  submitApplication,
} from '../../contract/applications.ts'
import { call } from '../../contract/call.ts'
import type { VacancyContent } from '../../contract/content/vacancy.ts'
import { getVacancyStatistics } from '../../contract/vacancy-statistics.ts'
import { countView } from '../../contract/views.ts'
import {
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  signedIn,
  startApi,
} from '../../testing.ts'

const hour = 3600

async function stage(changes: Partial<VacancyContent> = {}) {
  const api = await startApi()
  const employer = await createEmployer(api)
  const asEmployer = await signedIn(api, employer)
  const id = await createVacancy(api, employer, changes)
  const apply = async (source?: 'match' | 'search') => {
    const candidate = await createCandidate(api)
    const resume_public_id = await createResume(api, candidate)
    const body = { vacancy_public_id: id, resume_public_id, source }
    return call(await signedIn(api, candidate), submitApplication, { body })
  }
  const view = () =>
    call(api.guest, countView, {
      body: { visitor: randomUUID(), kind: 'vacancy', public_id: id },
    })
  const read = () => call(asEmployer, getVacancyStatistics, { params: { id } })
  return { api, employer, asEmployer, id, apply, view, read }
}

test('a new vacancy has one day and no number', async () => {
  const { read } = await stage()
  expect(await read()).toMatchObject({
    views: 0,
    applications: 0,
    answered: 0,
    median_answer_hours: null,
    sources: [],
    days: [{ day: '2026-11-20', views: 0, applications: 0, answers: 0 }],
  })
})

test('views, applications and answers stand at their days, and the median is the middle answer', async () => {
  const { api, asEmployer, apply, view, read } = await stage()
  await view()
  await view()
  const first = await apply('match')
  const second = await apply()
  await apply()
  api.advance(2 * hour)
  await call(asEmployer, interviewApplication, { params: { id: first.public_id }, body: {} })
  api.advance(24 * hour)
  await view()
  await call(asEmployer, rejectApplication, { params: { id: second.public_id }, body: {} })
  expect(await read()).toMatchObject({
    views: 3,
    applications: 3,
    answered: 2,
    invited: 1,
    hired: 0,
    own_invitations: 0,
    median_answer_hours: 14,
    sources: [
      { source: 'search', count: 2 },
      { source: 'match', count: 1 },
    ],
    days: [
      { day: '2026-11-20', views: 2, applications: 3, answers: 1 },
      { day: '2026-11-21', views: 1, applications: 0, answers: 1 },
    ],
  })
})

test('days are those of the last thirty, in the time zone of the product', async () => {
  const { api, employer, id, apply } = await stage()
  await apply()
  api.advance(40 * 24 * hour)
  const me = await signedIn(api, employer)
  const { days, applications } = await call(me, getVacancyStatistics, { params: { id } })
  expect(applications).toBe(1)
  expect(days).toHaveLength(30)
  expect(days.at(-1)?.day).toBe('2026-12-30')
  expect(days.every((day) => day.applications === 0)).toBe(true)
})

test('the pay is compared from ten other vacancies of the specialty and region on', async () => {
  const { api, employer, read } = await stage({ salary_from: 350_000, area_code: '160' })
  const add = (changes: Partial<VacancyContent>) => createVacancy(api, employer, changes)
  for (let n = 1; n <= 9; n++) await add({ salary_from: n * 100_000, area_code: '160' })
  await add({ salary_from: 1_000_000, area_code: '151' })
  await add({ salary_from: 1_000_000, specialty_code: '40' })
  await add({ salary_from: null })
  expect((await read()).market).toEqual({
    specialty: 'Программист, разработчик',
    region: 'Алматы и Алматинская область',
    vacancies: 9,
    own: 350_000,
    quartiles: null,
  })
  await add({ salary_from: 500_000, area_code: '160' })
  expect((await read()).market).toMatchObject({
    vacancies: 10,
    quartiles: { lower: 325_000, median: 500_000, upper: 675_000 },
  })
})

test('without a city the whole country is compared', async () => {
  const { api, employer, read } = await stage({ area_code: null, work_formats: ['remote'] })
  for (const area_code of ['160', '151', '159']) await createVacancy(api, employer, { area_code })
  expect((await read()).market).toMatchObject({ region: null, vacancies: 3 })
})
