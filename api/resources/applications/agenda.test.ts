// Tests the upcoming interviews and the applications to answer of the signed-in user.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as contract from '../../contract/applications.ts'
import { call } from '../../contract/call.ts'
import { upcomingInterviews } from '../../contract/rules/application-lists.ts'
import { applicationStatuses } from '../../contract/rules/application-moves.ts'
import { applications, invitations } from '../../database/tables.ts'
import {
  createCandidate,
  createEmployer,
  createPair,
  createResume,
  createToken,
  createVacancy,
  signedIn,
  startApi,
} from '../../testing.ts'

const dayMs = 24 * 3600_000

async function startInvited() {
  const api = await startApi()
  const { employer, candidate, pair } = await createPair(api)
  const asEmployer = await signedIn(api, employer)
  const asCandidate = await signedIn(api, candidate)
  const sent = await call(asCandidate, contract.submitApplication, { body: pair })
  const params = { id: sent.public_id }
  const body = { type: 'office', address: 'Абая 1', scheduled_at: '2026-11-22T10:00:00Z' } as const
  const waiting = async () => (await call(asEmployer, contract.getAgenda, {})).waiting
  expect(await waiting()).toBe(1)
  await call(asEmployer, contract.inviteToInterview, { params, body })
  return { api, asEmployer, asCandidate, waiting }
}

test.each([
  ['a millisecond before the seventh day back', -7 * dayMs - 1, false],
  ['exactly seven days back', -7 * dayMs, true],
  ['now', 0, true],
  ['exactly three days ahead', 3 * dayMs, true],
  ['a millisecond after the third day ahead', 3 * dayMs + 1, false],
])('%s', async (_, offsetMs, isShown) => {
  const { api, asCandidate, asEmployer } = await startInvited()
  const scheduled_at = new Date(api.now().getTime() + offsetMs)
  await api.db.update(invitations).set({ scheduled_at })
  for (const client of [asCandidate, asEmployer]) {
    const { interviews } = await call(client, contract.getAgenda, {})
    expect(interviews).toHaveLength(isShown ? 1 : 0)
    const all = await call(client, contract.listApplications, { query: {} })
    expect(interviews).toEqual(upcomingInterviews(all, api.now()))
  }
})

test('only an invited or accepted application with a time is an interview', async () => {
  const { api, asCandidate } = await startInvited()
  for (const status of applicationStatuses) {
    await api.db.update(applications).set({ status })
    const { interviews } = await call(asCandidate, contract.getAgenda, {})
    expect([status, interviews.length]).toEqual([
      status,
      ['invited', 'accepted'].includes(status) ? 1 : 0,
    ])
  }
  await api.db.update(applications).set({ status: 'invited' })
  await api.db.update(invitations).set({ is_current: false })
  expect((await call(asCandidate, contract.getAgenda, {})).interviews).toEqual([])
})

test('the agenda counts waiting applications only for the side that must answer', async () => {
  const { api, asCandidate, waiting } = await startInvited()
  expect(await waiting()).toBe(0)
  expect((await call(asCandidate, contract.getAgenda, {})).waiting).toBe(1)
  const other = api.client(await createToken(api, await createCandidate(api)))
  expect(await call(other, contract.getAgenda, {})).toEqual({ interviews: [], waiting: 0 })
  await api.db.update(applications).set({ hidden_by_candidate: true }).where(eq(applications.id, 1))
  expect(await call(asCandidate, contract.getAgenda, {})).toEqual({ interviews: [], waiting: 0 })
})

test('the applications to answer lead by deadline through all vacancies, and return to the start', async () => {
  const api = await startApi()
  const employer = await createEmployer(api)
  const asEmployer = await signedIn(api, employer)
  const vacancies = [await createVacancy(api, employer), await createVacancy(api, employer)]
  const apply = async (vacancy_public_id = '') => {
    const candidate = await createCandidate(api)
    const client = await signedIn(api, candidate)
    const body = { vacancy_public_id, resume_public_id: await createResume(api, candidate) }
    return (await call(client, contract.submitApplication, { body })).public_id
  }
  const [later, latest, read, overdue] = [
    await apply(vacancies[0]),
    await apply(vacancies[1]),
    await apply(vacancies[1]),
    await apply(vacancies[1]),
  ]
  const setDue = (id: string, response_due_at: string, isRead = true) =>
    api.db
      .update(applications)
      .set({
        response_due_at: new Date(response_due_at),
        viewed_by_employer_at: isRead ? api.now() : null,
      })
      .where(eq(applications.public_id, id))
  await setDue(later, '2027-01-10T00:00:00Z')
  await setDue(latest, '2027-02-10T00:00:00Z', false)
  await setDue(read, '2027-02-10T00:00:00Z')
  await setDue(overdue, '2020-01-10T00:00:00Z')
  const toAnswer = async (after?: string) => {
    const { results, after_waits } = await call(asEmployer, contract.listToAnswer, {
      query: { after },
    })
    return [results.map((row) => row.application_public_id), after_waits]
  }
  expect(await toAnswer()).toEqual([[overdue, later, latest, read], false])
  expect(await toAnswer(overdue)).toEqual([[later, latest, read], true])
  expect(await toAnswer(later)).toEqual([[latest, read, overdue], true])
  expect(await toAnswer(read)).toEqual([[overdue, later, latest], true])
  await call(asEmployer, contract.rejectApplication, { params: { id: later }, body: {} })
  expect(await toAnswer(later)).toEqual([[overdue, latest, read], false])
  const other = await signedIn(api, await createEmployer(api))
  expect(await call(other, contract.listToAnswer, { query: {} })).toEqual({
    results: [],
    after_waits: false,
  })
})
