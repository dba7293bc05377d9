import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { call } from '../../contract/call.ts'
import { uploadLogo } from '../../contract/companies.ts'
import type { SharedKind } from '../../contract/share-pictures.ts'
import { listVacancies } from '../../contract/vacancies.ts'
import { resumes, vacancies } from '../../database/tables.ts'
import { picture } from '../../files/testing.ts'
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

function load(api: TestApi, kind: SharedKind, id: string, headers: Record<string, string> = {}) {
  return api.guest.fetch(
    new Request(`http://api.test/v1/share-pictures/${kind}/${id}`, { headers }),
  )
}

test('a vacancy, a company and a resume have a picture of 1200 × 630 that can be cached', async () => {
  const api = await startApi()
  const { employer, pair } = await createPair(api)
  for (const [kind, id] of [
    ['vacancy', pair.vacancy_public_id],
    ['company', employer.company.slug],
    ['resume', pair.resume_public_id],
  ] as const) {
    const answer = await load(api, kind, id)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
    expect(bytes.length).toBeLessThan(60_000)
    const etag = answer.headers.get('etag') ?? ''
    expect((await load(api, kind, id, { 'if-none-match': etag })).status).toBe(304)
  }
})

test('a picture changes with what it says', async () => {
  const api = await startApi()
  const employer = await createEmployer(api)
  const id = await createVacancy(api, employer)
  const before = (await load(api, 'vacancy', id)).headers.get('etag')
  await api.db.update(vacancies).set({ title: 'Повар' }).where(eq(vacancies.public_id, id))
  expect((await load(api, 'vacancy', id)).headers.get('etag')).not.toBe(before)
})

test('what a guest may not open has no picture', async () => {
  const api = await startApi()
  const employer = await createEmployer(api)
  const candidate = await createCandidate(api)
  const hidden = await createResume(api, candidate)
  await api.db.update(resumes).set({ status: 'hidden' }).where(eq(resumes.public_id, hidden))
  for (const [kind, id] of [
    ['vacancy', await createVacancy(api, employer, {}, { status: 'draft' })],
    ['vacancy', await createVacancy(api, employer, {}, { status: 'archived' })],
    ['vacancy', await createVacancy(api, employer, {}, { status: 'on_moderation' })],
    ['vacancy', employer.company.slug],
    ['resume', hidden],
    ['resume', await createResume(api, candidate, { visibility: 'nobody' })],
    ['company', 'nobody'],
  ] as const) {
    expect((await load(api, kind, id)).status).toBe(404)
  }
})

test('the logo of a company is in the picture and on the cards of its vacancies', async () => {
  const api = await startApi()
  const employer = await createEmployer(api)
  const id = await createVacancy(api, employer)
  const before = (await load(api, 'vacancy', id)).headers.get('etag')
  const { logo_url } = await call(await signedIn(api, employer), uploadLogo, {
    params: { id: String(employer.company.id) },
    body: { logo: await picture() },
  })
  expect(logo_url).toMatch(/-384\.webp$/)
  const { results } = await call(api.guest, listVacancies, { query: {} })
  expect(results[0]?.company).toMatchObject({ logo_url })
  const answer = await load(api, 'vacancy', id)
  expect(answer.headers.get('etag')).not.toBe(before)
  const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const middleOfLogo = (116 * info.width + 132) * info.channels
  expect([...data.subarray(middleOfLogo, middleOfLogo + 3)]).toEqual([
    expect.closeTo(10, -1.5),
    expect.closeTo(100, -1.5),
    expect.closeTo(200, -1.5),
  ])
})
