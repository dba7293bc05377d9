// Tests feeds of vacancies from a real HTTP server, with hostile and broken addresses.
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { call } from '../../../contract/call.ts'
import { vacancyFeedRules } from '../../../contract/rules/vacancy-feed.ts'
import * as contract from '../../../contract/vacancy-feeds.ts'
import {
  archiveVacancy,
  getWrittenVacancy,
  updateVacancy,
} from '../../../contract/written-vacancies.ts'
import {
  companies,
  companyMembers,
  feedVacancies,
  notifications,
  vacancies,
  vacancyFeeds,
} from '../../../database/tables.ts'
import { createEmployer, createVacancy, signedIn, startApi } from '../../../testing.ts'
import {
  fetchVacancyFeed as fetchOn,
  type FetchVacancyFeed,
} from '../../../vacancy-file/fetch-vacancy-feed.ts'
import { localNetwork } from '../../../webhooks/testing.ts'
import { readFeeds } from './read-feeds.ts'

const host = 'jobs.example.com'
const url = `https://${host}/vacancies.xml`
const text = 'Кухня ищет того, кто любит готовить и умеет это делать хорошо. '.repeat(4)

interface Job {
  id?: string
  title?: string
  pay?: number
}

function xml(...jobs: Job[]): string {
  const records = jobs.map(({ id = '', title = 'Повар', pay = 300_000 }) => {
    const facts = `<name>${title}</name><area>Алматы</area><experience>без опыта</experience>`
    const salary = `<salary><from>${pay}</from><currency>KZT</currency></salary>`
    return `<vacancy id="${id}">${facts}${salary}<description>${text}</description></vacancy>`
  })
  return `<?xml version="1.0"?><vacancies>\n${records.join('\n')}\n</vacancies>`
}

const jobs = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => {
    const id = String(index + from)
    return { id, title: `Повар ${id}` }
  })

async function start(first: string | RequestListener = xml(...jobs(2))) {
  let answer = first
  const asked: (string | undefined)[] = []
  const server = createServer((request, response) => {
    asked.push(request.headers['if-none-match'])
    if (typeof answer === 'function') return answer(request, response)
    response.end(answer)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const network = localNetwork(port, (name) => (name === host ? '127.0.0.1' : '10.0.0.7'))
  const fetchVacancyFeed: FetchVacancyFeed = (address, etag, signal) =>
    fetchOn(address, etag, signal, network)
  const api = await startApi({ fetchVacancyFeed })
  const employer = await createEmployer(api)
  const client = await signedIn(api, employer)
  const params = { id: String(employer.company.id) }
  const set = (changes: { url?: string; is_paused?: boolean } = {}) =>
    call(client, contract.setVacancyFeed, { params, body: { url, is_paused: false, ...changes } })
  const read = async (closes: number | null = null) => {
    const feed = await call(client, contract.readVacancyFeed, { params, body: { closes } })
    return feed.last_reading
  }
  const job = readFeeds({ ...api, fetchVacancyFeed })
  await set()
  return {
    api,
    employer,
    client,
    params,
    asked,
    set,
    read,
    answers: (next: typeof answer) => void (answer = next),
    get: () => call(client, contract.getVacancyFeed, { params }),
    run: () => job.run({}, new AbortController().signal),
    shown: async () => {
      const rows = await api.db.select().from(vacancies).orderBy(vacancies.id)
      return rows.map(({ title, status }) => `${title}: ${status}`)
    },
    idOf: async (title: string) => {
      const [row] = await api.db.select().from(vacancies).where(eq(vacancies.title, title))
      return row?.public_id ?? ''
    },
  }
}

test('new, changed and missing rows publish, change and close vacancies', async () => {
  const { api, employer, read, answers, shown, idOf, client, get } = await start()
  expect(await read()).toMatchObject({ outcome: 'changed', created: 2, faults: [] })
  expect(await shown()).toEqual(['Повар 1: published', 'Повар 2: published'])
  answers(xml({ id: '1', title: 'Повар 1', pay: 400_000 }, { id: '3', title: 'Бариста' }))
  expect(await read()).toMatchObject({ outcome: 'changed', created: 1, changed: 1, closed: 1 })
  expect(await shown()).toEqual(['Повар 1: published', 'Повар 2: archived', 'Бариста: published'])
  const id = await idOf('Повар 1')
  const { published } = await call(client, getWrittenVacancy, { params: { id } })
  expect(published?.salary_from).toBe(400_000)
  const [row] = await api.db.select().from(vacancies).where(eq(vacancies.public_id, id))
  expect(row).toMatchObject({ company_id: employer.company.id, manager_user_id: employer.id })
  const { feed } = await get()
  expect(feed).toMatchObject({ open_vacancies: 2, failures: 0, paused_at: null })
  answers(xml({ id: '1', title: 'Повар 1', pay: 400_000 }, ...jobs(1, 2)))
  expect(await read()).toMatchObject({ restored: 1, closed: 1, created: 0, changed: 0 })
  expect(await shown()).toEqual(['Повар 1: published', 'Повар 2: published', 'Бариста: archived'])
})

test('vacancies are published in the name of the member who named the address last', async () => {
  const { api, employer, params, set, read, answers } = await start()
  const colleague = await createEmployer(api)
  await api.db
    .insert(companyMembers)
    .values({ company_id: employer.company.id, user_id: colleague.id, role: 'recruiter' })
  const client = await signedIn(api, colleague)
  const setByColleague = (body: { url: string; is_paused: boolean }) =>
    call(client, contract.setVacancyFeed, { params, body })
  await setByColleague({ url, is_paused: false })
  await read()
  await setByColleague({ url: `${url}?all`, is_paused: false })
  answers(xml(...jobs(3)))
  await read()
  await set({ url: `${url}?all`, is_paused: true })
  const rows = await api.db.select().from(vacancies).orderBy(vacancies.id)
  expect(rows.map(({ manager_user_id }) => manager_user_id)).toEqual([
    employer.id,
    employer.id,
    colleague.id,
  ])
  const [feed] = await api.db.select().from(vacancyFeeds)
  expect(feed?.manager_user_id).toBe(colleague.id)
})

test('an unchanged feed changes no row but its own, and is asked for by its ETag', async () => {
  const { api, read, answers, asked, get } = await start()
  await read()
  const before = await api.db.select().from(vacancies)
  expect(await read()).toMatchObject({ outcome: 'unchanged' })
  answers((request, response) => {
    if (request.headers['if-none-match'] === '"7"') return void response.writeHead(304).end()
    response.setHeader('etag', '"7"')
    response.end(xml(...jobs(3)))
  })
  expect(await read()).toMatchObject({ outcome: 'changed', created: 1 })
  expect(await read()).toMatchObject({ outcome: 'unchanged' })
  expect(asked).toEqual([undefined, undefined, undefined, '"7"'])
  const after = await api.db.select().from(vacancies)
  expect(after).toEqual(expect.arrayContaining(before))
  expect((await get()).feed?.last_change).toMatchObject({ created: 1 })
})

test('with one faulty row nothing is changed, and the faults name their rows', async () => {
  const { read, answers, shown, get } = await start()
  await read()
  answers(xml({ id: '1', title: 'Повар 1', pay: 500_000 }, { title: 'Бариста' }, { id: '1' }))
  const reading = await read()
  expect(reading?.outcome).toBe('faulty')
  expect(reading?.faults).toMatchObject([
    { line: 3, title: 'Бариста', column: null, code: 'no_key' },
    { line: 4, key: '1', column: null, code: 'repeated_key' },
  ])
  answers(xml(...jobs(2), { id: '3', title: '' }))
  expect((await read())?.faults[0]).toMatchObject({ line: 4, column: 'title', code: 'required' })
  expect(await shown()).toEqual(['Повар 1: published', 'Повар 2: published'])
  expect((await get()).feed?.failures).toBe(2)
})

test('a vacancy that the company has written itself is a fault, rows alike in one feed are none', async () => {
  const { api, employer, read, answers, shown } = await start()
  await createVacancy(api, employer, { title: 'Повар 2', area_code: null })
  answers(xml({ id: '1', title: 'Повар' }, { id: '2', title: 'Повар', pay: 310_000 }))
  expect(await read()).toMatchObject({ outcome: 'changed', created: 2 })
  await api.db.update(vacancies).set({ area_code: '160' })
  await createVacancy(api, employer, { title: 'Бариста' })
  const [known] = await api.db.select().from(vacancies).where(eq(vacancies.title, 'Повар'))
  await api.db
    .update(vacancies)
    .set({ area_code: known?.area_code })
    .where(eq(vacancies.title, 'Бариста'))
  answers(
    xml(
      { id: '1', title: 'Повар' },
      { id: '2', title: 'Повар', pay: 310_000 },
      { id: '3', title: 'Бариста' },
    ),
  )
  const before = await shown()
  const reading = await read()
  expect(reading?.faults.map(({ key, code }) => [key, code])).toEqual([
    ['3', 'vacancies:duplicate_vacancy'],
  ])
  expect(await shown()).toEqual(before)
})

test('more rows than the plan has places: each row above is a fault', async () => {
  const { read, answers, shown } = await start()
  await read()
  answers(xml(...jobs(60)))
  const reading = await read()
  expect(reading?.outcome).toBe('faulty')
  expect(new Set(reading?.faults.map(({ code }) => code))).toEqual(
    new Set(['plans:not_enough_services']),
  )
  expect(await shown()).toHaveLength(2)
})

test('a reading that would close most vacancies waits for a confirmation of their number', async () => {
  const { read, answers, shown } = await start(xml(...jobs(8)))
  await read()
  answers(xml(...jobs(1)))
  expect(await read()).toMatchObject({ outcome: 'held', closed: 7 })
  expect(await read(6)).toMatchObject({ outcome: 'held', closed: 7 })
  expect((await shown()).filter((each) => each.endsWith('published'))).toHaveLength(8)
  expect(await read(7)).toMatchObject({ outcome: 'changed', closed: 7 })
  expect((await shown()).filter((each) => each.endsWith('published'))).toHaveLength(1)
})

test('what members have written beside the feed stays, and what they have closed', async () => {
  const { client, read, answers, idOf, shown } = await start()
  await read()
  const first = { params: { id: await idOf('Повар 1') } }
  const { content } = await call(client, getWrittenVacancy, first)
  await call(client, updateVacancy, {
    ...first,
    body: { content: { ...content, response_due_days: 3 } },
  })
  const second = { params: { id: await idOf('Повар 2') } }
  await call(client, archiveVacancy, { ...second, body: { reason: 'hired' } })
  answers(xml({ id: '1', title: 'Повар 1', pay: 450_000 }, ...jobs(1, 2)))
  expect(await read()).toMatchObject({ changed: 1, restored: 0 })
  const { published } = await call(client, getWrittenVacancy, first)
  expect(published).toMatchObject({ salary_from: 450_000, response_due_days: 3 })
  expect(await shown()).toContain('Повар 2: archived')
})

test('a vacancy in the feed is prolonged, also while the feed is unchanged', async () => {
  const { api, run } = await start()
  await run()
  api.advance(25 * 24 * 3600)
  await run()
  const [row] = await api.db.select().from(vacancies)
  expect(row?.expires_at?.getTime()).toBe(api.now().getTime() + 30 * 24 * 3600_000)
})

test('a deleted feed leaves its vacancies, and a new one finds them again', async () => {
  const { api, client, params, set, read, shown, get } = await start()
  await read()
  await call(client, contract.deleteVacancyFeed, { params })
  await call(client, contract.deleteVacancyFeed, { params })
  expect(await get()).toEqual({ is_verified: true, feed: null })
  expect(await shown()).toEqual(['Повар 1: published', 'Повар 2: published'])
  await set()
  expect(await read()).toMatchObject({ outcome: 'unchanged', created: 0 })
  expect(await api.db.select().from(feedVacancies)).toHaveLength(2)
  expect((await get()).feed?.open_vacancies).toBe(2)
})

test.each<[string, string | RequestListener, string]>([
  [
    'a feed of 50 MB',
    (_, response) => void response.end(Buffer.alloc(50 * 1024 * 1024)),
    'too_large',
  ],
  [
    'a redirect inwards',
    (_, response) => void response.writeHead(302, { location: 'https://10.0.0.7/' }).end(),
    'unreachable',
  ],
  ['a page that is missing', (_, response) => void response.writeHead(404).end(), 'refused'],
  ['a host that breaks off', (_, response) => void response.destroy(), 'unreachable'],
  ['an entity bomb', '<!DOCTYPE a [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><vacancies/>', 'with_dtd'],
  ['a page of HTML', '<!doctype html><html></html>', 'wrong_kind'],
  ['no vacancies', '<vacancies></vacancies>', 'empty'],
  ['half of a file', xml(...jobs(2)).slice(0, 700), 'damaged'],
])('%s changes nothing', async (_, answer, problem) => {
  const { read, answers, shown } = await start()
  await read()
  answers(answer)
  expect(await read()).toMatchObject({ outcome: 'failed', problem })
  expect(await shown()).toEqual(['Повар 1: published', 'Повар 2: published'])
})

test.each([
  ['https://192.168.0.1/a.xml', 'not_public_address'],
  ['https://localhost/', 'not_public_address'],
  ['https://me:secret@example.com/a.xml', 'invalid_url'],
  ['http://example.com/a.xml', 'not_https'],
])('%s is refused', async (address, code) => {
  const { set } = await start()
  const fields = { url: [code] }
  await expect(set({ url: address })).rejects.toMatchObject({ data: { fields } })
})

test('a company that is not verified names no feed, and one that is no longer is not read', async () => {
  const { api, set, run, read, get, asked } = await start()
  await api.db.update(companies).set({ verification: 'none' })
  await run()
  expect(asked).toEqual([])
  expect(await get()).toMatchObject({ is_verified: false, feed: { next_reading_at: null } })
  await expect(set()).rejects.toMatchObject({ message: 'vacancies:feed_unverified' })
  await expect(read()).rejects.toMatchObject({ message: 'vacancies:feed_stopped' })
  await api.db.update(companies).set({ verification: 'verified', blocked_at: api.now() })
  await run()
  expect(asked).toEqual([])
  await expect(read()).rejects.toMatchObject({ message: 'vacancies:company_blocked' })
})

test('the job reads a feed every hour, and after a day of failures pauses it and notifies once', async () => {
  const { api, run, set, asked, answers, get, shown } = await start()
  await run()
  await run()
  expect(asked).toHaveLength(1)
  expect(await shown()).toHaveLength(2)
  answers((_, response) => void response.writeHead(500).end())
  const { mostFailures: most } = vacancyFeedRules
  await api.db.update(vacancyFeeds).set({ failures: most - 2 })
  for (let hour = 0; hour < 4; hour += 1) {
    api.advance(3600)
    await run()
  }
  expect(asked).toHaveLength(3)
  const { feed } = await get()
  expect(feed).toMatchObject({ failures: most, next_reading_at: null })
  await api.outbox.drain()
  const told = await api.db.select().from(notifications)
  expect(told.filter(({ kind }) => kind === 'vacancy_feed_paused')).toHaveLength(1)
  answers(xml(...jobs(2)))
  expect(await set()).toMatchObject({ paused_at: null, failures: 0 })
  await run()
  expect((await get()).feed?.last_reading).toMatchObject({ outcome: 'unchanged' })
})

test('a feed is read by one process at a time; a crashed one holds it for some minutes', async () => {
  const { api, run, read, asked } = await start()
  await api.db.update(vacancyFeeds).set({ claimed_at: api.now() })
  await expect(read()).rejects.toMatchObject({ message: 'vacancies:feed_being_read' })
  await run()
  expect(asked).toEqual([])
  api.advance(240)
  await run()
  expect(asked).toHaveLength(1)
})

test.each([
  ['the address changes', { url: 'https://jobs.example.com/other.xml' }],
  ['the company loses its proof', null],
])('a reading is dropped if %s under it', async (_, changes) => {
  const { api, read, answers, shown, get } = await start()
  const change = async () => {
    if (changes) await api.db.update(vacancyFeeds).set(changes)
    else await api.db.update(companies).set({ verification: 'none' })
  }
  answers((__, response) => void change().then(() => response.end(xml(...jobs(2)))))
  expect(await read()).toBeNull()
  expect(await shown()).toEqual([])
  expect((await get()).feed?.last_reading).toBeNull()
})
