import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { submitApplication } from './contract/applications.ts'
import { call, fillPath, type ApiClient } from './contract/call.ts'
import type { Endpoint } from './contract/endpoint.ts'
import { endpoints } from './resources/resources.ts'
import { applications, resumes, sessions, users, vacancies } from './database/tables.ts'
import {
  completeResume,
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  password,
  signedIn,
  startApi,
} from './testing.ts'

/** Who asks. The first candidate owns the resume and the application, the first employer the vacancy. */
const actors = ['nobody', 'candidate', 'other candidate', 'employer', 'other employer'] as const
type Actor = (typeof actors)[number]

type Statuses = [
  nobody: number,
  candidate: number,
  otherCandidate: number,
  employer: number,
  otherEmployer: number,
]

interface Ids {
  vacancy: string
  draftVacancy: string
  resume: string
  application: string
}

interface Row {
  statuses: Statuses
  params?: (ids: Ids) => { id: string }
  query?: Record<string, string>
  body?: (ids: Ids, email: string) => unknown
}

const everybody: Statuses = [200, 200, 200, 200, 200]
const signedInOnly: Statuses = [401, 200, 200, 200, 200]
const candidates: Statuses = [401, 200, 200, 403, 403]
const ownCandidate: Statuses = [401, 200, 404, 403, 403]
const employers: Statuses = [401, 403, 403, 200, 200]
const ownEmployer: Statuses = [401, 403, 403, 200, 404]
const bothSides: Statuses = [401, 200, 404, 200, 404]
/** Both sides may see it, only one may do it now. */
const candidateNow: Statuses = [401, 200, 404, 409, 404]
const employerNow: Statuses = [401, 409, 404, 200, 404]
const neitherNow: Statuses = [401, 409, 404, 409, 404]

const application = ({ application: id }: Ids) => ({ id })
const resume = ({ resume: id }: Ids) => ({ id })

// The application is the candidate's, still active: he may take it back, the employer may answer it.
const table: Record<string, Row> = {
  signUp: {
    statuses: everybody,
    body: () => ({
      first_name: 'А',
      username: 'new@example.kz',
      password: 'long enough',
      consent: true,
    }),
  },
  sendCode: { statuses: everybody, body: (_, username) => ({ username, purpose: 'sign_in' }) },
  verifyCode: {
    statuses: [422, 422, 422, 422, 422],
    body: (_, username) => ({ username, purpose: 'sign_in', code: '000000' }),
  },
  signIn: { statuses: everybody, body: (_, username) => ({ username, password }) },
  signOut: { statuses: signedInOnly },
  refreshToken: { statuses: signedInOnly },
  createHubToken: { statuses: signedInOnly },

  submitApplication: {
    // The pair has its application already: the other side gets the same one, strangers none.
    statuses: [401, 200, 404, 200, 404],
    body: (ids) => ({ vacancy_public_id: ids.vacancy, resume_public_id: ids.resume }),
  },
  listApplications: { statuses: signedInOnly },
  getApplication: { statuses: bothSides, params: application },
  activateApplication: { statuses: bothSides, params: application, body: () => ({}) },
  postponeApplication: { statuses: employerNow, params: application, body: () => ({}) },
  interviewApplication: { statuses: employerNow, params: application, body: () => ({}) },
  acceptApplication: { statuses: neitherNow, params: application, body: () => ({}) },
  rejectApplication: { statuses: employerNow, params: application, body: () => ({}) },
  revokeApplication: { statuses: candidateNow, params: application, body: () => ({}) },
  inviteToInterview: {
    statuses: ownEmployer,
    params: application,
    body: () => ({ type: 'office', address: 'Абая 1', scheduled_at: '2026-11-23T10:00:00Z' }),
  },
  deleteApplication: { statuses: bothSides, params: application },
  viewApplication: { statuses: bothSides, params: application },
  markInvitationsViewed: {
    statuses: candidates,
    body: (ids) => ({ application_public_ids: [ids.application] }),
  },

  getDictionaries: { statuses: everybody },

  listVacancies: { statuses: everybody },
  listVacancyFacets: { statuses: everybody },
  getMarketOverview: { statuses: everybody },
  listOwnVacancies: { statuses: employers },
  getVacancy: {
    statuses: [404, 404, 404, 200, 404],
    params: ({ draftVacancy: id }) => ({ id }),
  },
  getOwnVacancy: { statuses: ownEmployer, params: ({ vacancy: id }) => ({ id }) },

  listOwnResumes: { statuses: candidates },
  getOwnResume: { statuses: ownCandidate, params: resume },
  createResume: { statuses: candidates, body: () => ({ content: { title: 'Новое' } }) },
  updateResume: {
    statuses: ownCandidate,
    params: resume,
    body: () => ({ content: completeResume }),
  },
  publishResume: { statuses: ownCandidate, params: resume, body: () => ({}) },
  hideResume: { statuses: ownCandidate, params: resume, body: () => ({}) },
}

async function startStage() {
  const api = await startApi()
  const employer = await createEmployer(api)
  const candidate = await createCandidate(api)
  const vacancy = await createVacancy(api, employer)
  const draftVacancy = await createVacancy(api, employer, {}, { status: 'draft' })
  const resumeId = await createResume(api, candidate)
  const clients: Record<Actor, ApiClient> = {
    nobody: api.guest,
    candidate: await signedIn(api, candidate),
    'other candidate': await signedIn(api, await createCandidate(api)),
    employer: await signedIn(api, employer),
    'other employer': await signedIn(api, await createEmployer(api)),
  }
  const sent = await call(clients.candidate, submitApplication, {
    body: { vacancy_public_id: vacancy, resume_public_id: resumeId },
  })
  await api.outbox.drain()
  const ids = { vacancy, draftVacancy, resume: resumeId, application: sent.public_id }
  /** All that a denied act could have touched. */
  const witness = async () => ({
    users: await api.db.select().from(users).orderBy(asc(users.id)),
    sessions: await api.db.select().from(sessions).orderBy(asc(sessions.id)),
    vacancies: await api.db.select().from(vacancies).orderBy(asc(vacancies.id)),
    resumes: await api.db.select().from(resumes).orderBy(asc(resumes.id)),
    applications: await api.db.select().from(applications).orderBy(asc(applications.id)),
    events: [...api.events],
  })
  return { api, ids, clients, witness, email: candidate.email }
}

test('every endpoint of the contract has a row, and every row its endpoint', () => {
  expect(Object.keys(table).toSorted()).toEqual(Object.keys(endpoints).toSorted())
})

const cells = Object.entries(table).flatMap(([name, row]) =>
  actors.map((actor, index) => ({ name, actor, row, status: row.statuses[index] ?? 0 })),
)

test.each(cells)('$actor asking $name: $status', async ({ name, actor, row, status }) => {
  const { api, ids, clients, witness, email } = await startStage()
  const before = await witness()
  const endpoint = endpoints[name] as Endpoint
  const answer = await call(clients[actor], endpoint, {
    params: row.params?.(ids),
    query: row.query,
    body: row.body?.(ids, email),
  } as never).then(
    () => ({ status: 200, data: null }),
    (failure: { status: number; data: unknown }) => failure,
  )
  expect(answer.status).toBe(status)
  if (status === 200) return
  await api.outbox.drain()
  expect(await witness()).toEqual(before)
  if ([401, 403, 404].includes(status)) expect(answer.data).toBeNull()
})

/** Ways around that have worked elsewhere; each must answer as the plain request does. */
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
  const { api, ids, witness, email } = await startStage()
  const before = await witness()
  for (const [name, row] of Object.entries(table)) {
    const endpoint = endpoints[name] as Endpoint
    if (row.statuses[0] === 200 || endpoint.access === 'guest') continue
    const url = `http://api.test${fillPath(endpoint.path, row.params?.(ids))}`
    const hasBody = row.body !== undefined && endpoint.method !== 'GET'
    const request = new Request(url, {
      method: endpoint.method,
      headers: { 'content-type': 'application/json' },
      body: hasBody ? JSON.stringify(row.body?.(ids, email)) : undefined,
    })
    expect([name, (await api.fetch(detour(request))).status]).toEqual([name, 401])
  }
  expect(await witness()).toEqual(before)
})
