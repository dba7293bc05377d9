// Tests the endpoints that JavaScript in the page requests; they reply with JSON.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inviteToInterview, submitApplication } from '#contract/applications.ts'
import { call } from '#contract/call.ts'
import { vacancyViews } from '../../../../api/database/tables.ts'
import { createPair, signedIn } from '../../../../api/testing.ts'
import { startSite, type Page } from '../../../testing.ts'

async function startStage() {
  const { api, visitor } = await startSite()
  const { employer, candidate, pair } = await createPair(api)
  const sent = await call(await signedIn(api, candidate), submitApplication, { body: pair })
  return {
    api,
    id: sent.public_id,
    vacancy: pair.vacancy_public_id,
    candidate: await visitor(candidate),
    asEmployer: await signedIn(api, employer),
    employer: await visitor(employer),
    guest: await visitor(),
  }
}

const read = ({ html }: Page) => JSON.parse(html) as unknown

test('the list has the changes since a time, or everything', async () => {
  const { api, id, candidate } = await startStage()
  const list = '/ru/live/applications'
  expect(read(await candidate.get(list))).toMatchObject([{ public_id: id }])
  api.advance(60)
  const since = api.now().toISOString()
  expect(read(await candidate.get(`${list}?updated_after=${since}`))).toEqual([])
})

test('an application comes with its history', async () => {
  const { id, employer } = await startStage()
  const found = read(await employer.get(`/ru/live/applications/${id}`))
  expect(found).toMatchObject({ public_id: id, history: [{ action: 'apply' }] })
})

test('an application seen by the employer is no longer new', async () => {
  const { id, employer } = await startStage()
  expect((await employer.post('/ru/live/seen', { application: id })).status).toBe(204)
  const found = read(await employer.get(`/ru/live/applications/${id}`))
  expect(found).toMatchObject({ viewed_by_employer_at: expect.any(String) })
})

test('a failure of view is ignored', async () => {
  const { api, id, employer } = await startStage()
  const { fetch } = api
  let asked = 0
  api.fetch = (request) => {
    if (!request.url.endsWith('/view')) return fetch(request)
    asked += 1
    return Promise.resolve(new Response('', { status: 500 }))
  }
  const told = await employer.post('/ru/live/seen', { application: id })
  expect([told.status, told.html, asked]).toEqual([204, '', 1])
})

test('the reply is the number of invitations marked as seen, 0 for a failed call', async () => {
  const { api, id, candidate, asEmployer } = await startStage()
  const scheduled_at = new Date(api.now().getTime() + 24 * 3600_000).toISOString()
  await call(asEmployer, inviteToInterview, {
    params: { id },
    body: { type: 'office', scheduled_at, address: 'пр. Абая, 150' },
  })
  const { fetch } = api
  const see = async () => read(await candidate.post('/ru/live/seen', { application: id }))
  api.fetch = (request) =>
    request.url.endsWith('/mark-viewed')
      ? Promise.reject(new TypeError('fetch failed'))
      : fetch(request)
  expect(await see()).toEqual({ marked: 0 })
  api.fetch = fetch
  expect(await see()).toEqual({ marked: 1 })
  expect(await see()).toEqual({ marked: 0 })
})

test('a guest’s view is counted once, and its company can confirm having seen it', async () => {
  const { api, vacancy, guest, employer } = await startStage()
  const view = { visitor: '0d6c1f4e-7b0a-4f9e-8a57-8c1d4a5b9e21', kind: 'vacancy' }
  const open = (form: object) => guest.post('/ru/live/viewed', { ...view, ...form })
  expect((await open({ public_id: vacancy })).status).toBe(204)
  expect((await open({ public_id: vacancy })).status).toBe(204)
  expect((await open({ public_id: vacancy, visitor: 'я' })).status).toBe(422)
  expect((await open({})).status).toBe(422)
  expect(await api.db.select().from(vacancyViews)).toMatchObject([{ total: 1, seen: 0 }])
  const seen = (total: string) => employer.post('/ru/live/views-seen', { id: vacancy, total })
  expect((await seen('много')).status).toBe(422)
  expect((await seen('1')).status).toBe(204)
  expect(await api.db.select().from(vacancyViews)).toMatchObject([{ total: 1, seen: 1 }])
})

test('a hub’s token differs from the session’s', async () => {
  const { candidate, guest } = await startStage()
  expect(read(await candidate.post('/ru/live/hub-token'))).toEqual({
    token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    hubBase: '',
  })
  const refused = await guest.post('/ru/live/hub-token')
  expect([refused.status, read(refused), guest.cookies]).toEqual([
    401,
    { error: 'unauthorized' },
    [],
  ])
})

test('favorite buttons know the latest hundred favorites', async () => {
  const { api, candidate, vacancy } = await startStage()
  await candidate.post('/ru/live/favorites', { add: `vacancy.${vacancy}` })
  await api.db.execute(sql`
    with more as (
      insert into vacancies overriding system value
      select (jsonb_populate_record(v, jsonb_build_object('id', v.id + n, 'public_id', translate(lpad(n::text, 26, 'a'), '0123456789', 'bcdefghijk')))).*
      from vacancies v, generate_series(1, 120) n
      returning id)
    insert into favorites (user_id, vacancy_id, created_at)
    select f.user_id, more.id, f.created_at from more, favorites f`)
  const kept = read(await candidate.get('/ru/live/favorites')) as string[]
  expect(kept).toHaveLength(100)
})
