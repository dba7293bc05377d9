// Tests that an employer sees the times of all meetings that the employer has offered.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as contract from '../../contract/applications.ts'
import { call } from '../../contract/call.ts'
import { companyMembers, resumes } from '../../database/tables.ts'
import {
  createCandidate,
  createEmployer,
  createPair,
  createResume,
  signedIn,
  startApi,
} from '../../testing.ts'

const first = '2026-11-23T10:00:00.000Z'
const second = '2026-11-24T10:00:00.000Z'

async function startInvited() {
  const api = await startApi()
  const { employer, candidate, pair } = await createPair(api)
  const colleague = await createEmployer(api)
  await api.db
    .insert(companyMembers)
    .values({ company_id: employer.company.id, user_id: colleague.id, role: 'recruiter' })
  const asCandidate = await signedIn(api, candidate)
  const { public_id: id } = await call(asCandidate, contract.submitApplication, { body: pair })
  const stage = {
    api,
    id,
    pair,
    asCandidate,
    asEmployer: await signedIn(api, employer),
    asColleague: await signedIn(api, colleague),
  }
  const meetingsOf = (who: 'asEmployer' | 'asColleague') =>
    call(stage[who], contract.listMeetings, {})
  const invite = (who: 'asEmployer' | 'asColleague', scheduled_at = first) =>
    call(stage[who], contract.inviteToInterview, {
      params: { id },
      body: { type: 'office', address: 'Абая 1', scheduled_at, alternatives: [second] },
    })
  await invite('asEmployer')
  return { ...stage, meetingsOf, invite }
}

test('an offered meeting has all its times, an agreed meeting has one', async () => {
  const { id, pair, asCandidate, meetingsOf } = await startInvited()
  const meeting = {
    application_public_id: id,
    resume_public_id: pair.resume_public_id,
    name: 'Айгуль Сериккызы',
    duration_minutes: 45,
  }
  expect(await meetingsOf('asEmployer')).toEqual([
    { ...meeting, is_agreed: false, times: [first, second] },
  ])
  await call(asCandidate, contract.acceptApplication, { params: { id }, body: { slot: second } })
  expect(await meetingsOf('asEmployer')).toEqual([{ ...meeting, is_agreed: true, times: [second] }])
})

test('a meeting belongs to the employer who offered the time, not to the colleagues', async () => {
  const { meetingsOf, invite } = await startInvited()
  expect(await meetingsOf('asColleague')).toEqual([])
  await invite('asColleague', '2026-11-23T12:00:00.000Z')
  expect(await meetingsOf('asColleague')).toHaveLength(1)
  expect(await meetingsOf('asEmployer')).toEqual([])
})

test('a meeting is listed until its last time is over or it is cancelled', async () => {
  const { api, id, asCandidate, meetingsOf } = await startInvited()
  api.advance(4 * 24 * 3600)
  expect(await meetingsOf('asEmployer')).toHaveLength(1)
  await call(asCandidate, contract.interviewApplication, { params: { id }, body: {} })
  expect(await meetingsOf('asEmployer')).toEqual([])
  const other = await startInvited()
  other.api.advance(5 * 24 * 3600)
  expect(await other.meetingsOf('asEmployer')).toEqual([])
})

test('a meeting does not show a hidden name', async () => {
  const { api, pair, meetingsOf } = await startInvited()
  const [row] = await api.db
    .select({ published: resumes.published })
    .from(resumes)
    .where(eq(resumes.public_id, pair.resume_public_id))
  if (!row?.published) throw new Error('the resume of the pair is published')
  const published = { ...row.published, hidden_fields: ['names_and_photo' as const] }
  await api.db.update(resumes).set({ published })
  expect(await meetingsOf('asEmployer')).toMatchObject([{ name: null }])
})

test('one of two simultaneous invitations to the same time is refused, unless it names the other as a known clash', async () => {
  const { api, pair, asEmployer } = await startInvited()
  const ids = await Promise.all(
    [1, 2].map(async () => {
      const asOther = await createCandidate(api)
      const body = { ...pair, resume_public_id: await createResume(api, asOther) }
      const { public_id } = await call(asEmployer, contract.submitApplication, { body })
      return public_id
    }),
  )
  const scheduled_at = '2026-11-25T10:00:00.000Z'
  const invite = (
    id: string | undefined,
    times: { scheduled_at: string; alternatives?: string[] },
    known_clashes?: string[],
  ) =>
    call(asEmployer, contract.inviteToInterview, {
      params: { id: id ?? '' },
      body: { type: 'office', address: 'Абая 1', known_clashes, ...times },
    })
  const answers = await Promise.allSettled(ids.map((id) => invite(id, { scheduled_at }, [])))
  const refused = answers.findIndex(({ status }) => status === 'rejected')
  const [winner, loser] = [ids[1 - refused], ids[refused]]
  expect(answers[1 - refused]).toMatchObject({ status: 'fulfilled' })
  expect(answers[refused]).toMatchObject({
    reason: {
      message: 'applications:slot_taken',
      status: 409,
      data: { fields: { scheduled_at: ['clash'] } },
    },
  })
  const spare = {
    scheduled_at: '2026-11-26T10:00:00.000Z',
    alternatives: ['2026-11-25T10:44:00.000Z'],
  }
  await expect(invite(loser, spare, [loser ?? ''])).rejects.toMatchObject({
    data: { fields: { 'alternatives[0]': ['clash'] } },
  })
  await invite(loser, { scheduled_at: '2026-11-25T10:45:00.000Z' }, [])
  await invite(winner, { scheduled_at }, [])
  expect((await invite(loser, { scheduled_at }, [winner ?? ''])).invitation).toMatchObject({
    scheduled_at,
  })
  await invite(winner, { scheduled_at })
})

test('a time offered with an application is compared as well', async () => {
  const { api, pair, asEmployer } = await startInvited()
  const body = { ...pair, resume_public_id: await createResume(api, await createCandidate(api)) }
  const invitation = {
    type: 'office' as const,
    address: 'Абая 1',
    scheduled_at: second,
    known_clashes: [],
  }
  await expect(
    call(asEmployer, contract.submitApplication, { body: { ...body, invitation } }),
  ).rejects.toMatchObject({ data: { fields: { 'invitation.scheduled_at': ['clash'] } } })
  const open = await call(asEmployer, contract.listApplications, { query: {} })
  expect(open).toHaveLength(1)
})
