import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { submitApplication } from '../../contract/applications.ts'
import { call, type ApiClient } from '../../contract/call.ts'
import { listNotifications } from '../../contract/notifications.ts'
import type { TeamRole } from '../../contract/rules/team.ts'
import { changeMember, followVacancy, removeMember, setVacancyTeam } from '../../contract/team.ts'
import { getOwnVacancy } from '../../contract/vacancies.ts'
import { companyMembers, users, vacancyFollowers } from '../../database/tables.ts'
import {
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  signedIn,
  startApi,
  type TestApi,
} from '../../testing.ts'
import { eraseAccounts } from '../accounts/erase.ts'

async function start() {
  const api = await startApi()
  const owner = await createEmployer(api)
  const vacancy = await createVacancy(api, owner)
  const asOwner = await signedIn(api, owner)
  const join = async (role: TeamRole) => {
    const member = await createEmployer(api, {}, 'employer_free')
    await api.db
      .insert(companyMembers)
      .values({ company_id: owner.company.id, user_id: member.id, role })
    return { ...member, client: await signedIn(api, member) }
  }
  const team = (body: object) => call(asOwner, setVacancyTeam, { params: { id: vacancy }, body })
  const follow = (client: ApiClient, follows = true) =>
    call(client, followVacancy, { params: { id: vacancy }, body: { follows } })
  const change = (id: number, role: TeamRole) =>
    call(asOwner, changeMember, {
      params: { id: String(owner.company.id), member: String(id) },
      body: { role },
    })
  return {
    api,
    owner,
    vacancy,
    asOwner,
    join,
    team,
    follow,
    change,
    apply: () => apply(api, vacancy),
  }
}

async function apply(api: TestApi, vacancy_public_id: string) {
  const candidate = await createCandidate(api)
  const resume_public_id = await createResume(api, candidate)
  const body = { vacancy_public_id, resume_public_id }
  await call(await signedIn(api, candidate), submitApplication, { body })
  await api.outbox.drain()
}

/** Returns which of the members were told of a new application. */
async function told(members: Record<string, ApiClient>): Promise<string[]> {
  const names: string[] = []
  for (const [name, client] of Object.entries(members)) {
    const { results } = await call(client, listNotifications, { query: {} })
    if (results.some(({ type }) => type === 'application_created')) names.push(name)
  }
  return names
}

test('the manager of a vacancy is told of applications, and no other member', async () => {
  const { asOwner, join, apply } = await start()
  const recruiter = (await join('recruiter')).client
  const second = (await join('owner')).client
  await apply()
  expect(await told({ asOwner, recruiter, second })).toEqual(['asOwner'])
})

test('who is named for a vacancy is told instead of its manager', async () => {
  const { asOwner, join, team, apply } = await start()
  const { id, client: recruiter } = await join('recruiter')
  await team({ responsible_id: id })
  await apply()
  expect(await told({ asOwner, recruiter })).toEqual(['recruiter'])
})

test('a member who may not answer any more is not told; the manager is', async () => {
  const { asOwner, join, team, change, apply } = await start()
  const { id, client: recruiter } = await join('recruiter')
  await team({ responsible_id: id })
  await change(id, 'hiring_manager')
  await apply()
  expect(await told({ asOwner, recruiter })).toEqual(['asOwner'])
})

test('if nobody answers for a vacancy, the owners are told', async () => {
  const { owner, asOwner, join, apply, api } = await start()
  const heir = (await join('owner')).client
  const second = (await join('owner')).client
  const recruiter = (await join('recruiter')).client
  const isFirst = eq(companyMembers.user_id, owner.id)
  await api.db.update(companyMembers).set({ role: 'hiring_manager' }).where(isFirst)
  await apply()
  expect(await told({ asOwner, heir, second, recruiter })).toEqual(['heir', 'second'])
})

test('followers are told too, until they follow no more', async () => {
  const { asOwner, join, follow, apply } = await start()
  const recruiter = (await join('recruiter')).client
  const other = (await join('recruiter')).client
  await follow(recruiter)
  await follow(recruiter)
  await follow(other)
  await follow(other, false)
  await apply()
  expect(await told({ asOwner, recruiter, other })).toEqual(['asOwner', 'recruiter'])
})

test('a hiring manager follows what is shared with him, and is told as long as it is', async () => {
  const { join, follow, team, apply } = await start()
  const { id, client: chef } = await join('hiring_manager')
  await expect(follow(chef)).rejects.toMatchObject({ message: 'vacancies:not_found' })
  await team({ shared_with: [id] })
  await follow(chef)
  await team({ shared_with: [] })
  await apply()
  expect(await told({ chef })).toEqual([])
  await team({ shared_with: [id] })
  await apply()
  expect(await told({ chef })).toEqual(['chef'])
})

test('a removed member follows nothing', async () => {
  const { api, owner, asOwner, join, follow } = await start()
  const { id, client } = await join('recruiter')
  await follow(client)
  const params = { id: String(owner.company.id), member: String(id) }
  await call(asOwner, removeMember, { params })
  expect(await api.db.select().from(vacancyFollowers)).toEqual([])
})

test('the own vacancy says who answers and who follows', async () => {
  const { vacancy, asOwner, join, follow } = await start()
  const read = async (client: ApiClient) => {
    const own = await call(client, getOwnVacancy, { params: { id: vacancy } })
    const { role, is_answering, is_followed, has_colleagues } = own
    return [role, is_answering, is_followed, has_colleagues]
  }
  expect(await read(asOwner)).toEqual(['owner', true, false, false])
  const recruiter = (await join('recruiter')).client
  await follow(recruiter)
  expect(await read(asOwner)).toEqual(['owner', true, false, true])
  expect(await read(recruiter)).toEqual(['recruiter', false, true, true])
})

test('an account that ends loses what it follows', async () => {
  const { api, join, follow } = await start()
  const { id, client } = await join('recruiter')
  await follow(client)
  await api.db.update(users).set({ erase_at: api.now() }).where(eq(users.id, id))
  await eraseAccounts(api).run({}, new AbortController().signal)
  expect(await api.db.select().from(vacancyFollowers)).toEqual([])
})
