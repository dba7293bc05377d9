import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { sharedBackplane } from '@otklik/signalr-server/testing'
import { eq } from 'drizzle-orm'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createApi } from '../app.ts'
import { createHubToken, signOut } from '../contract/accounts.ts'
import * as contract from '../contract/applications.ts'
import { call, type ApiClient } from '../contract/call.ts'
import { markMessagesRead, sendMessage } from '../contract/conversations.ts'
import { starApplication, voteOnApplication, writeNote } from '../contract/notes.ts'
import { hubPaths, type ApplicationsHubEvents } from '../contract/hub.ts'
import { markNotificationsRead } from '../contract/notifications.ts'
import { removeMember } from '../contract/team.ts'
import { createSupportRequest, type SupportRequest } from '../contract/support.ts'
import {
  applicationHistory,
  applications,
  companyMembers,
  notifications,
} from '../database/tables.ts'
import { createOutbox } from '../events/outbox.ts'
import { endSessionsOf } from '../resources/desk/end-sessions.ts'
import {
  createCandidate,
  createEmployer,
  createPair,
  createResume,
  createToken,
  createVacancy,
  startApi,
  type TestAccount,
  type TestApi,
} from '../testing.ts'
import { createHubs, type HubsOptions } from './hubs.ts'

type EventName = keyof ApplicationsHubEvents
type Payload = Partial<contract.Application>
type TransportName = 'WebSockets' | 'ServerSentEvents' | 'LongPolling'

const eventNames: EventName[] = [
  'hello',
  'applications.created',
  'applications.updated',
  'applications.deleted',
  'messages.created',
  'messages.read',
  'notes.changed',
  'notifications.changed',
]

async function listenFor({ db, tokens, now, errors }: TestApi, setting?: Partial<HubsOptions>) {
  const hubs = createHubs({
    db,
    tokens,
    now,
    log: (level, message) => void (level === 'error' && errors.push(message)),
    ...setting,
  })
  const http = createServer((request, response) => {
    hubs.server.handleRequest(request, response)
  })
  http.on('upgrade', (request, socket, head) => hubs.server.handleUpgrade(request, socket, head))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    await hubs.server.dispose()
    http.closeAllConnections()
    await new Promise((resolve) => http.close(resolve))
  })
  return { hubs, http }
}

async function startHubs(setting?: Partial<HubsOptions>) {
  const base = await startApi()
  const { db, now, errors } = base
  vi.setSystemTime(now())
  const { hubs, http } = await listenFor(base, setting)
  const outbox = createOutbox({
    db,
    now,
    listeners: [hubs.listener],
    onError: (error) => errors.push(error),
  })
  const app = createApi(base, outbox)
  const fetch: TestApi['fetch'] = async (request, address) => {
    const response = await app.fetch(request, { address })
    await outbox.drain()
    return response
  }
  const client: TestApi['client'] = (token) => ({ ...base.client(token), fetch })
  const api: TestApi = { ...base, outbox, fetch, client }

  onTestFinished(async () => {
    vi.useRealTimers()
    await outbox.drain()
  })
  return { api, http }
}

function connection(
  http: Server,
  token: string,
  transport: TransportName = 'WebSockets',
  path: string = hubPaths.applications,
) {
  const { port } = http.address() as AddressInfo
  const hub = new HubConnectionBuilder()
    .withUrl(`http://127.0.0.1:${port}${path}`, {
      transport: HttpTransportType[transport],
      accessTokenFactory: () => token,
    })
    .configureLogging(LogLevel.None)
    .build()
  onTestFinished(() => hub.stop())
  return hub
}

async function listen(http: Server, token: string, transport?: TransportName) {
  const hub = connection(http, token, transport)
  const heard: [EventName, Payload][] = []
  for (const name of eventNames) {
    hub.on(name, (payload: Payload) => void heard.push([name, payload]))
  }
  let isClosed = false
  hub.onclose(() => (isClosed = true))
  await hub.start()
  return { hub, heard, isClosed: () => isClosed }
}

type Listening = Awaited<ReturnType<typeof listen>>

async function hears({ heard }: Listening, ...expected: [EventName, object][]): Promise<void> {
  await vi.waitFor(() => expect(heard.length).toBeGreaterThanOrEqual(expected.length))
  expect(heard).toEqual(expected.map(([name, payload]) => [name, expect.objectContaining(payload)]))
}

async function startPair(setting?: Partial<HubsOptions>) {
  const started = await startHubs(setting)
  const { api } = started
  const { employer, candidate, pair } = await createPair(api)
  const candidateToken = await createToken(api, candidate)
  const employerToken = await createToken(api, employer)
  return {
    ...started,
    employer,
    candidate,
    pair,
    candidateToken,
    employerToken,
    asCandidate: api.client(candidateToken),
    asEmployer: api.client(employerToken),
  }
}

async function joinCompany(api: TestApi, companyId: number): Promise<TestAccount> {
  const member = await createEmployer(api)
  await api.db
    .insert(companyMembers)
    .values({ company_id: companyId, user_id: member.id, role: 'recruiter' })
  return member
}

function submit(
  client: ApiClient,
  pair: { vacancy_public_id: string; resume_public_id: string },
): Promise<contract.Application> {
  return call(client, contract.submitApplication, { body: pair as never })
}

function withdraw(client: ApiClient, id: string): Promise<null> {
  return call(client, contract.deleteApplication, { params: { id } })
}

function invite(client: ApiClient, id: string): Promise<contract.Application> {
  const body = {
    type: 'video',
    scheduled_at: '2026-11-23T10:00:00Z',
    video_url: 'https://meet.example.kz/1',
  } as const
  return call(client, contract.inviteToInterview, { params: { id }, body: body as never })
}

const hello: [EventName, object] = ['hello', { server_time: '2026-11-20T09:00:00.000Z' }]

test.each(['WebSockets', 'ServerSentEvents', 'LongPolling'] as const)(
  'hello comes first, then what happens, over %s',
  async (transport) => {
    const { http, pair, candidateToken, asCandidate } = await startPair()
    const listening = await listen(http, candidateToken, transport)
    const { public_id } = await submit(asCandidate, pair)
    await hears(listening, hello, ['applications.created', { public_id, status: 'active' }])
  },
)

test('a new application is sent to the candidate and every member of the company, each with the fields allowed to them', async () => {
  const { api, http, employer, candidate, pair, candidateToken, employerToken, asCandidate } =
    await startPair()
  const colleague = await joinCompany(api, employer.company.id)
  const toCandidate = await listen(http, candidateToken)
  const toEmployer = await listen(http, employerToken)
  const toColleague = await listen(http, await createToken(api, colleague))
  const { public_id } = await submit(asCandidate, pair)
  await hears(toCandidate, hello, [
    'applications.created',
    { public_id, contacts: null, allowed_actions: ['revoke', 'delete'] },
  ])
  const asEmployerSees = {
    public_id,
    contacts: { email: candidate.email, phones: ['+77010000001'] },
    allowed_actions: ['postpone', 'interview', 'invite', 'reject', 'delete'],
  }
  await hears(toEmployer, hello, ['applications.created', asEmployerSees])
  await hears(toColleague, hello, ['applications.created', asEmployerSees])
})

test('members hear of notes and votes, of a star only its member, the candidate of neither', async () => {
  const { api, http, employer, pair, candidateToken, employerToken, asCandidate, asEmployer } =
    await startPair()
  const { public_id } = await submit(asCandidate, pair)
  const colleague = await joinCompany(api, employer.company.id)
  const toCandidate = await listen(http, candidateToken)
  const toEmployer = await listen(http, employerToken)
  const toColleague = await listen(http, await createToken(api, colleague))
  const params = { id: public_id }
  await call(asEmployer, writeNote, { params, body: { text: 'Позвонить' } })
  await call(asEmployer, starApplication, { params, body: { is_starred: true } })
  await call(asEmployer, voteOnApplication, { params, body: { vote: 'for' } })
  await invite(asEmployer, public_id)
  const changed: [EventName, object] = ['notes.changed', { application_public_id: public_id }]
  const invited: [EventName, object] = ['applications.updated', { public_id, status: 'invited' }]
  await hears(toEmployer, hello, changed, changed, changed, invited)
  await hears(toColleague, hello, changed, changed, invited)
  await hears(toCandidate, hello, invited)
})

test('every tab of a user gets the event', async () => {
  const { http, pair, candidateToken, asCandidate } = await startPair()
  const tabs = [await listen(http, candidateToken), await listen(http, candidateToken)]
  const { public_id } = await submit(asCandidate, pair)
  for (const tab of tabs) await hears(tab, hello, ['applications.created', { public_id }])
})

test('another candidate and the employer of another company get no event', async () => {
  const { api, http, pair, asCandidate } = await startPair()
  const otherEmployer = await createEmployer(api)
  const otherCandidate = await createCandidate(api)
  const otherToken = await createToken(api, otherCandidate)
  const toCandidate = await listen(http, otherToken)
  const toEmployer = await listen(http, await createToken(api, otherEmployer))
  await submit(asCandidate, pair)
  const { public_id } = await submit(api.client(otherToken), {
    vacancy_public_id: await createVacancy(api, otherEmployer),
    resume_public_id: await createResume(api, otherCandidate),
  })
  await hears(toCandidate, hello, ['applications.created', { public_id }])
  await hears(toEmployer, hello, ['applications.created', { public_id }])
})

test('an invitation and its acceptance reach both sides', async () => {
  const { http, candidate, pair, candidateToken, employerToken, asCandidate, asEmployer } =
    await startPair()
  const { public_id } = await submit(asCandidate, pair)
  const toCandidate = await listen(http, candidateToken)
  const toEmployer = await listen(http, employerToken)
  await invite(asEmployer, public_id)
  await call(asCandidate, contract.acceptApplication, { params: { id: public_id }, body: {} })
  const slot = expect.objectContaining({ scheduled_at: '2026-11-23T10:00:00.000Z' })
  await hears(
    toCandidate,
    hello,
    [
      'applications.updated',
      {
        public_id,
        version: 2,
        status: 'invited',
        invitation: slot,
        contacts: null,
        allowed_actions: expect.arrayContaining(['accept']),
      },
    ],
    ['applications.updated', { public_id, version: 3, status: 'accepted', invitation: slot }],
  )
  await hears(
    toEmployer,
    hello,
    [
      'applications.updated',
      {
        public_id,
        version: 2,
        status: 'invited',
        contacts: { email: candidate.email, phones: ['+77010000001'] },
        allowed_actions: expect.not.arrayContaining(['accept']),
      },
    ],
    ['applications.updated', { public_id, version: 3, status: 'accepted', invitation: slot }],
  )
})

test('a message and how far it was read reach both sides and every member, and nobody else', async () => {
  const { api, http, employer, pair, candidateToken, employerToken, asCandidate, asEmployer } =
    await startPair()
  const { public_id: application_public_id } = await submit(asCandidate, pair)
  const colleague = await joinCompany(api, employer.company.id)
  const toOther = await listen(http, await createToken(api, await createEmployer(api)))
  const all = await Promise.all(
    [candidateToken, employerToken, await createToken(api, colleague)].map((token) =>
      listen(http, token),
    ),
  )
  const params = { id: application_public_id }
  const message = await call(asCandidate, sendMessage, { params, body: { text: 'Какой адрес?' } })
  const { public_id: message_public_id } = message
  const isCounters = ([name]: Listening['heard'][number]) => name === 'notifications.changed'
  const lastCounters = ({ heard }: Listening) => heard.findLast(isCounters)?.[1]
  for (const each of all.slice(1)) {
    await vi.waitFor(() => expect(lastCounters(each)).toMatchObject({ unread_conversations: 1 }))
  }
  await call(asEmployer, markMessagesRead, { params, body: { message_public_id } })
  const read = { message_public_id, at: '2026-11-20T09:00:00.000Z' }
  for (const [nth, { heard }] of all.entries()) {
    const shown = { ...message, is_own: nth === 0 }
    await vi.waitFor(() =>
      expect(heard.filter((each) => !isCounters(each))).toEqual([
        [hello[0], expect.objectContaining(hello[1])],
        ['messages.created', { application_public_id, message: shown }],
        ['messages.read', { application_public_id, by: 'employer', read }],
      ]),
    )
  }
  for (const each of all.slice(1)) {
    await vi.waitFor(() => expect(lastCounters(each)).toMatchObject({ unread_conversations: 0 }))
  }
  await hears(toOther, hello)
})

test('a candidate who deletes an application gets the deletion, and no other events until it is active again', async () => {
  const { http, pair, candidateToken, employerToken, asCandidate, asEmployer } = await startPair()
  const { public_id } = await submit(asCandidate, pair)
  const toCandidate = await listen(http, candidateToken)
  const toEmployer = await listen(http, employerToken)
  await withdraw(asCandidate, public_id)
  await call(asEmployer, contract.viewApplication, { params: { id: public_id } })
  await submit(asCandidate, pair)
  await hears(
    toCandidate,
    hello,
    ['applications.deleted', { public_id }],
    ['applications.updated', { public_id, status: 'active', version: 3 }],
  )
  await hears(
    toEmployer,
    hello,
    ['applications.updated', { public_id, status: 'revoked' }],
    ['applications.updated', { public_id, status: 'revoked' }],
    ['applications.updated', { public_id, status: 'active', version: 3 }],
  )
})

test('an employer who deletes an application gets no other events until it is active again, nor do the colleagues', async () => {
  const { api, http, employer, pair, candidateToken, employerToken, asCandidate, asEmployer } =
    await startPair()
  const colleague = await joinCompany(api, employer.company.id)
  const { public_id } = await submit(asEmployer, pair)
  const toCandidate = await listen(http, candidateToken)
  const toEmployer = await listen(http, employerToken)
  const toColleague = await listen(http, await createToken(api, colleague))
  await withdraw(asEmployer, public_id)
  await call(asCandidate, contract.viewApplication, { params: { id: public_id } })
  await submit(asCandidate, pair)
  const back: [EventName, object] = ['applications.updated', { public_id, status: 'active' }]
  await hears(toEmployer, hello, ['applications.deleted', { public_id }], back)
  await hears(toColleague, hello, back)
  await hears(
    toCandidate,
    hello,
    ['applications.updated', { public_id, status: 'revoked' }],
    ['applications.updated', { public_id, status: 'revoked' }],
    back,
  )
})

test('an event of a deleted application row is skipped', async () => {
  const { api, http, candidate, pair, candidateToken, asCandidate } = await startPair()
  const toCandidate = await listen(http, candidateToken)
  const { public_id } = await submit(asCandidate, pair)
  await hears(toCandidate, hello, ['applications.created', { public_id }])
  const [row] = await api.db
    .select()
    .from(applications)
    .where(eq(applications.public_id, public_id))
  const recording = api.outbox.startRecording()
  const event = { application_id: row?.id ?? 0, by_user_id: candidate.id }
  await api.db.delete(applicationHistory)
  await api.db.delete(applications)
  await recording.record(api.db, { type: 'application-created', ...event })
  await recording.record(api.db, { type: 'application-changed', ...event })
  const again = await submit(asCandidate, pair)
  await hears(
    toCandidate,
    hello,
    ['applications.created', { public_id }],
    ['applications.created', { public_id: again.public_id }],
  )
})

test('only the account of a new or read notification gets its unread count', async () => {
  const { api, http, candidate, candidateToken, employerToken, asCandidate } = await startPair()
  const [toCandidate, toEmployer] = [
    await listen(http, candidateToken),
    await listen(http, employerToken),
  ]
  await api.db.insert(notifications).values({
    public_id: 'a'.repeat(26),
    user_id: candidate.id,
    event_id: 1,
    kind: 'password_changed',
    values: { link: { path: '/ru/my/settings#devices' } },
    created_at: api.now(),
  })
  const event = { type: 'notifications-changed', user_id: candidate.id } as const
  await api.outbox.startRecording().record(api.db, event)
  await api.outbox.drain()
  await call(asCandidate, markNotificationsRead, { body: { all: true } })
  const changed = 'notifications.changed'
  await hears(toCandidate, hello, [changed, { unread: 1 }], [changed, { unread: 0 }])
  await hears(toEmployer, hello)
})

test.each([
  ['the pages of the host itself, where they have no address of their own', undefined, 'host', 200],
  ['other pages', undefined, 'https://otklik.example', 403],
  ['the pages at their own address, from another host', 'web', 'https://otklik.example', 200],
  ['the host itself, where the pages are elsewhere', 'web', 'host', 403],
  ['a page whose address begins like ours', 'web', 'https://otklik.example.evil', 403],
])('whether they may connect: %s', async (_, pages, from, expected) => {
  const publicUrl = pages && 'https://otklik.example'
  const { http, candidateToken } = await startPair({ publicUrl })
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const origin = from === 'host' ? new URL(url).origin : from
  for (const path of Object.values(hubPaths)) {
    const answer = await fetch(`${url}${path}/negotiate?negotiateVersion=1`, {
      method: 'POST',
      headers: { origin, authorization: `Bearer ${candidateToken}` },
    })
    expect(answer.status).toBe(expected)
    const allowed = answer.headers.get('access-control-allow-origin')
    expect(allowed).toBe(expected === 200 ? origin : null)
  }
})

test('a hub token starts a connection for a minute, clocks forgiven', async () => {
  const { api, http, candidateToken, asCandidate } = await startPair()
  const { token } = await call(asCandidate, createHubToken, {})
  api.advance(119)
  await listen(http, token)
  api.advance(1)
  await expect(connection(http, token).start()).rejects.toThrow('401')
  await listen(http, candidateToken)
})

test.each(['LongPolling', 'ServerSentEvents'] as const)(
  'a connection over %s stays open after its hub token has expired',
  async (transport) => {
    const { api, http, pair, asCandidate, asEmployer } = await startPair()
    const { token } = await call(asCandidate, createHubToken, {})
    const listening = await listen(http, token, transport)
    api.advance(3600)
    const { public_id } = await submit(asCandidate, pair)
    const created: [EventName, object] = ['applications.created', { public_id }]
    await hears(listening, hello, created)
    await invite(asEmployer, public_id)
    const invited: [EventName, object] = ['applications.updated', { public_id, status: 'invited' }]
    await hears(listening, hello, created, invited)
  },
)

test.each(['garbage', ''])('%j for a token is 401', async (token) => {
  const { http } = await startHubs()
  await expect(connection(http, token).start()).rejects.toThrow('401')
})

test('neither token of a session that has ended starts a connection', async () => {
  const { http, candidateToken, asCandidate } = await startPair()
  const { token } = await call(asCandidate, createHubToken, {})
  await call(asCandidate, signOut, {})
  for (const dead of [token, candidateToken]) {
    await expect(connection(http, dead).start()).rejects.toThrow('401')
  }
})

test('signing out closes the connections of that session and of no other', async () => {
  const { api, http, candidate, pair, candidateToken, asCandidate } = await startPair()
  const otherToken = await createToken(api, candidate)
  const { token } = await call(asCandidate, createHubToken, {})
  const byHubToken = await listen(http, token)
  const byApiToken = await listen(http, candidateToken)
  const byPolling = await listen(http, candidateToken, 'LongPolling')
  const other = await listen(http, otherToken)
  await call(asCandidate, signOut, {})
  for (const { isClosed } of [byHubToken, byApiToken, byPolling]) {
    await vi.waitFor(() => expect(isClosed()).toBe(true))
  }
  const { public_id } = await submit(api.client(otherToken), pair)
  await hears(other, hello, ['applications.created', { public_id }])
  await hears(byHubToken, hello)
  expect(other.isClosed()).toBe(false)
})

test('sessions that an operator ends lose their connections, and those of others do not', async () => {
  const { api, http, candidate, candidateToken, employerToken } = await startPair()
  const ended = [await listen(http, candidateToken), await listen(http, candidateToken)]
  const other = await listen(http, employerToken)
  const events = api.outbox.startRecording()
  await endSessionsOf({ db: api.db, now: api.now, events }, candidate.email, '')
  await api.outbox.drain()
  for (const { isClosed } of ended) await vi.waitFor(() => expect(isClosed()).toBe(true))
  expect(other.isClosed()).toBe(false)
})

test('removing a member closes the open pages of that member only', async () => {
  const { api, http, employer, asEmployer, employerToken } = await startPair()
  const member = await joinCompany(api, employer.company.id)
  const removed = await listen(http, await createToken(api, member))
  const owner = await listen(http, employerToken)
  const params = { id: String(employer.company.id), member: String(member.id) }
  await call(asEmployer, removeMember, { params })
  await vi.waitFor(() => expect(removed.isClosed()).toBe(true))
  expect(owner.isClosed()).toBe(false)
})

test('signing out closes connections that another process holds', async () => {
  const backplane = sharedBackplane().connect
  const { api, candidateToken, employerToken, asCandidate } = await startPair({ backplane })
  const { http: other } = await listenFor(api, { backplane })
  const ended = await listen(other, candidateToken)
  const foreign = await listen(other, employerToken)
  await call(asCandidate, signOut, {})
  await vi.waitFor(() => expect(ended.isClosed()).toBe(true))
  expect(foreign.isClosed()).toBe(false)
})

test.each([
  [1, 5],
  [0.001, 1],
  [1.2, 6],
])('with a factor of %d a user keeps %i connections', async (limitFactor, most) => {
  const { http, candidateToken } = await startPair({ limitFactor })
  const oldest = await listen(http, candidateToken)
  const others: Listening[] = []
  while (others.length < most - 1) others.push(await listen(http, candidateToken))
  expect(oldest.isClosed()).toBe(false)
  await listen(http, candidateToken)
  await vi.waitFor(() => expect(oldest.isClosed()).toBe(true))
  expect(others.filter(({ isClosed }) => isClosed())).toEqual([])
})

test.each([
  [1, 20],
  [0.5, 10],
])('with a factor of %d a client may send %i messages in a while', async (limitFactor, most) => {
  const { http, candidateToken } = await startPair({ limitFactor })
  const { hub, isClosed } = await listen(http, candidateToken)
  const calls = Array.from({ length: most - 1 }, () => hub.invoke('unknown'))
  await Promise.all(calls.map((answer) => expect(answer).rejects.toThrow('Unknown hub method')))
  await expect(hub.invoke('unknown')).rejects.toThrow('Connection closed with an error.')
  await vi.waitFor(() => expect(isClosed()).toBe(true))
})

test('a support request is sent to all tabs of its author and to nobody else', async () => {
  const { api, http, candidateToken, employerToken, asCandidate } = await startPair()
  const tabs = await Promise.all(
    [candidateToken, candidateToken, employerToken].map(async (token) => {
      const hub = connection(http, token, 'WebSockets', hubPaths.support)
      const heard: SupportRequest[] = []
      hub.on('created', (request: SupportRequest) => void heard.push(request))
      await hub.start()
      return heard
    }),
  )
  const body = { topic: 'other', message: 'Спасибо' } as const
  const request = await call(asCandidate, createSupportRequest, { body })
  await call(api.guest, createSupportRequest, { body: { ...body, email: 'a@b.kz' } })
  await vi.waitFor(() => expect(tabs.map((heard) => heard.length)).toEqual([1, 1, 0]))
  expect(tabs[0]).toEqual([request])
})
