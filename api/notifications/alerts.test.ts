import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call } from '../contract/call.ts'
import type { ResumeContent } from '../contract/content/resume.ts'
import type { VacancyContent } from '../contract/content/vacancy.ts'
import { blockCompany } from '../contract/blocking.ts'
import { hideCompany, hideListedResume, hideVacancy, showListedResume } from '../contract/hidden.ts'
import { readUnsubscription, unsubscribe } from '../contract/notification-preferences.ts'
import { listNotifications } from '../contract/notifications.ts'
import { deleteAccount } from '../contract/profile.ts'
import { listResumes } from '../contract/resume-cards.ts'
import { createResume, publishResume } from '../contract/resumes.ts'
import {
  deleteSavedSearch,
  listSavedSearches,
  saveSearch,
  updateSavedSearch,
} from '../contract/saved-searches.ts'
import {
  createVacancy,
  pauseVacancy,
  publishVacancy,
  unpauseVacancy,
  updateVacancy,
} from '../contract/written-vacancies.ts'
import {
  compiledSearches,
  compiledSearchMatches,
  savedSearches,
  users,
} from '../database/tables.ts'
import {
  completeResumeOf,
  completeVacancy,
  createCandidate,
  createEmployer,
  mailTo,
  password,
  signedIn,
  startApi,
  webUrl,
  type TestApi,
} from '../testing.ts'
import { eraseAccounts } from '../resources/accounts/erase.ts'
import { sendAlerts } from './alerts.ts'

const hour = 3600

async function start() {
  const api = await startApi()
  const employer = await createEmployer(api)
  const candidate = await createCandidate(api)
  const boss = await signedIn(api, employer)
  const me = await signedIn(api, candidate)
  const draft = async (changes: Partial<VacancyContent>) => {
    const content = { ...completeVacancy, ...changes }
    const body = { company_id: employer.company.id, content }
    return (await call(boss, createVacancy, { body })).public_id
  }
  return {
    api,
    candidate,
    employer,
    boss,
    me,
    draft,
    async publish(changes: Partial<VacancyContent> = {}) {
      api.advance(1)
      const id = await draft(changes)
      await call(boss, publishVacancy, { params: { id }, body: {} })
      await api.outbox.drain()
      return id
    },
    save: (query: Record<string, unknown>, choices: object = {}) =>
      call(me, saveSearch, {
        body: {
          entity: 'vacancy',
          name: 'Повар',
          frequency: 'instant',
          ...choices,
          query: query as never,
        },
      }),
    count: async () =>
      (await call(me, listSavedSearches, { query: {} })).results.map(
        ({ new_items_count: count }) => count,
      ),
    letters: async () => mailTo(api, candidate.email),
    async tell() {
      const { db, now, outbox } = api
      const job = sendAlerts({ db, now, outbox, timeZone: 'Asia/Almaty' })
      await job.run({}, new AbortController().signal)
      await outbox.drain()
    },
  }
}

const cook = { title: 'Повар в столовую', specialty_code: '94' }

test.each<[string, Record<string, unknown>, Partial<VacancyContent>, boolean]>([
  ['a word of the title', { q: 'повара' }, cook, true],
  ['a beginning of a word', { q: 'столов' }, cook, true],
  ['a word of the text', { q: 'порядок' }, cook, true],
  ['another occupation', { q: 'электрик' }, cook, false],
  [
    'a word that is in no vacancy yet, and like a known one',
    { q: '"повор"' },
    { title: 'Повор холодный' },
    true,
  ],
  ['a place', { area: '160' }, cook, true],
  ['another place', { area: '159' }, cook, false],
  ['a town nearby', { q: 'повар', area: '2653', within: '25' }, cook, true],
  ['a town too far', { q: 'повар', area: '171', within: '50' }, cook, false],
  ['one of two places', { q: 'повар', area: ['159', '160'] }, cook, true],
  ['one of two professions', { specialty: ['93', '94'] }, cook, true],
  ['a profession and another place', { specialty: '94', area: '159' }, cook, false],
  ['at least what it pays', { q: 'повар', salary_from: '500000' }, cook, true],
  ['more than it pays', { q: 'повар', salary_from: '500001' }, cook, false],
  ['a schedule', { work_schedule: '5_2' }, cook, true],
  ['another format', { q: 'повар', work_format: 'remote' }, cook, false],
  ['what was published within a day', { q: 'повар', published_within: '1' }, cook, true],
])('a search for %s matches as the list does', async (_, query, changes, matches) => {
  const { save, publish, count } = await start()
  await save(query)
  await publish(changes)
  expect(await count()).toEqual([matches ? 1 : 0])
})

test('each vacancy is told once, not after an edit, a pause or another publication', async () => {
  const { api, boss, save, publish, letters, count, me } = await start()
  await save({ q: 'повар' })
  const id = await publish(cook)
  const [letter, ...others] = await letters()
  expect(others).toEqual([])
  expect(letter?.subject).toBe('1 новая вакансия по поиску «Повар»')
  expect(letter?.body).toContain(`${webUrl}/ru/vacancies/${id}`)
  const [{ type, title, link } = {}] = (await call(me, listNotifications, { query: {} })).results
  expect([type, title, link]).toEqual([
    'saved_search_new',
    '1 новая вакансия по поиску «Повар»',
    `/ru/vacancies/${id}`,
  ])
  const params = { id }
  const content = { ...completeVacancy, ...cook, title: 'Повар в кафе' }
  const { version } = await call(boss, updateVacancy, {
    params,
    body: { version: 2, content },
  })
  await call(boss, publishVacancy, { params, body: { version } })
  await call(boss, pauseVacancy, { params, body: {} })
  await call(boss, unpauseVacancy, { params, body: {} })
  api.advance(1)
  expect(await letters()).toHaveLength(1)
  expect(await count()).toEqual([1])
})

test('opening a search resets its number, and what was seen is not told', async () => {
  const { api, save, publish, count, tell, letters, me } = await start()
  const { public_id: id } = await save({ q: 'повар' }, { frequency: 'daily', hour: 18 })
  await publish(cook)
  expect(await count()).toEqual([1])
  api.advance(1)
  await call(me, updateSavedSearch, { params: { id }, body: { is_opened: true } })
  expect(await count()).toEqual([0])
  api.advance(24 * hour)
  await tell()
  expect(await letters()).toEqual([])
})

test.each<[string, (given: Awaited<ReturnType<typeof start>>) => Promise<unknown>]>([
  [
    'after it was found',
    async ({ me, publish }) => {
      const id = await publish(cook)
      await call(me, hideVacancy, { params: { id } })
    },
  ],
  [
    'with its company before',
    async ({ me, publish, employer }) => {
      await call(me, hideCompany, { params: { slug: employer.company.slug } })
      await publish(cook)
    },
  ],
])('nobody is told of a vacancy that was hidden %s', async (_, hide) => {
  const given = await start()
  await given.save({ q: 'повар' }, { frequency: 'daily', hour: 18 })
  await hide(given)
  expect(await given.count()).toEqual([0])
  given.api.advance(24 * hour)
  await given.tell()
  expect(await given.letters()).toEqual([])
})

test('daily and weekly messages of several searches are one letter at the chosen hour', async () => {
  const { api, save, publish, tell, letters } = await start()
  await save({ q: 'повар' }, { frequency: 'daily', hour: 18 })
  await save({ specialty: '94' }, { frequency: 'daily', hour: 18, name: 'Кухня' })
  await publish(cook)
  await publish({ ...cook, title: 'Повар холодного цеха' })
  api.advance(3.9 * hour)
  await tell()
  expect(await letters()).toEqual([])
  api.advance(0.2 * hour)
  await tell()
  const [letter, ...others] = await letters()
  expect(others).toEqual([])
  expect(letter?.subject).toBe('Новое по вашим поискам')
  expect(letter?.body).toContain('«Повар»: 2 новые вакансии')
  expect(letter?.body).toContain('«Кухня»: 2 новые вакансии')
  expect(letter?.body).toContain(`${webUrl}/ru/vacancies?specialty=94&sort=date`)
})

test('messages are held back at night, and after three a day until the next morning', async () => {
  const { api, save, publish, tell, letters } = await start()
  await save({ q: 'повар' })
  for (const place of ['зал', 'цех', 'бар', 'парк', 'двор']) {
    await publish({ ...cook, title: `Повар, ${place}` })
    api.advance(60)
  }
  expect(await letters()).toHaveLength(3)
  api.advance(18.5 * hour)
  await tell()
  const [first, ...others] = await letters()
  expect(others).toHaveLength(3)
  expect(first?.subject).toBe('2 новые вакансии по поиску «Повар»')
  api.advance(14 * hour)
  await publish({ ...cook, title: 'Повар ночью' })
  await tell()
  expect(await letters()).toHaveLength(4)
  api.advance(10 * hour)
  await tell()
  expect(await letters()).toHaveLength(5)
})

test('accounts with equal searches are told apart, each of what is new and not hidden to it', async () => {
  const { api, me, save, publish, count, letters } = await start()
  const neighbour = await createCandidate(api)
  const other = await signedIn(api, neighbour)
  const body = {
    entity: 'vacancy',
    query: { q: 'повар' },
    name: 'Свой',
    frequency: 'instant',
  } as const
  await save({ q: 'повар' }, { frequency: 'daily' })
  const hidden = await publish(cook)
  await call(me, hideVacancy, { params: { id: hidden } })
  const saved = await call(other, saveSearch, { body })
  expect(saved.new_items_count).toBe(0)
  await publish({ ...cook, title: 'Повар в кафе' })
  expect(await count()).toEqual([1])
  expect(await letters()).toEqual([])
  expect((await mailTo(api, neighbour.email))[0]?.subject).toBe('1 новая вакансия по поиску «Свой»')
  expect(await api.db.$count(compiledSearches)).toBe(1)
  await call(other, deleteSavedSearch, { params: { id: saved.public_id } })
  expect(await count()).toEqual([1])
  const [{ public_id: id } = { public_id: '' }] = (await call(me, listSavedSearches, { query: {} }))
    .results
  await call(me, deleteSavedSearch, { params: { id } })
  expect(await api.db.$count(compiledSearches)).toBe(0)
  expect(await api.db.$count(compiledSearchMatches)).toBe(0)
})

test('what is published while a search is paused is not new after it is resumed', async () => {
  const { api, me, save, publish, count, tell, letters } = await start()
  const { public_id: id } = await save({ q: 'повар' }, { frequency: 'daily', hour: 18 })
  const pause = (is_paused: boolean) =>
    call(me, updateSavedSearch, { params: { id }, body: { is_paused } })
  await publish(cook)
  await pause(true)
  await publish({ ...cook, title: 'Повар в кафе' })
  expect(await count()).toEqual([1])
  await pause(false)
  expect(await count()).toEqual([0])
  await publish({ ...cook, title: 'Повар холодного цеха' })
  expect(await count()).toEqual([1])
  api.advance(24 * hour)
  await tell()
  expect((await letters())[0]?.subject).toBe('1 новая вакансия по поиску «Повар»')
})

test.each<[string, (given: Awaited<ReturnType<typeof start>>, id: string) => Promise<unknown>]>([
  [
    'is paused',
    ({ me }, id) => call(me, updateSavedSearch, { params: { id }, body: { is_paused: true } }),
  ],
  [
    'has no channel',
    ({ me }, id) => call(me, updateSavedSearch, { params: { id }, body: { channels: [] } }),
  ],
  [
    'belongs to an account that its owner ended',
    ({ me }) => call(me, deleteAccount, { body: { current_password: password } }),
  ],
])('a search that %s sends no letter', async (_, change) => {
  const given = await start()
  const { public_id: id } = await given.save({ q: 'повар' })
  await change(given, id)
  await given.publish(cook)
  const subjects = (await given.letters()).map(({ subject }) => subject)
  expect(subjects.filter((each) => each.includes('поиск'))).toEqual([])
})

test('the link of a letter pauses its searches once and again, and never those of others', async () => {
  const { api, save, publish, letters, me } = await start()
  const { public_id: id } = await save({ q: 'повар' })
  const other = await signedIn(api, await createCandidate(api))
  await call(other, saveSearch, {
    body: { entity: 'vacancy', query: { q: 'повар' }, name: 'Чужой', channels: [] },
  })
  await publish(cook)
  const [letter] = await letters()
  const token = /unsubscribe\?token=(\S+)/.exec(letter?.body ?? '')?.[1] ?? ''
  const link = { types: [], searches: ['Повар'] }
  expect(await call(api.guest, readUnsubscription, { query: { token } })).toMatchObject({
    ...link,
    is_done: false,
  })
  for (let n = 0; n < 2; n += 1) {
    expect(await call(api.guest, unsubscribe, { body: { token } })).toMatchObject({
      ...link,
      is_done: true,
    })
  }
  const paused = await api.db
    .select()
    .from(savedSearches)
    .where(sql`${savedSearches.paused_at} is not null`)
  expect(paused.map(({ public_id }) => public_id)).toEqual([id])
  const [user, ...rest] = token.split('.')
  const forged = [String(Number(user) + 1), ...rest].join('.')
  await expect(call(api.guest, unsubscribe, { body: { token: forged } })).rejects.toMatchObject({
    status: 404,
  })
  await publish({ ...cook, title: 'Повар ещё' })
  expect(await letters()).toHaveLength(1)
  expect((await call(me, listSavedSearches, { query: {} })).results[0]?.is_paused).toBe(true)
})

test('a blocked account is told nothing; what waited goes out when the block ends', async () => {
  const { api, candidate, save, publish, letters, tell } = await start()
  const setBlocked = (blocked_at: Date | null) =>
    api.db.update(users).set({ blocked_at }).where(eq(users.id, candidate.id))
  await save({ q: 'повар' })
  await save({ q: 'столовую' }, { name: 'Столовая', frequency: 'daily' })
  await publish({ ...cook, title: 'Повар в столовую' })
  const before = (await letters()).length
  await setBlocked(api.now())
  await publish({ ...cook, title: 'Повар в столовую утром' })
  api.advance(24 * hour)
  await tell()
  expect(await letters()).toHaveLength(before)
  await setBlocked(null)
  await tell()
  expect(await letters()).toHaveLength(before + 1)
})

test('the link of a letter ends politely after its account is deleted and erased', async () => {
  const { api, me, save, publish, letters } = await start()
  await save({ q: 'повар' })
  await publish(cook)
  const token = /unsubscribe\?token=(\S+)/.exec((await letters())[0]?.body ?? '')?.[1] ?? ''
  await call(me, deleteAccount, { body: { current_password: password } })
  const end = () => call(api.guest, unsubscribe, { body: { token } })
  expect(await end()).toMatchObject({ searches: ['Повар'], is_done: true })
  api.advance(31 * 24 * hour)
  await eraseAccounts(api).run({}, new AbortController().signal)
  const erased = { address: '', searches: [], is_done: true }
  expect(await call(api.guest, readUnsubscription, { query: { token } })).toMatchObject(erased)
  expect(await end()).toMatchObject(erased)
  expect(await api.db.$count(compiledSearches)).toBe(0)
})

async function publishResumeOf(api: TestApi, changes: Partial<ResumeContent> = {}, block?: number) {
  const candidate = await createCandidate(api)
  const client = await signedIn(api, candidate)
  api.advance(1)
  if (block) await call(client, blockCompany, { body: { company_id: block } })
  const content = { ...completeResumeOf(candidate), ...changes }
  const { public_id: id } = await call(client, createResume, { body: { content } })
  await call(client, publishResume, { params: { id }, body: {} })
  await api.outbox.drain()
}

test('an employer with the plan is told of new resumes, except of hidden ones and of those who have blocked the company', async () => {
  const { api, employer, boss } = await start()
  const save = (query: Record<string, string>, name: string) =>
    call(boss, saveSearch, { body: { entity: 'resume', query, name, frequency: 'instant' } })
  await save({ specialty: '96', experience: '1_3' }, 'Опытный')
  await save({ specialty: '96', experience: '6_plus' }, 'Опытнее')
  await save({ area: '160', salary_to: '400000' }, 'Недорогой')
  await publishResumeOf(api, { salary_expected: { amount: 400_000, currency: 'KZT' } })
  await publishResumeOf(api, {}, employer.company.id)
  await publishResumeOf(api, { visibility: 'direct_link' })
  const { results } = await call(boss, listSavedSearches, { query: {} })
  expect(results.map((each) => [each.name, each.new_items_count])).toEqual([
    ['Недорогой', 1],
    ['Опытнее', 0],
    ['Опытный', 1],
  ])
  expect((await mailTo(api, employer.email))[0]?.body).toContain('1 новое резюме')
  const counts = async () =>
    (await call(boss, listSavedSearches, { query: {} })).results.map((each) => each.new_items_count)
  const [found] = (await call(boss, listResumes, { query: { salary_to: 400_000 } })).results
  const params = { id: found?.public_id ?? '' }
  await call(boss, hideListedResume, { params })
  expect(await counts()).toEqual([0, 0, 0])
  await call(boss, showListedResume, { params })
  expect(await counts()).toEqual([1, 0, 1])
  await api.db.execute(sql`update subscriptions set status = 'expired', ended_at = now()`)
  await publishResumeOf(api)
  expect(await counts()).toEqual([0, 0, 0])
})
