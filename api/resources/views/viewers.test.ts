import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call, type ApiClient } from '../../contract/call.ts'
import { blockCompany } from '../../contract/blocking.ts'
import { openContacts } from '../../contract/resume-cards.ts'
import { deleteResume } from '../../contract/resumes.ts'
import { countView, listResumeViewers } from '../../contract/views.ts'
import { forgetOld } from '../../database/forget-old.ts'
import { companies, companyMembers, resumeViewers } from '../../database/tables.ts'
import { createCandidate, createEmployer, createResume, signedIn, startApi } from '../../testing.ts'
import { readEverything } from '../accounts/everything.ts'

const day = 24 * 3600

async function start() {
  const api = await startApi()
  const candidate = await createCandidate(api)
  const resume = await createResume(api, candidate)
  const cafe = await createEmployer(api, { name: 'Кофейня', slug: 'cafe' })
  const view = (by: ApiClient, visitor: string = randomUUID()) =>
    call(by, countView, { body: { visitor, kind: 'resume', public_id: resume } })
  const viewers = async () =>
    call(await signedIn(api, candidate), listResumeViewers, { params: { id: resume } })
  return { api, candidate, resume, cafe, view, viewers }
}

const cafeOf = { name: 'Кофейня', slug: 'cafe' }

test('companies are named by day with the number of their people, guests are only counted', async () => {
  const { api, candidate, cafe, view, viewers } = await start()
  const colleague = await createEmployer(api, { verification: 'none' })
  await api.db
    .update(companyMembers)
    .set({ company_id: cafe.company.id })
    .where(eq(companyMembers.user_id, colleague.id))
  const asEmployer = await signedIn(api, cafe)
  const visitor = randomUUID()
  await view(asEmployer, visitor)
  await view(asEmployer, visitor)
  await view(await signedIn(api, colleague))
  await view(api.guest)
  await view(await signedIn(api, await createCandidate(api)))
  await view(await signedIn(api, candidate))
  api.advance(day)
  await view(await signedIn(api, cafe))
  expect(await viewers()).toEqual({
    by_company: [
      { day: '2026-11-21', company: cafeOf, times: 1 },
      { day: '2026-11-20', company: cafeOf, times: 2 },
    ],
    unnamed: 2,
    contacts: [],
  })
  expect(await readEverything(api.db, candidate)).toMatchObject({
    resume_viewers: expect.arrayContaining([
      expect.objectContaining({ company: 'Кофейня', day: '2026-11-21', times: 1 }),
    ]),
  })
})

test('an employer who came as a guest is named once he has signed in, and counted once', async () => {
  const { api, cafe, view, viewers } = await start()
  const visitor = randomUUID()
  await view(api.guest, visitor)
  await view(await signedIn(api, cafe), visitor)
  await view(await signedIn(api, cafe), visitor)
  expect(await viewers()).toMatchObject({
    by_company: [{ day: '2026-11-20', company: cafeOf, times: 1 }],
    unnamed: 1,
  })
})

test('a company that is not public or may not see the resume is not named', async () => {
  const { api, candidate, cafe, view, viewers } = await start()
  const unknown = await createEmployer(api, { name: 'Некто', verification: 'none' })
  await view(await signedIn(api, unknown))
  await call(await signedIn(api, candidate), blockCompany, {
    body: { company_id: cafe.company.id },
  })
  await view(await signedIn(api, cafe))
  expect(await viewers()).toMatchObject({ by_company: [], unnamed: 2 })
  expect(await readEverything(api.db, candidate)).toMatchObject({
    resume_viewers: [{ company: null }, { company: null }],
  })
  await api.db
    .update(companies)
    .set({ verification: 'verified' })
    .where(eq(companies.id, unknown.company.id))
  expect(await viewers()).toMatchObject({ by_company: [{ company: { name: 'Некто' } }] })
})

test('who opened the contacts stands beside, with the moment', async () => {
  const { api, resume, cafe, viewers } = await start()
  await call(await signedIn(api, cafe), openContacts, {
    params: { id: resume },
    body: { company_id: cafe.company.id },
  })
  expect((await viewers()).contacts).toEqual([
    { company: cafeOf, opened_at: api.now().toISOString() },
  ])
})

test('views by companies are shown for 90 days and then deleted, with the resume at once', async () => {
  const { api, candidate, resume, cafe, view, viewers } = await start()
  await view(await signedIn(api, cafe))
  api.advance(90 * day)
  expect((await viewers()).by_company).toHaveLength(1)
  api.advance(2 * day)
  expect((await viewers()).by_company).toEqual([])
  await forgetOld(api.db, api.now())
  expect(await api.db.$count(resumeViewers)).toBe(0)
  await view(await signedIn(api, cafe))
  await call(await signedIn(api, candidate), deleteResume, { params: { id: resume } })
  expect(await api.db.$count(resumeViewers)).toBe(0)
})
