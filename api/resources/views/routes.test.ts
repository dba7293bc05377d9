import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call, type ApiClient } from '../../contract/call.ts'
import { getOwnVacancy, listOwnVacancies, listVacancies } from '../../contract/vacancies.ts'
import { listOwnResumes } from '../../contract/resumes.ts'
import * as contract from '../../contract/views.ts'
import { forgetOld } from '../../database/forget-old.ts'
import { resumeViews, vacancyViews, viewMarks } from '../../database/tables.ts'
import { newPublicId } from '../../public-id.ts'
import {
  createCandidate,
  createPair,
  createResume,
  createVacancy,
  signedIn,
  startApi,
} from '../../testing.ts'
import { readEverything } from '../accounts/everything.ts'

const day = 24 * 3600
const visitor = '0d6c1f4e-7b0a-4f9e-8a57-8c1d4a5b9e21'

async function startStage() {
  const api = await startApi()
  const { employer, candidate, pair } = await createPair(api)
  const [vacancy, resume] = [pair.vacancy_public_id, pair.resume_public_id]
  const asEmployer = () => signedIn(api, employer)
  const asCandidate = () => signedIn(api, candidate)
  const view = (body: Partial<Parameters<typeof bodyOf>[0]> = {}, by: ApiClient = api.guest) =>
    call(by, contract.countView, { body: bodyOf(body) })
  const bodyOf = (changes: {
    visitor?: string
    kind?: 'vacancy' | 'resume'
    public_id?: string
  }) => {
    return { visitor, kind: 'vacancy' as const, public_id: vacancy, ...changes }
  }
  return {
    api,
    employer,
    candidate,
    vacancy,
    resume,
    asEmployer,
    asCandidate,
    view,
    vacancyViews: async () =>
      (await call(await asEmployer(), getOwnVacancy, { params: { id: vacancy } })).views,
    resumeViews: async () =>
      call(await asCandidate(), contract.getResumeViews, { params: { id: resume } }),
  }
}

test('a visitor is counted once a day for each thing', async () => {
  const { api, resume, view, vacancyViews, resumeViews } = await startStage()
  expect(await vacancyViews()).toEqual({ total: 0, new: 0 })
  await Promise.all(Array.from({ length: 20 }, () => view()))
  await view({ visitor: visitor.toUpperCase() })
  expect(await vacancyViews()).toEqual({ total: 1, new: 1 })
  await view({ visitor: randomUUID() })
  await view({ kind: 'resume', public_id: resume })
  expect(await vacancyViews()).toEqual({ total: 2, new: 2 })
  expect(await resumeViews()).toEqual({ total: 1, new: 1 })
  api.advance(10 * 3600 - 1)
  await view()
  expect(await vacancyViews()).toMatchObject({ total: 2 })
  api.advance(1)
  await view()
  expect(await vacancyViews()).toMatchObject({ total: 3 })
})

test('own views and views of an invisible vacancy or resume are not counted', async () => {
  const { api, employer, candidate, resume, asEmployer, asCandidate, ...stage } = await startStage()
  const { view } = stage
  await view({}, await asEmployer())
  await view({ kind: 'resume', public_id: resume }, await asCandidate())
  await view({ public_id: await createVacancy(api, employer, {}, { status: 'draft' }) })
  await view({ kind: 'resume', public_id: await createResume(api, candidate, {}, 'draft') })
  await view({ public_id: newPublicId() })
  await view({ kind: 'resume' })
  expect(await stage.vacancyViews()).toEqual({ total: 0, new: 0 })
  expect(await api.db.$count(vacancyViews)).toBe(0)
  expect(await api.db.$count(resumeViews)).toBe(0)
  expect(await api.db.$count(viewMarks)).toBe(0)
  await view({}, await asCandidate())
  await view({ kind: 'resume', public_id: resume }, await asEmployer())
  expect(await stage.vacancyViews()).toMatchObject({ total: 1 })
  expect(await stage.resumeViews()).toMatchObject({ total: 1 })
})

test('a candidate finds a viewed vacancy marked with the day for 90 days, and nobody else does', async () => {
  const { api, candidate, vacancy, asCandidate, asEmployer, view } = await startStage()
  const other = await signedIn(api, await createCandidate(api))
  const viewedOn = async (client: ApiClient) =>
    (await call(client, listVacancies, { query: {} })).results.map(({ viewed_on }) => viewed_on)
  await view()
  expect(await viewedOn(await asCandidate())).toEqual([null])
  await view({}, await asCandidate())
  const written = async () => (await api.db.execute(sql`select ctid from viewed_vacancies`)).rows
  const before = await written()
  await view({ visitor: randomUUID() }, await asCandidate())
  expect(await written()).toEqual(before)
  expect(await viewedOn(await asCandidate())).toEqual(['2026-11-20'])
  for (const client of [other, await asEmployer(), api.guest]) {
    expect(await viewedOn(client)).toEqual([null])
  }
  api.advance(day)
  await view({}, await asCandidate())
  expect(await viewedOn(await asCandidate())).toEqual(['2026-11-21'])
  expect(await readEverything(api.db, candidate)).toMatchObject({
    viewed_vacancies: [{ vacancy, viewed_on: '2026-11-21' }],
  })
  api.advance(92 * day)
  await forgetOld(api.db, api.now())
  expect(await written()).toEqual([])
})

test('new views are those since the owner last looked, also with two tabs', async () => {
  const { resume, vacancy, asEmployer, asCandidate, view, ...stage } = await startStage()
  for (let n = 0; n < 3; n += 1) await view({ visitor: randomUUID() })
  const me = await asEmployer()
  const see = (total: number) =>
    call(me, contract.seeVacancyViews, { params: { id: vacancy }, body: { total } })
  await see(2)
  expect(await stage.vacancyViews()).toEqual({ total: 3, new: 1 })
  await see(1)
  expect(await stage.vacancyViews()).toEqual({ total: 3, new: 1 })
  await see(1_000_000)
  await view({ visitor: randomUUID() })
  expect(await stage.vacancyViews()).toEqual({ total: 4, new: 1 })
  const [listed] = await call(me, listOwnVacancies, {})
  expect(listed?.views).toEqual({ total: 4, new: 1 })

  await view({ kind: 'resume', public_id: resume })
  const [card] = await call(await asCandidate(), listOwnResumes, {})
  expect(card?.views).toEqual({ total: 1, new: 1 })
  const params = { id: resume }
  await call(await asCandidate(), contract.seeResumeViews, { params, body: { total: 1 } })
  expect(await stage.resumeViews()).toEqual({ total: 1, new: 0 })
})

test.each([
  ['no uuid', { visitor: 'garbage' }],
  ['an empty one', { visitor: '' }],
  ['a long one', { visitor: 'a'.repeat(10_000) }],
  ['a kind that is not counted', { kind: 'company' as never }],
  ['an id that is none', { public_id: "x'; drop table view_marks" }],
])('%s is refused', async (_, changes) => {
  const { view } = await startStage()
  await expect(view(changes)).rejects.toMatchObject({ status: 422 })
})

test('ten thousand of one address are a limit’s matter, and none of them counts twice', async () => {
  const api = await startApi({ limitFactor: 1 })
  const { pair } = await createPair(api)
  const body = { visitor, kind: 'vacancy', public_id: pair.vacancy_public_id } as const
  let refused = 0
  for (let n = 0; n < 700; n += 1) {
    await call(api.guest, contract.countView, { body }).catch((error: { status: number }) => {
      expect(error.status).toBe(429)
      refused += 1
    })
  }
  expect(refused).toBe(100)
  expect(await api.db.select().from(vacancyViews)).toMatchObject([{ total: 1 }])
})

test('view marks have a different hash each day and are deleted after their day', async () => {
  const { api, view } = await startStage()
  await view()
  const [first] = await api.db.select().from(viewMarks)
  api.advance(day)
  await view()
  const marks = await api.db.select().from(viewMarks).orderBy(viewMarks.day)
  expect(marks.map((mark) => mark.day)).toEqual(['2026-11-20', '2026-11-21'])
  expect(first?.hash).toHaveLength(32)
  expect(marks[0]?.hash).not.toEqual(marks[1]?.hash)
  api.advance(day)
  await forgetOld(api.db, api.now())
  expect(await api.db.select().from(viewMarks)).toMatchObject([{ day: '2026-11-21' }])
  expect(await api.db.select().from(vacancyViews)).toMatchObject([{ total: 2 }])
})
