import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  getApplication,
  interviewApplication,
  submitApplication,
} from '../../contract/applications.ts'
import { call, type ApiClient } from '../../contract/call.ts'
import { sendMessage } from '../../contract/conversations.ts'
import { listNotifications } from '../../contract/notifications.ts'
import type { TeamRole } from '../../contract/rules/team.ts'
import * as contract from '../../contract/team.ts'
import { companyMembers, memberDeputies, users } from '../../database/tables.ts'
import {
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  mailTo,
  signedIn,
  startApi,
} from '../../testing.ts'
import { handToOwners } from './silence.ts'

const hour = 3600
const day = 24 * hour

/** Starts on Friday, 20 November 2026, 14:00 in Almaty. A recruiter answers for the vacancy, an owner manages it. */
async function start() {
  const api = await startApi()
  const owner = await createEmployer(api)
  const id = String(owner.company.id)
  const vacancy = await createVacancy(api, owner)
  const asOwner = await signedIn(api, owner)
  const join = async (role: TeamRole, first_name: string) => {
    const member = await createEmployer(api, {}, 'employer_free')
    const membership = { company_id: owner.company.id, user_id: member.id, role }
    await api.db.insert(companyMembers).values(membership)
    await api.db.update(users).set({ first_name }).where(eq(users.id, member.id))
    return { ...member, client: await signedIn(api, member) }
  }
  const recruiter = await join('recruiter', 'Лариса')
  const responsible = { params: { id: vacancy }, body: { responsible_id: recruiter.id } }
  await call(asOwner, contract.setVacancyTeam, responsible)
  const candidate = await createCandidate(api)
  const asCandidate = await signedIn(api, candidate)
  const apply = async () => {
    const resume_public_id = await createResume(api, candidate)
    const body = { vacancy_public_id: vacancy, resume_public_id }
    const { public_id } = await call(asCandidate, submitApplication, { body })
    await api.outbox.drain()
    return public_id
  }
  const name = (client: ApiClient, deputy_id: number, from: string, until: string) =>
    call(client, contract.setDeputy, { params: { id }, body: { deputy_id, from, until } })
  const told = async (client: ApiClient, type = 'application_created') => {
    await api.outbox.drain()
    const { results } = await call(client, listNotifications, { query: {} })
    return results.filter((each) => each.type === type).length
  }
  const check = async () => {
    await handToOwners(api).run({}, new AbortController().signal)
    await api.outbox.drain()
  }
  return {
    api,
    owner,
    asOwner,
    id,
    join,
    recruiter,
    candidate,
    asCandidate,
    apply,
    name,
    told,
    check,
  }
}

test('a deputy answers and is told on the named days, both included, and the member is not', async () => {
  const { api, join, recruiter, asCandidate, apply, name, told } = await start()
  const deputy = await join('recruiter', 'Ержан')
  await name(recruiter.client, deputy.id, '2026-11-21', '2026-11-22')
  const counts: [number, number][] = []
  const names: (string | null)[] = []
  for (let passed = 0; passed < 4; passed += 1) {
    const params = { id: await apply() }
    counts.push([await told(recruiter.client), await told(deputy.client)])
    names.push((await call(asCandidate, getApplication, { params })).answering)
    api.advance(day)
  }
  expect(counts).toEqual([
    [1, 0],
    [1, 1],
    [1, 2],
    [2, 2],
  ])
  expect(names).toEqual(['Лариса', 'Ержан', 'Ержан', 'Лариса'])
})

test('the team says who answers instead, and until when', async () => {
  const { api, join, recruiter, asOwner, id, name } = await start()
  const deputy = await join('recruiter', 'Ержан')
  const days = { from: '2026-11-20', until: '2026-11-21' }
  await name(recruiter.client, deputy.id, days.from, days.until)
  const team = () => call(asOwner, contract.getTeam, { params: { id } })
  const named = { deputy_id: deputy.id, ...days }
  const before = await team()
  const deputyOf = (shown: contract.Team) =>
    shown.members.find(({ member_id }) => member_id === recruiter.id)?.deputy
  expect(deputyOf(before)).toEqual(named)
  expect(before.vacancies).toMatchObject([
    { responsible_id: recruiter.id, answering_id: deputy.id },
  ])
  api.advance(2 * day)
  const after = await team()
  expect([deputyOf(after), after.vacancies[0]?.answering_id]).toEqual([null, recruiter.id])
})

test.each([
  ['an end before the beginning', '2026-11-25', '2026-11-24', 'end_before_start'],
  ['days that are over', '2026-11-18', '2026-11-19', 'day_passed'],
  ['an end in the far future', '2026-11-25', '2027-05-20', 'day_too_far'],
])('%s is refused at its field', async (_, from, until, code) => {
  const { join, recruiter, name } = await start()
  const deputy = await join('recruiter', 'Ержан')
  await expect(name(recruiter.client, deputy.id, from, until)).rejects.toMatchObject({
    fields: { until: [code] },
  })
})

test('only a colleague who may answer becomes a deputy, and only of somebody who may', async () => {
  const { join, recruiter, name } = await start()
  const chef = await join('hiring_manager', 'Мадина')
  const days = ['2026-11-21', '2026-11-22'] as const
  const refused = { message: 'companies:member_not_found' }
  await expect(name(recruiter.client, chef.id, ...days)).rejects.toMatchObject(refused)
  await expect(name(recruiter.client, 999_999, ...days)).rejects.toMatchObject(refused)
  await expect(name(recruiter.client, recruiter.id, ...days)).rejects.toMatchObject({ status: 422 })
  await expect(name(chef.client, recruiter.id, ...days)).rejects.toMatchObject({ status: 403 })
})

test('a member answers again after removing the deputy, or after the deputy has left', async () => {
  const { api, join, recruiter, asOwner, id, apply, name, told } = await start()
  const deputy = await join('recruiter', 'Ержан')
  await name(recruiter.client, deputy.id, '2026-11-20', '2026-11-30')
  await call(recruiter.client, contract.removeDeputy, { params: { id } })
  await call(recruiter.client, contract.removeDeputy, { params: { id } })
  await apply()
  expect(await told(recruiter.client)).toBe(1)
  await name(recruiter.client, deputy.id, '2026-11-20', '2026-11-30')
  await call(asOwner, contract.removeMember, { params: { id, member: String(deputy.id) } })
  expect(await api.db.select().from(memberDeputies)).toEqual([])
  await apply()
  expect(await told(recruiter.client)).toBe(2)
})

test('two working days of silence hand the deadlines to the owners, who are told once a day', async () => {
  const { api, owner, asOwner, recruiter, apply, told, check } = await start()
  await apply()
  expect(await told(asOwner)).toBe(0)
  api.advance(4 * day - hour)
  await check()
  expect(await told(asOwner, 'answer_due')).toBe(0)
  api.advance(hour)
  await check()
  await check()
  expect(await told(asOwner, 'answer_due')).toBe(1)
  const letters = await mailTo(api, owner.email)
  expect(letters.map(({ body }) => body).join()).toContain('Отвечает Лариса')
  await apply()
  expect([await told(asOwner), await told(recruiter.client)]).toEqual([1, 2])
  api.advance(day)
  await check()
  expect(await told(asOwner, 'answer_due')).toBe(2)
})

test('a member who acts again has the vacancy back on the next working day', async () => {
  const { api, asOwner, recruiter, apply, told, check } = await start()
  const params = { id: await apply() }
  api.advance(4 * day)
  await check()
  await call(recruiter.client, interviewApplication, { params, body: {} })
  api.advance(day)
  await check()
  await apply()
  expect([await told(asOwner, 'answer_due'), await told(asOwner)]).toEqual([1, 0])
})

test('what a member does for another company is no answer for this one', async () => {
  const { api, asOwner, recruiter, asCandidate, apply, candidate, told, check } = await start()
  await apply()
  const other = await createEmployer(api)
  await api.db
    .insert(companyMembers)
    .values({ company_id: other.company.id, user_id: recruiter.id, role: 'recruiter' })
  const body = {
    vacancy_public_id: await createVacancy(api, other),
    resume_public_id: await createResume(api, candidate),
  }
  const { public_id: id } = await call(asCandidate, submitApplication, { body })
  api.advance(4 * day)
  const params = { id }
  await call(recruiter.client, interviewApplication, { params, body: {} })
  await call(recruiter.client, sendMessage, { params, body: { text: 'Когда вам удобно?' } })
  await check()
  expect(await told(asOwner, 'answer_due')).toBe(1)
})

test.each([
  ['in the night', 4 * day - 6 * hour],
  ['at the weekend', 8 * day],
])('%s nobody is told', async (_, seconds) => {
  const { api, owner, apply, told, check } = await start()
  await apply()
  api.advance(seconds)
  await check()
  expect(await told(await signedIn(api, owner), 'answer_due')).toBe(0)
})
