// Tests that an invitation offers several times and the candidate picks one of them.
import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as contract from '../../contract/applications.ts'
import { call } from '../../contract/call.ts'
import { applicationHistory, invitations } from '../../database/tables.ts'
import { createPair, signedIn, startApi } from '../../testing.ts'

const first = '2026-11-23T10:00:00.000Z'
const second = '2026-11-24T10:00:00.000Z'
const third = '2026-11-25T10:00:00.000Z'

async function startApplied() {
  const api = await startApi()
  const { employer, candidate, pair } = await createPair(api)
  const asEmployer = await signedIn(api, employer)
  const asCandidate = await signedIn(api, candidate)
  const { public_id } = await call(asCandidate, contract.submitApplication, { body: pair })
  const params = { id: public_id }
  const invite = (times: object = {}) =>
    call(asEmployer, contract.inviteToInterview, {
      params,
      body: {
        type: 'office',
        address: 'Абая 1',
        contact_name: 'Асель',
        scheduled_at: first,
        alternatives: [second, third],
        ...times,
      },
    })
  const accept = (body: object = {}) =>
    call(asCandidate, contract.acceptApplication, { params, body })
  const slots = () => api.db.select().from(invitations).orderBy(asc(invitations.sequence))
  return { api, params, asEmployer, asCandidate, invite, accept, slots }
}

test('an accepted alternative becomes the time of the invitation', async () => {
  const { api, invite, accept, slots } = await startApplied()
  const { invitation: offered, version } = await invite()
  expect(offered).toMatchObject({ scheduled_at: first, alternatives: [second, third] })
  api.advance(60)
  expect(await accept({ slot: '2026-11-24T15:00:00+05:00', version })).toMatchObject({
    status: 'accepted',
    version: version + 1,
    invitation: {
      ...offered,
      scheduled_at: second,
      alternatives: [],
      sequence: 1,
      viewed_at: '2026-11-20T09:01:00.000Z',
      created_at: '2026-11-20T09:01:00.000Z',
    },
  })
  expect(await slots()).toMatchObject([
    { sequence: 0, is_current: false, scheduled_at: new Date(first), ics_uid: offered?.ics_uid },
    { sequence: 1, is_current: true, scheduled_at: new Date(second), ics_uid: offered?.ics_uid },
  ])
  const [, , accepted] = await api.db
    .select()
    .from(applicationHistory)
    .orderBy(applicationHistory.id)
  expect(accepted).toMatchObject({ action: 'accept', by: 'candidate', status: 'accepted' })
})

test('the history has the offered times and the accepted one', async () => {
  const { api, params, asEmployer, asCandidate, invite, accept } = await startApplied()
  api.advance(60)
  await invite()
  api.advance(60)
  await call(asCandidate, contract.interviewApplication, { params, body: {} })
  api.advance(60)
  await invite({ alternatives: [third], timezone: 'Europe/Berlin' })
  api.advance(60)
  await accept({ slot: third })
  const { history } = await call(asEmployer, contract.getApplication, { params })
  expect(history.map(({ action, slot }) => [action, slot])).toEqual([
    ['apply', null],
    ['invite', { times: [first, second, third], timezone: 'Asia/Almaty' }],
    ['interview', null],
    ['invite', { times: [first, third], timezone: 'Europe/Berlin' }],
    ['accept', { times: [third], timezone: 'Europe/Berlin' }],
  ])
})

test.each([
  ['no time named', {}],
  ['the first time named', { slot: '2026-11-23T15:00:00+05:00' }],
])('with %s the invitation stands as it was offered', async (_, body) => {
  const { invite, accept, slots } = await startApplied()
  await invite()
  expect(await accept(body)).toMatchObject({
    status: 'accepted',
    invitation: { scheduled_at: first, sequence: 0, alternatives: [] },
  })
  expect(await slots()).toHaveLength(1)
})

test('accepting the same time again is a repeat, accepting another time is refused', async () => {
  const { invite, accept, slots } = await startApplied()
  await invite()
  const accepted = await accept({ slot: second })
  expect(await accept({ slot: second })).toEqual(accepted)
  expect(await accept()).toEqual(accepted)
  await expect(accept({ slot: third })).rejects.toMatchObject({
    status: 409,
    message: 'applications:wrong_state',
    data: { invitation: { scheduled_at: second } },
  })
  expect(await slots()).toHaveLength(2)
})

test('accepting a time that was not offered is refused and changes nothing', async () => {
  const { invite, accept, slots } = await startApplied()
  const { version } = await invite()
  await expect(accept({ slot: '2026-11-26T10:00:00Z' })).rejects.toMatchObject({
    status: 422,
    message: 'applications:slot_conflict',
    data: { status: 'invited', version, invitation: { scheduled_at: first } },
  })
  await expect(accept({ slot: 'завтра' })).rejects.toMatchObject({
    fields: { slot: ['invalid_date'] },
  })
  expect(await slots()).toHaveLength(1)
})

test('only the future times of an invitation can be accepted', async () => {
  const { api, params, asCandidate, invite, accept } = await startApplied()
  await invite({ scheduled_at: second, alternatives: [first, third] })
  api.advance(4 * 24 * 3600 + 2 * 3600)
  for (const body of [{}, { slot: first }]) {
    await expect(accept(body)).rejects.toMatchObject({
      status: 422,
      message: 'applications:interview_in_past',
    })
  }
  const { allowed_actions } = await call(asCandidate, contract.getApplication, { params })
  expect(allowed_actions).toContain('accept')
  expect(await accept({ slot: third })).toMatchObject({ invitation: { scheduled_at: third } })
})

test('a new offer needs a new answer, and has its own times', async () => {
  const { invite, accept } = await startApplied()
  await invite()
  await accept({ slot: second })
  expect(await invite({ alternatives: [third] })).toMatchObject({
    status: 'invited',
    invitation: { scheduled_at: first, alternatives: [third], sequence: 2 },
  })
  await expect(accept({ slot: second })).rejects.toMatchObject({
    message: 'applications:slot_conflict',
  })
})

test.each<[string, object, Record<string, string[]>]>([
  [
    'too soon',
    { alternatives: [second, '2026-11-20T09:29:00Z'] },
    { 'alternatives[1]': ['too_soon'] },
  ],
  ['too late', { alternatives: ['2027-01-19T09:00:01Z'] }, { 'alternatives[0]': ['too_late'] }],
  [
    'the same as the first offered',
    { alternatives: ['2026-11-23T15:00:00+05:00'] },
    { 'alternatives[0]': ['duplicate'] },
  ],
  ['named twice', { alternatives: [second, third, second] }, { 'alternatives[2]': ['duplicate'] }],
  ['no time', { alternatives: ['завтра'] }, { 'alternatives[0]': ['invalid_date'] }],
  [
    'wrong, and the first one too',
    { scheduled_at: '2026-11-20T09:00:00Z', alternatives: ['2027-03-01T10:00:00Z'] },
    { scheduled_at: ['too_soon'], 'alternatives[0]': ['too_late'] },
  ],
])('another time that is %s is refused beside it', async (_, times, fields) => {
  const { invite } = await startApplied()
  await expect(invite(times)).rejects.toMatchObject({ status: 422, fields })
})
