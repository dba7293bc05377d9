import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  activateApplication,
  getApplication,
  interviewApplication,
  inviteToInterview,
  postponeApplication,
  refuseApplication,
  rejectApplication,
  submitApplication,
} from '../../contract/applications.ts'
import { call } from '../../contract/call.ts'
import { listVacancyApplications } from '../../contract/vacancy-applications.ts'
import { applications as a, pendingRefusals } from '../../database/tables.ts'
import {
  createCandidate,
  createEmployer,
  createPair,
  createResume,
  createVacancy,
  signedIn,
  startApi,
} from '../../testing.ts'
import { isInvitedByOther } from './same-person.ts'

const slot = {
  type: 'office' as const,
  scheduled_at: '2026-11-24T10:00:00Z',
  duration_minutes: 60,
  address: 'Абая 10',
}

/** One person with two named resumes and one without a name, and somebody else, on one vacancy. */
async function startPerson() {
  const api = await startApi()
  const { employer, candidate, pair } = await createPair(api)
  const asEmployer = await signedIn(api, employer)
  const asCandidate = await signedIn(api, candidate)
  const { vacancy_public_id } = pair
  const send = async (resume_public_id: string, client = asCandidate) => {
    const body = { vacancy_public_id, resume_public_id }
    return (await call(client, submitApplication, { body })).public_id
  }
  const first = await send(pair.resume_public_id)
  const second = await send(await createResume(api, candidate, { title: 'Второе' }))
  const nameless = await send(
    await createResume(api, candidate, { hidden_fields: ['names_and_photo'] }),
  )
  const other = await createCandidate(api)
  const stranger = await send(await createResume(api, other), await signedIn(api, other))
  await api.outbox.drain()
  const read = async (id: string) => {
    const { status, response_due_at } = await call(asEmployer, getApplication, { params: { id } })
    return [status, response_due_at !== null]
  }
  return {
    api,
    candidate,
    vacancy_public_id,
    asEmployer,
    first,
    second,
    nameless,
    stranger,
    states: () => Promise.all([first, second, nameless, stranger].map(read)),
    invite: (id: string) => call(asEmployer, inviteToInterview, { params: { id }, body: slot }),
  }
}

test('an invitation postpones the other applications of the person, and ends their deadline', async () => {
  const { api, asEmployer, vacancy_public_id, first, second, states, invite } = await startPerson()
  api.events.length = 0
  await invite(first)
  expect(await states()).toEqual([
    ['invited', true],
    ['postponed', false],
    ['active', true],
    ['active', true],
  ])
  const { counts } = await call(asEmployer, listVacancyApplications, {
    params: { id: vacancy_public_id },
    query: {},
  })
  expect(counts).toMatchObject({ answer: 2, wait: 1, postponed: 1 })
  const [row] = await api.db.select({ id: a.id }).from(a).where(eq(a.public_id, second))
  expect(api.events).toContainEqual(
    expect.objectContaining({ type: 'application-changed', application_id: row?.id }),
  )
})

test('an invitation to talk without a time does the same', async () => {
  const { asEmployer, second, states } = await startPerson()
  await call(asEmployer, interviewApplication, { params: { id: second }, body: {} })
  expect((await states()).slice(0, 2)).toEqual([
    ['postponed', false],
    ['interview', true],
  ])
})

test('a person is postponed until a day and taken up again in all applications of one state', async () => {
  const { api, asEmployer, first, second } = await startPerson()
  const read = async () => {
    const rows = await api.db.select().from(a).orderBy(a.id)
    return rows.map(({ status, remind_at }) => [status, remind_at?.toISOString() ?? null])
  }
  const untouched = ['active', null]
  const remind_at = '2026-11-25T04:00:00.000Z'
  const params = { id: second }
  await call(asEmployer, postponeApplication, { params, body: { remind_at } })
  const postponed = ['postponed', remind_at]
  expect(await read()).toEqual([postponed, postponed, untouched, untouched])
  await call(asEmployer, refuseApplication, { params: { id: first }, body: {} })
  await call(asEmployer, activateApplication, { params, body: {} })
  expect(await read()).toEqual([postponed, untouched, untouched, untouched])
})

test('the other applications of a person are named with the deadlines of their answers', async () => {
  const { api, asEmployer, first, second } = await startPerson()
  const due = '2026-11-22T09:00:00.000Z'
  await api.db
    .update(a)
    .set({ response_due_at: new Date(due) })
    .where(eq(a.public_id, second))
  const others = async () =>
    (await call(asEmployer, getApplication, { params: { id: first } })).same_person
  expect(await others()).toMatchObject([{ public_id: second, response_due_at: due }])
  await call(asEmployer, refuseApplication, { params: { id: second }, body: {} })
  expect(await others()).toMatchObject([{ public_id: second, response_due_at: null }])
})

test('nobody is reminded of the other applications until the invitation has come to nothing', async () => {
  const { api, asEmployer, first, invite } = await startPerson()
  const invited = () => api.db.select({ id: a.public_id }).from(a).where(isInvitedByOther())
  expect(await invited()).toHaveLength(0)
  await invite(first)
  expect(await invited()).toHaveLength(1)
  await call(asEmployer, rejectApplication, { params: { id: first }, body: {} }).catch(() => null)
  const { status } = await call(asEmployer, getApplication, { params: { id: first } })
  expect(status).toBe('rejected')
  expect(await invited()).toHaveLength(0)
})

test('a refusal of several applications of a person is sent at one moment', async () => {
  const { api, asEmployer, first, second, nameless, stranger } = await startPerson()
  const body = { reason: 'other' as const, also: [second, nameless, stranger] }
  const refused = await call(asEmployer, refuseApplication, { params: { id: first }, body })
  const pending = await api.db.select().from(pendingRefusals)
  expect(pending).toHaveLength(2)
  const due = pending.map(({ due_at }) => due_at.toISOString())
  expect(new Set(due)).toEqual(new Set([refused.pending_refusal?.due_at]))
})

test('a refusal does not reach the applications of another company', async () => {
  const { api, candidate, asEmployer, first } = await startPerson()
  const foreign = await createVacancy(api, await createEmployer(api))
  const body = { vacancy_public_id: foreign, resume_public_id: await createResume(api, candidate) }
  const asCandidate = await signedIn(api, candidate)
  const { public_id } = await call(asCandidate, submitApplication, { body })
  await call(asEmployer, refuseApplication, {
    params: { id: first },
    body: { reason: 'other', also: [public_id] },
  })
  expect(await api.db.select().from(pendingRefusals)).toHaveLength(1)
})

test('two members who invite one person by two applications do not block each other', async () => {
  const { first, second, invite } = await startPerson()
  const results = await Promise.allSettled([invite(first), invite(second)])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
})
