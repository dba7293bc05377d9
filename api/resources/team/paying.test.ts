import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { submitApplications } from '../../contract/bulk-applications.ts'
import { submitApplication } from '../../contract/applications.ts'
import { call, type ApiClient } from '../../contract/call.ts'
import { createCompany, listOwnCompanies } from '../../contract/companies.ts'
import { readSubscription } from '../../contract/plans.ts'
import { deleteAccount } from '../../contract/profile.ts'
import { listNotifications } from '../../contract/notifications.ts'
import { openContacts } from '../../contract/resume-cards.ts'
import type { PlanCode } from '../../contract/rules/plans.ts'
import type { TeamRole } from '../../contract/rules/team.ts'
import * as contract from '../../contract/team.ts'
import { createVacancy as create, publishVacancy } from '../../contract/written-vacancies.ts'
import { companies, companyMembers, vacancies } from '../../database/tables.ts'
import {
  completeVacancy,
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  password,
  signedIn,
  startApi,
} from '../../testing.ts'

async function start(plan: PlanCode = 'employer_pro') {
  const api = await startApi()
  const owner = await createEmployer(api, {}, plan)
  const { id: company_id } = owner.company
  const asOwner = await signedIn(api, owner)
  const params = { id: String(company_id) }
  const join = async (role: TeamRole, itsPlan: PlanCode = 'employer_free') => {
    const member = await createEmployer(api, {}, itsPlan)
    await api.db.insert(companyMembers).values({ company_id, user_id: member.id, role })
    return { ...member, client: await signedIn(api, member) }
  }
  const pay = (pays: boolean, client: ApiClient = asOwner) =>
    call(client, contract.setPayingAccount, { params, body: { pays } })
  const payer = async (client: ApiClient = asOwner) =>
    (await call(client, contract.getTeam, { params })).paying_member_id
  const publish = async (client: ApiClient, title: string) => {
    const content = { ...completeVacancy, title }
    const { public_id: id } = await call(client, create, { body: { company_id, content } })
    return call(client, publishVacancy, { params: { id }, body: { despite_duplicate: true } })
  }
  return { api, owner, asOwner, company_id, params, join, pay, payer, publish }
}

async function used(client: ApiClient) {
  const { usage } = await call(client, readSubscription, {})
  const of = (key: string) => usage.find((each) => each.key === key)?.used
  return {
    vacancies: of('vacancies.max_active'),
    contacts: of('contacts.per_period'),
    invitations: of('invitations.per_period'),
  }
}

const usedUp = { message: 'plans:not_enough_services' }

test.each([
  { pays: true, owner: { vacancies: 2, contacts: 1, invitations: 3 }, recruiter: 0 },
  { pays: false, owner: { vacancies: 0, contacts: 0, invitations: 0 }, recruiter: 1 },
])('acts of a recruiter count in the plan of who pays: $pays', async (row) => {
  const { api, asOwner, company_id, join, pay, publish } = await start()
  const { client, ...recruiter } = await join('recruiter')
  if (row.pays) await pay(true)
  const { public_id: vacancy_public_id } = await publish(client, 'Повар')
  const second = publish(client, 'Бухгалтер')
  if (row.pays) await second
  else await expect(second).rejects.toMatchObject(usedUp)

  const candidate = await createCandidate(api)
  const resume = await createResume(api, candidate)
  const body = { company_id }
  await call(client, openContacts, { params: { id: resume }, body })
  const pair = { vacancy_public_id, resume_public_id: resume }
  await call(client, submitApplication, { body: pair })
  const more = [await createResume(api, candidate), await createResume(api, candidate)]
  const own = await createVacancy(api, recruiter)
  const items = more.map((resume_public_id) => ({ ...pair, resume_public_id }))
  const toOwn = { vacancy_public_id: own, resume_public_id: resume }
  const { summary } = await call(client, submitApplications, {
    body: { items: [...items, toOwn], message: '' },
  })
  expect(summary.created).toBe(3)

  expect(await used(asOwner)).toEqual(row.owner)
  const ofCompany = row.recruiter
  expect(await used(client)).toEqual({
    vacancies: 1 + ofCompany,
    contacts: ofCompany,
    invitations: 1 + 3 * ofCompany,
  })
})

test('who creates a company pays for it, until another owner names himself or he stops', async () => {
  const { api, owner, asOwner, join, pay, payer } = await start()
  const created = await call(asOwner, createCompany, {
    body: { name: 'Кофейня', legal_name: 'ИП Кофейня', type: 'direct', area_code: '160' } as never,
  })
  const [row] = await api.db.select().from(companies).where(eq(companies.id, created.id))
  expect(row?.paying_user_id).toBe(owner.id)
  expect(await call(asOwner, listOwnCompanies, {})).toHaveLength(2)

  const [other, recruiter] = [await join('owner'), await join('recruiter')]
  expect(await payer()).toBeNull()
  await pay(true)
  await expect(pay(true, recruiter.client)).rejects.toThrow('companies:not_permitted')
  await pay(false, other.client)
  expect(await payer(recruiter.client)).toBe(owner.id)
  await pay(true, other.client)
  expect(await payer()).toBe(other.id)
  await pay(false)
  expect(await payer()).toBe(other.id)
  await pay(false, other.client)
  expect(await payer()).toBeNull()
})

test('vacancies above the plan of a new paying account are paused, newest first', async () => {
  const { api, owner, asOwner, join, pay, publish } = await start()
  await publish(asOwner, 'Повар')
  api.advance(60)
  await publish(asOwner, 'Бухгалтер')
  const other = await join('owner')
  await pay(true, other.client)
  const rows = await api.db
    .select({ title: vacancies.title, status: vacancies.status })
    .from(vacancies)
    .where(eq(vacancies.company_id, owner.company.id))
    .orderBy(vacancies.id)
  expect(rows).toEqual([
    { title: 'Повар', status: 'published' },
    { title: 'Бухгалтер', status: 'paused' },
  ])
})

test('the plan of the paying account limits the team', async () => {
  const { asOwner, params, join, pay } = await start()
  const other = await join('owner', 'employer_start')
  const limit = async () => (await call(asOwner, contract.getTeam, { params })).seats.limit
  expect(await limit()).toBe(20)
  await pay(true, other.client)
  expect(await limit()).toBe(3)
})

test.each(['stops', 'leaves', 'is removed', 'is a recruiter now', 'deletes the account'] as const)(
  'a paying owner who %s pays no more, each account pays for itself, and the other owner is told',
  async (how) => {
    const { api, owner, asOwner, params, join, pay, payer, publish } = await start('employer_free')
    const other = await join('owner', 'employer_pro')
    await pay(true)
    await publish(other.client, 'Повар')
    await expect(publish(other.client, 'Бухгалтер')).rejects.toMatchObject(usedUp)
    const member = { ...params, member: String(owner.id) }
    if (how === 'stops') await pay(false)
    if (how === 'leaves') await call(asOwner, contract.leaveCompany, { params, body: {} })
    if (how === 'is removed') await call(other.client, contract.removeMember, { params: member })
    if (how === 'is a recruiter now') {
      const body = { role: 'recruiter' } as const
      await call(other.client, contract.changeMember, { params: member, body })
    }
    if (how === 'deletes the account') {
      await call(asOwner, deleteAccount, { body: { current_password: password } })
    }
    expect(await payer(other.client)).toBeNull()
    await publish(other.client, 'Кассир')
    expect((await used(other.client)).vacancies).toBe(2)
    await api.outbox.drain()
    const { results } = await call(other.client, listNotifications, { query: {} })
    const told = results.filter(({ title }) => title.endsWith('больше никто не платит'))
    expect(told).toHaveLength(1)
  },
)
