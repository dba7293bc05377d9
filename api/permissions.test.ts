import { asc, getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Endpoint } from './contract/endpoint.ts'
import { applications, companies, resumes, sessions, users, vacancies } from './database/tables.ts'
import { endpoints, everyKind, rows } from './testing/every-kind.ts'
import { watchPublicRows } from './testing/public-rows.ts'
import { send } from './testing/send.ts'
import { actors, startStage } from './testing/stage.ts'

async function startWitnessed() {
  const stage = await startStage({ resources: everyKind })
  const { api } = stage
  // Any request can update the day of the account's last activity, so the test ignores this column.
  const { active_on: _, ...columns } = getTableColumns(users)
  const witness = async () => ({
    users: await api.db.select(columns).from(users).orderBy(asc(users.id)),
    sessions: await api.db.select().from(sessions).orderBy(asc(sessions.id)),
    companies: await api.db.select().from(companies).orderBy(asc(companies.id)),
    vacancies: await api.db.select().from(vacancies).orderBy(asc(vacancies.id)),
    resumes: await api.db.select().from(resumes).orderBy(asc(resumes.id)),
    applications: await api.db.select().from(applications).orderBy(asc(applications.id)),
    events: [...api.events],
  })
  return { ...stage, witness }
}

test('every endpoint of the contract has a row, and every row its endpoint', () => {
  const advice =
    'each endpoint needs a row in testing/permission-table.ts, each noun a line in resources.ts'
  expect(Object.keys(rows).toSorted(), advice).toEqual(Object.keys(endpoints).toSorted())
})

const cells = Object.entries(rows).flatMap(([name, row]) =>
  actors.map((actor, index) => ({ name, actor, row, status: row.statuses[index] ?? 0 })),
)
type Cell = (typeof cells)[number]

type Stage = Awaited<ReturnType<typeof startStage>>

function ask({ things, clients }: Stage, cell: Cell) {
  const { name, actor, row } = cell
  return send(clients[actor], endpoints[name] as Endpoint, {
    params: row.params?.(things),
    query: row.query,
    body: row.body?.(things),
  })
}

const acts = cells.filter((each) => each.status === 200 && endpoints[each.name]?.method !== 'GET')

test.each(acts)('$actor asking $name: 200', async (cell) => {
  const stage = await startStage({ resources: everyKind })
  const unheard = await watchPublicRows(stage.api, Number(stage.things.pendingCompany.id))
  expect((await ask(stage, cell)).status).toBe(200)
  expect(await unheard(), `${cell.name} records no event that changes these pages`).toEqual([])
})

const quiet = cells.filter((each) => !acts.includes(each))

test('every other call changes nothing, and a refused one shows nothing', async () => {
  const stage = await startWitnessed()
  const before = await stage.witness()
  for (const name of Object.keys(rows)) {
    for (const cell of quiet.filter((each) => each.name === name)) {
      const { actor, status } = cell
      const response = await ask(stage, cell)
      expect([name, actor, response.status]).toEqual([name, actor, status])
      const isRefused = [401, 403, 404].includes(status)
      if (isRefused) expect(await response.json(), name).toHaveProperty('data', null)
    }
    await stage.api.outbox.drain()
    expect(await stage.witness(), name).toEqual(before)
  }
})

const detours: [string, (request: Request) => Request][] = [
  ['a method override', (request) => withHeaders(request, { 'x-http-method-override': 'GET' })],
  [
    'another address in a header',
    (request) => withHeaders(request, { 'x-original-url': '/v1/dictionaries' }),
  ],
  [
    'an address of this machine',
    (request) => withHeaders(request, { 'x-forwarded-for': '127.0.0.1' }),
  ],
  ['a search engine', (request) => withHeaders(request, { 'user-agent': 'Googlebot/2.1' })],
  ['a cookie for a token', (request) => withHeaders(request, { cookie: 'session=1; token=abc' })],
  ['a token in the address', (request) => new Request(`${request.url}?access_token=abc`, request)],
]

function withHeaders(request: Request, headers: Record<string, string>): Request {
  const changed = new Request(request)
  for (const [name, value] of Object.entries(headers)) changed.headers.set(name, value)
  return changed
}

test.each(detours)('%s opens nothing', async (_, detour) => {
  const { api, things, clients, witness } = await startWitnessed()
  const before = await witness()
  for (const [name, row] of Object.entries(rows)) {
    const endpoint = endpoints[name] as Endpoint
    if (row.statuses[0] === 200 || endpoint.access === 'guest') continue
    const client = { ...clients.nobody, fetch: (request: Request) => api.fetch(detour(request)) }
    const input = { params: row.params?.(things), body: row.body?.(things) }
    const { status } = await send(client, endpoint, input)
    expect([name, status]).toEqual([name, row.statuses[0]])
  }
  expect(await witness()).toEqual(before)
})
