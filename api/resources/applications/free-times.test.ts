// Tests that a candidate chooses among free slots of an employer, and that each slot is taken once.
import { expect, test } from 'vitest'
import { answerByLink, readAnswerLink } from '../../contract/answer-links.ts'
import * as contract from '../../contract/applications.ts'
import { call, type ApiClient } from '../../contract/call.ts'
import {
  createCandidate,
  createPair,
  createResume,
  mailTo,
  signedIn,
  startApi,
} from '../../testing.ts'

const first = '2026-11-23T10:00:00.000Z'
const second = '2026-11-24T10:00:00.000Z'
const third = '2026-11-25T10:00:00.000Z'

async function start(people = 1) {
  const api = await startApi()
  const { employer, pair } = await createPair(api)
  const asEmployer = await signedIn(api, employer)
  const candidates = []
  for (let n = 0; n < people; n++) {
    const candidate = await createCandidate(api)
    const client = await signedIn(api, candidate)
    const body = { ...pair, resume_public_id: await createResume(api, candidate) }
    const { public_id: id } = await call(client, contract.submitApplication, { body })
    candidates.push({ id, client, email: candidate.email })
  }
  const invite = (id: string, body: object = {}) =>
    call(asEmployer, contract.inviteToInterview, {
      params: { id },
      body: {
        type: 'office',
        address: 'Абая 1',
        scheduled_at: first,
        alternatives: [second, third],
        candidate_chooses: true,
        known_clashes: [],
        ...body,
      },
    })
  return { api, asEmployer, candidates, invite }
}

const free = async (id: string, client: ApiClient) =>
  (await call(client, contract.listFreeTimes, { params: { id } })).times

const take = (id: string, client: ApiClient, slot: string) =>
  call(client, contract.acceptApplication, { params: { id }, body: { slot } })

async function startOffered(people: number) {
  const { candidates, ...stage } = await start(people)
  for (const { id } of candidates) await stage.invite(id)
  const [one, two = one] = candidates
  if (!one || !two) throw new Error('nobody applied')
  return { ...stage, candidates, one, two }
}

const taken = { status: 409, message: 'applications:time_taken' }

test('a candidate takes one of the slots, which then is the time of the meeting', async () => {
  const { asEmployer, one } = await startOffered(1)
  const shown = await call(one.client, contract.getApplication, { params: one })
  expect(shown).toMatchObject({ status: 'invited', invitation: { candidate_chooses: true } })
  expect(await free(one.id, one.client)).toEqual([first, second, third])
  expect(await free(one.id, asEmployer)).toEqual([first, second, third])
  expect(await take(one.id, one.client, second)).toMatchObject({
    status: 'accepted',
    invitation: { scheduled_at: second, alternatives: [], candidate_chooses: false },
  })
  expect(await take(one.id, one.client, second)).toMatchObject({ status: 'accepted' })
  expect(await free(one.id, one.client)).toEqual([])
})

test('a slot that another candidate has taken is refused and offered no more', async () => {
  const { one, two } = await startOffered(2)
  await take(one.id, one.client, second)
  expect(await free(two.id, two.client)).toEqual([first, third])
  await expect(take(two.id, two.client, second)).rejects.toMatchObject({
    ...taken,
    data: { public_id: two.id, status: 'invited' },
  })
  expect(await take(two.id, two.client, third)).toMatchObject({ status: 'accepted' })
})

test('of many candidates who take one slot at once exactly one gets it', async () => {
  const { candidates, asEmployer } = await startOffered(4)
  const answers = await Promise.allSettled(
    candidates.map(({ id, client }) => take(id, client, second)),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers) {
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject(taken)
  }
  const meetings = await call(asEmployer, contract.listMeetings, {})
  expect(meetings.map(({ times }) => times)).toEqual([[second]])
})

test('a slot and a time that was offered by name do not both stand', async () => {
  const { one, two, invite } = await startOffered(2)
  await invite(two.id, { candidate_chooses: false, scheduled_at: third, alternatives: [] })
  expect(await free(one.id, one.client)).toEqual([first, second])
  await expect(take(one.id, one.client, third)).rejects.toMatchObject(taken)
  await take(one.id, one.client, first)
  const clash = { candidate_chooses: false, scheduled_at: first, alternatives: [] }
  await expect(invite(two.id, clash)).rejects.toMatchObject({
    message: 'applications:slot_taken',
  })
})

test('a longer meeting takes the slots that it reaches into', async () => {
  const { one, two, invite } = await startOffered(2)
  await invite(one.id, { duration_minutes: 240, alternatives: ['2026-11-24T06:30:00.000Z'] })
  await take(one.id, one.client, '2026-11-24T06:30:00.000Z')
  expect(await free(two.id, two.client)).toEqual([first, third])
})

test('a time that was not offered is refused as such, also if the employer is busy then', async () => {
  const { one, two, invite } = await startOffered(2)
  await take(one.id, one.client, second)
  await invite(two.id, { alternatives: [third] })
  const { status, message } = { status: 422, message: 'applications:slot_conflict' }
  await expect(take(two.id, two.client, second)).rejects.toMatchObject({ status, message })
})

test('a slot that has passed is not free', async () => {
  const { api, one } = await startOffered(1)
  api.advance(4 * 24 * 3600 + 2 * 3600)
  expect(await free(one.id, one.client)).toEqual([third])
  await expect(take(one.id, one.client, first)).rejects.toMatchObject({
    message: 'applications:interview_in_past',
  })
})

test('nobody else learns the free times', async () => {
  const { one, two } = await startOffered(2)
  await expect(free(one.id, two.client)).rejects.toMatchObject({
    status: 404,
    message: 'applications:not_found',
  })
})

test('slots for a choice are no meetings, so they warn of no clash', async () => {
  const { asEmployer, one, two, invite } = await startOffered(2)
  expect(await call(asEmployer, contract.listMeetings, {})).toEqual([])
  await invite(two.id, { candidate_chooses: false, alternatives: [] })
  expect(await free(one.id, one.client)).toEqual([second, third])
})

const slots = (count: number) =>
  Array.from({ length: count }, (_, n) => new Date(Date.parse(first) + n * 3600_000).toISOString())

test.each<[string, object, Record<string, string[]> | null]>([
  ['twenty slots', { alternatives: slots(20).slice(1) }, null],
  ['twenty-one slots', { alternatives: slots(21).slice(1) }, { alternatives: ['too_many:19'] }],
  [
    'six times by name',
    { alternatives: slots(6).slice(1), candidate_chooses: false },
    { alternatives: ['too_many:4'] },
  ],
  [
    'a slot in three weeks',
    { alternatives: ['2026-12-11T10:00:00.000Z'] },
    { 'alternatives[0]': ['too_late_to_choose'] },
  ],
])('%s are offered or refused', async (_, body, fields) => {
  const { candidates, invite } = await start()
  const invited = invite(candidates[0]?.id ?? '', body)
  if (fields) await expect(invited).rejects.toMatchObject({ status: 422, fields })
  else expect((await invited).invitation?.alternatives).toHaveLength(19)
})

test('the letter says to choose, carries no calendar file, and its link takes a free slot alone', async () => {
  const { api, one, two } = await startOffered(2)
  const [letter] = await mailTo(api, one.email)
  expect(letter?.subject).toContain('выберите время')
  expect(letter?.calendar).toBeNull()
  const token = /answer\?token=([\w-]+)/.exec(letter?.body ?? '')?.[1] ?? ''
  await take(two.id, two.client, first)
  const linked = await call(api.guest, readAnswerLink, { query: { token } })
  expect(linked).toMatchObject({ candidate_chooses: true, free_times: [second, third] })
  const answer = (slot: string) =>
    call(api.guest, answerByLink, { body: { token, action: 'accept', slot } })
  const refused = await answer(first).catch((error: unknown) => error)
  expect(refused).toMatchObject(taken)
  expect(refused).not.toHaveProperty('data.public_id')
  expect(await answer(third)).toMatchObject({ status: 'accepted', scheduled_at: third })
})
