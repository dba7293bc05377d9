import { expect, test } from 'vitest'
import {
  acceptApplication,
  deleteApplication,
  interviewApplication,
  inviteToInterview,
  postponeApplication,
  rejectApplication,
  submitApplication,
  viewApplication,
} from '../../contract/applications.ts'
import { call } from '../../contract/call.ts'
import * as contract from '../../contract/vacancies.ts'
import { createCandidate, createPair, createResume, signedIn, startApi } from '../../testing.ts'

const nothing = {
  counts: {
    responses: 0,
    unread: 0,
    waiting: 0,
    overdue: 0,
    to_conclude: 0,
    to_schedule: 0,
    invited: 0,
    meetings: 0,
    offered: 0,
    accepted: 0,
  },
  newest_unread_at: null,
  oldest_overdue_at: null,
  nearest_due_at: null,
  next_meeting_at: null,
}

async function startVacancy() {
  const api = await startApi()
  const { employer, pair } = await createPair(api)
  const asEmployer = await signedIn(api, employer)
  const { vacancy_public_id } = pair
  const apply = async () => {
    const other = await createCandidate(api)
    const resume_public_id = await createResume(api, other)
    const client = await signedIn(api, other)
    const body = { vacancy_public_id, resume_public_id }
    const { public_id } = await call(client, submitApplication, { body })
    return { client, params: { id: public_id } }
  }
  const counted = async () => {
    const client = await signedIn(api, employer)
    const [listed] = await call(client, contract.listOwnVacancies, {})
    const params = { id: vacancy_public_id }
    const own = await call(client, contract.getOwnVacancy, { params })
    expect(listed).toEqual(own)
    const { counts, newest_unread_at, oldest_overdue_at, nearest_due_at, next_meeting_at } = own
    return { counts, newest_unread_at, oldest_overdue_at, nearest_due_at, next_meeting_at }
  }
  return { api, pair, asEmployer, apply, counted }
}

test('an application is counted from its coming to its end', async () => {
  const { asEmployer, apply, counted } = await startVacancy()
  expect(await counted()).toEqual(nothing)
  const { client, params } = await apply()
  const waiting = {
    ...nothing,
    counts: { ...nothing.counts, responses: 1, waiting: 1 },
    nearest_due_at: '2026-11-27T09:00:00.000Z',
  }
  expect(await counted()).toEqual({
    ...waiting,
    counts: { ...waiting.counts, unread: 1 },
    newest_unread_at: '2026-11-20T09:00:00.000Z',
  })
  await call(asEmployer, viewApplication, { params })
  expect(await counted()).toEqual(waiting)
  await call(asEmployer, interviewApplication, { params, body: {} })
  const answered = { ...nothing.counts, responses: 1 }
  expect(await counted()).toEqual({
    ...nothing,
    counts: { ...answered, waiting: 1, to_schedule: 1, offered: 1 },
  })
  const scheduled_at = '2026-11-23T10:00:00.000Z'
  await call(asEmployer, inviteToInterview, {
    params,
    body: { type: 'office', address: 'Абая 1', scheduled_at },
  })
  expect(await counted()).toEqual({ ...nothing, counts: { ...answered, invited: 1, offered: 1 } })
  await call(client, acceptApplication, { params, body: {} })
  expect(await counted()).toEqual({
    ...nothing,
    counts: { ...answered, meetings: 1, offered: 1, accepted: 1 },
    next_meeting_at: scheduled_at,
  })
  await call(asEmployer, rejectApplication, { params, body: {} })
  expect(await counted()).toEqual({ ...nothing, counts: answered })
  await call(asEmployer, deleteApplication, { params })
  expect(await counted()).toEqual(nothing)
})

test('putting aside defers no promise', async () => {
  const { api, asEmployer, apply, counted } = await startVacancy()
  const { params } = await apply()
  await call(asEmployer, postponeApplication, { params, body: {} })
  expect((await counted()).counts).toMatchObject({ waiting: 0, overdue: 0 })
  api.advance(7 * 24 * 3600 + 1)
  expect(await counted()).toMatchObject({
    counts: { waiting: 1, overdue: 1 },
    oldest_overdue_at: '2026-11-27T09:00:00.000Z',
  })
})

test('the counters name the earliest deadlines and the newest arrival of several applications', async () => {
  const { api, apply, counted } = await startVacancy()
  const dayS = 24 * 3600
  await apply()
  api.advance(dayS)
  await apply()
  api.advance(4 * dayS)
  await apply()
  expect(await counted()).toMatchObject({
    counts: { waiting: 3, unread: 3, overdue: 0 },
    newest_unread_at: '2026-11-25T09:00:00.000Z',
    oldest_overdue_at: null,
    nearest_due_at: '2026-11-27T09:00:00.000Z',
  })
  api.advance(3 * dayS + 1)
  expect(await counted()).toMatchObject({
    counts: { waiting: 3, unread: 3, overdue: 2 },
    oldest_overdue_at: '2026-11-27T09:00:00.000Z',
    nearest_due_at: '2026-12-02T09:00:00.000Z',
  })
})

test('the employer’s own invitation is not counted as a response, and a past meeting is not counted as upcoming', async () => {
  const { api, asEmployer, apply, pair, counted } = await startVacancy()
  await call(asEmployer, submitApplication, { body: pair })
  const { client, params } = await apply()
  const body = { type: 'office', address: 'Абая 1', scheduled_at: '2026-11-23T10:00:00Z' } as const
  await call(asEmployer, inviteToInterview, { params, body })
  await call(client, acceptApplication, { params, body: {} })
  expect((await counted()).counts).toMatchObject({ responses: 1, invited: 1, meetings: 1 })
  api.advance(4 * 24 * 3600)
  expect(await counted()).toMatchObject({
    counts: { responses: 1, invited: 1, meetings: 0 },
    next_meeting_at: null,
  })
})
