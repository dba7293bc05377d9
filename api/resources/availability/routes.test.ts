// Tests the office hours of a company, and when its members can meet candidates.
import { expect, test } from 'vitest'
import * as applications from '../../contract/applications.ts'
import * as contract from '../../contract/availability.ts'
import { call } from '../../contract/call.ts'
import { companyMembers } from '../../database/tables.ts'
import { createEmployer, createPair, signedIn, startApi } from '../../testing.ts'

const saturday = { days: [6, 1], from: '10:00', to: '14:30' }

async function start() {
  const api = await startApi()
  const { employer, candidate, pair } = await createPair(api)
  const company = { id: String(employer.company.id) }
  const asEmployer = await signedIn(api, employer)
  const asCandidate = await signedIn(api, candidate)
  const hours = (client = asEmployer) => call(client, contract.getOfficeHours, { params: company })
  const set = (body: object, client = asEmployer) =>
    call(client, contract.setOfficeHours, { params: company, body: { ...saturday, ...body } })
  const availability = (client = asEmployer) =>
    call(client, contract.getAvailability, { params: { id: pair.vacancy_public_id } })
  const join = async (role: 'recruiter' | 'hiring_manager') => {
    const colleague = await createEmployer(api)
    const member = { company_id: employer.company.id, user_id: colleague.id, role }
    await api.db.insert(companyMembers).values(member)
    return signedIn(api, colleague)
  }
  return { api, company, pair, asEmployer, asCandidate, hours, set, availability, join }
}

test('a company has usual hours until its owner sets them', async () => {
  const { hours, set, availability, company } = await start()
  const usual = { days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00', is_default: true }
  expect(await hours()).toEqual(usual)
  const changed = { ...saturday, days: [1, 6], is_default: false }
  expect(await set({})).toEqual(changed)
  expect(await set({})).toEqual(changed)
  expect(await hours()).toEqual(changed)
  expect(await availability()).toEqual({
    company_id: Number(company.id),
    office_hours: changed,
    busy: [],
  })
})

test.each<[string, object, Record<string, string[]>]>([
  ['no days', { days: [] }, { days: ['required'] }],
  ['a day twice', { days: [1, 1] }, { days: ['duplicate'] }],
  ['an eighth day', { days: [8] }, { 'days[0]': ['too_big:7'] }],
  ['no time', { from: '9 утра' }, { from: ['invalid_time'] }],
  ['a time that no clock shows', { to: '24:00' }, { to: ['invalid_time'] }],
  ['an end before the beginning', { from: '18:00', to: '09:00' }, { to: ['ends_before_start'] }],
  ['an end at the beginning', { from: '09:00', to: '09:00' }, { to: ['ends_before_start'] }],
])('hours with %s are refused', async (_, body, fields) => {
  const { set, hours } = await start()
  await expect(set(body)).rejects.toMatchObject({ status: 422, fields })
  expect(await hours()).toMatchObject({ is_default: true })
})

test('a recruiter reads the hours and cannot set them', async () => {
  const { hours, set, join } = await start()
  const recruiter = await join('recruiter')
  expect(await hours(recruiter)).toMatchObject({ is_default: true })
  await expect(set({}, recruiter)).rejects.toMatchObject({ status: 403 })
})

test('an employer is busy while meeting candidates and while a time is offered, a colleague is not', async () => {
  const { asEmployer, asCandidate, pair, availability, join } = await start()
  const { public_id } = await call(asCandidate, applications.submitApplication, { body: pair })
  const params = { id: public_id }
  const [first, second] = ['2026-11-23T10:00:00.000Z', '2026-11-24T10:00:00.000Z']
  await call(asEmployer, applications.inviteToInterview, {
    params,
    body: {
      type: 'office',
      address: 'Абая 1',
      duration_minutes: 60,
      scheduled_at: first,
      alternatives: [second],
    },
  })
  const busy = [
    { starts_at: first, ends_at: '2026-11-23T11:00:00.000Z' },
    { starts_at: second, ends_at: '2026-11-24T11:00:00.000Z' },
  ]
  expect((await availability()).busy).toEqual(busy)
  await call(asCandidate, applications.acceptApplication, { params, body: { slot: second } })
  expect((await availability()).busy).toEqual([busy[1]])
  expect((await availability(await join('recruiter'))).busy).toEqual([])
})
