import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { submitApplication } from '../../contract/applications.ts'
import { readCalendarFeed, renewCalendarFeed } from '../../contract/calendar-feeds.ts'
import { call, type ApiClient } from '../../contract/call.ts'
import { listOwnCompanies } from '../../contract/companies.ts'
import * as contract from '../../contract/team.ts'
import { saveDraft } from '../../contract/drafts.ts'
import { countNotifications } from '../../contract/notifications.ts'
import { deleteAccount } from '../../contract/profile.ts'
import type { TeamRole } from '../../contract/rules/team.ts'
import { companyMembers, drafts, users, vacancies, vacancyMembers } from '../../database/tables.ts'
import { newPublicId } from '../../public-id.ts'
import {
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  mailTo,
  password,
  signedIn,
  startApi,
  webUrl,
  type TestApi,
} from '../../testing.ts'

async function start(plan: Parameters<typeof createEmployer>[2] = 'employer_pro') {
  const api = await startApi()
  const employer = await createEmployer(api, {}, plan)
  const asOwner = await signedIn(api, employer)
  const params = { id: String(employer.company.id) }
  const join = async (role: TeamRole) => {
    const member = await createEmployer(api, {}, 'employer_free')
    await api.db
      .insert(companyMembers)
      .values({ company_id: employer.company.id, user_id: member.id, role })
    return { ...member, client: await signedIn(api, member) }
  }
  const team = (client: ApiClient = asOwner) => call(client, contract.getTeam, { params })
  const roles = async () =>
    Object.fromEntries((await team()).members.map(({ member_id, role }) => [member_id, role]))
  const invite = (recipient: string, role: TeamRole = 'recruiter') =>
    call(asOwner, contract.inviteMember, { params, body: { recipient, role } })
  return { api, employer, asOwner, params, join, team, roles, invite }
}

async function tokenSentTo(api: TestApi, recipient: string, path = `${webUrl}/ru/join?token=`) {
  const letters = await mailTo(api, recipient)
  const text = letters.map(({ subject, body }) => subject + body).join('\n')
  const token = text.split(path)[1]?.match(/^[\w-]+/)?.[0]
  expect(token, text).toBeTruthy()
  return decodeURIComponent(token ?? '')
}

const accept = (client: ApiClient, token: string) =>
  call(client, contract.acceptTeamInvitation, { body: { token } })

const refused = (code: string) => ({ message: `companies:${code}` })

test('an invitation leads by its letter into the team, with the role that it names', async () => {
  const { api, team, invite, employer } = await start()
  const colleague = await createEmployer(api)
  const asColleague = await signedIn(api, colleague)
  await invite(colleague.email)
  const token = await tokenSentTo(api, colleague.email)
  const query = { token }
  const linked = await call(asColleague, contract.readTeamInvitation, { query })
  expect(linked).toMatchObject({
    company: { name: employer.company.name },
    role: 'recruiter',
    invited_by: 'Айгуль Сериккызы',
    state: 'open',
  })
  expect(await accept(asColleague, token)).toEqual({ slug: employer.company.slug })
  expect(await accept(asColleague, token)).toEqual({ slug: employer.company.slug })
  const { members, invitations, seats } = await team()
  expect(members).toMatchObject([{ role: 'owner', is_self: true }, { role: 'recruiter' }])
  expect([invitations, seats.used]).toEqual([[], 2])
  const companies = await call(asColleague, listOwnCompanies, {})
  expect(companies.map(({ role }) => role).toSorted()).toEqual(['owner', 'recruiter'])
})

test('an invitation to a phone comes by SMS', async () => {
  const { api, invite } = await start()
  await invite('+7 701 555 02 17')
  const [sms] = await mailTo(api, '+77015550217')
  expect(sms?.subject).toMatch(/^Компания \d+ зовёт вас в команду на Отклике: .+\/ru\/join\?token=/)
})

test('the page of an invitation says to each visitor whether he may accept it', async () => {
  const { api, invite, join } = await start()
  const read = async (client: ApiClient, token: string) =>
    (await call(client, contract.readTeamInvitation, { query: { token } })).state
  const candidate = await createCandidate(api)
  await invite(candidate.email)
  const token = await tokenSentTo(api, candidate.email)
  const stranger = await signedIn(api, await createEmployer(api))
  const { client: member } = await join('recruiter')
  expect(await read(api.guest, token)).toBe('guest')
  expect(await read(stranger, token)).toBe('other_account')
  expect(await read(await signedIn(api, candidate), token)).toBe('candidate')
  expect(await read(member, token)).toBe('member')
  await expect(accept(stranger, token)).rejects.toMatchObject(refused('other_account'))
  await expect(accept(stranger, `${token}a`)).rejects.toMatchObject(refused('invitation_not_found'))
  api.advance(7 * 24 * 3600)
  expect(await read(api.guest, token)).toBe('expired')
  const later = await signedIn(api, await createEmployer(api))
  await expect(accept(later, token)).rejects.toMatchObject(refused('invitation_expired'))
})

test('an invitation can be sent again, changed and withdrawn', async () => {
  const { api, employer, params, invite } = await start()
  const colleague = await createEmployer(api)
  const { public_id: invitation } = await invite(colleague.email)
  api.advance(8 * 24 * 3600)
  const asColleague = await signedIn(api, colleague)
  const asOwner = await signedIn(api, employer)
  const team = () => call(asOwner, contract.getTeam, { params })
  expect((await team()).invitations).toMatchObject([{ is_expired: true }])
  const again = { params: { ...params, invitation } }
  await call(asOwner, contract.resendInvitation, again)
  const body = { recipient: colleague.email, role: 'hiring_manager' } as const
  await call(asOwner, contract.inviteMember, { params, body })
  expect((await team()).invitations).toMatchObject([
    { public_id: invitation, role: 'hiring_manager', is_expired: false },
  ])
  const token = await tokenSentTo(api, colleague.email)
  await call(asOwner, contract.withdrawInvitation, again)
  await expect(accept(asColleague, token)).rejects.toMatchObject(refused('invitation_not_found'))
  await expect(call(asOwner, contract.resendInvitation, again)).rejects.toMatchObject(
    refused('invitation_not_found'),
  )
})

test('a used link adds nobody else, and brings nobody back who was removed', async () => {
  const { api, asOwner, params, invite } = await start()
  const colleague = await createEmployer(api)
  const asColleague = await signedIn(api, colleague)
  await invite(colleague.email)
  const token = await tokenSentTo(api, colleague.email)
  await accept(asColleague, token)
  const other = await signedIn(api, await createEmployer(api))
  await expect(accept(other, token)).rejects.toMatchObject(refused('invitation_used'))
  const member = String(colleague.id)
  await call(asOwner, contract.removeMember, { params: { ...params, member } })
  await expect(accept(asColleague, token)).rejects.toMatchObject(refused('invitation_used'))
})

test('a link that is accepted twice at once makes one member', async () => {
  const { api, invite, team } = await start()
  const colleague = await createEmployer(api)
  const asColleague = await signedIn(api, colleague)
  await invite(colleague.email)
  const token = await tokenSentTo(api, colleague.email)
  const slugs = await Promise.all([accept(asColleague, token), accept(asColleague, token)])
  expect(new Set(slugs.map(({ slug }) => slug)).size).toBe(1)
  expect((await team()).members).toHaveLength(2)
})

test('the plan of an owner limits the team, and says which plan has more', async () => {
  const { invite, team } = await start('employer_free')
  await invite('first@example.kz')
  const seats = {
    used: 2,
    limit: 2,
    plan_code: 'employer_free',
    next: { plan_code: 'employer_start', limit: 3, price: 19_900 },
  }
  expect((await team()).seats).toEqual(seats)
  await expect(invite('second@example.kz')).rejects.toMatchObject({
    message: 'companies:team_full',
    data: seats,
  })
  await invite('first@example.kz', 'owner')
})

test('a member of the team is not invited again', async () => {
  const { invite, join } = await start()
  const { email } = await join('recruiter')
  await expect(invite(email)).rejects.toMatchObject(refused('already_member'))
})

test('a company always has an owner', async () => {
  const { employer, asOwner, params, join, roles } = await start()
  const { id, client } = await join('recruiter')
  const change = (member: number, role: TeamRole) =>
    call(asOwner, contract.changeMember, {
      params: { ...params, member: String(member) },
      body: { role },
    })
  const leave = (successor_id?: number) =>
    call(asOwner, contract.leaveCompany, { params, body: { successor_id } })
  await expect(change(employer.id, 'recruiter')).rejects.toMatchObject(refused('last_owner'))
  await expect(leave()).rejects.toMatchObject(refused('last_owner'))
  await expect(leave(employer.id)).rejects.toMatchObject(refused('last_owner'))
  await expect(leave(999_999)).rejects.toMatchObject(refused('member_not_found'))
  await change(id, 'owner')
  await change(id, 'recruiter')
  expect(await roles()).toEqual({ [employer.id]: 'owner', [id]: 'recruiter' })
  await leave(id)
  const { members } = await call(client, contract.getTeam, { params })
  expect(members).toMatchObject([{ member_id: id, role: 'owner' }])
})

test('of two owners who remove each other at once, one stays', async () => {
  const { employer, asOwner, params, join } = await start()
  const { id, client } = await join('owner')
  const remove = (by: ApiClient, member: number) =>
    call(by, contract.removeMember, { params: { ...params, member: String(member) } }).then(
      () => 'removed',
      (error: { message: string }) => error.message,
    )
  const results = await Promise.all([remove(asOwner, id), remove(client, employer.id)])
  expect(results.toSorted()).toEqual(['companies:not_found', 'removed'])
})

test('the last owner of a team deletes the account only after naming a successor', async () => {
  const { employer, asOwner, params, join } = await start()
  const { id } = await join('recruiter')
  const end = () => call(asOwner, deleteAccount, { body: { current_password: password } })
  await expect(end()).rejects.toMatchObject({
    message: 'accounts:successor_needed',
    data: [{ id: employer.company.id, name: employer.company.name }],
  })
  const member = { params: { ...params, member: String(id) }, body: { role: 'owner' } } as const
  await call(asOwner, contract.changeMember, member)
  await end()
})

test('who leaves gives the vacancies to an owner or recruiter', async () => {
  const { api, employer, asOwner, params, join } = await start()
  const recruiter = await join('recruiter')
  await join('hiring_manager')
  const id = await createVacancy(api, employer)
  const responsible = { params: { id }, body: { responsible_id: recruiter.id } }
  await call(asOwner, contract.setVacancyTeam, responsible)
  const remove = { params: { ...params, member: String(recruiter.id) } }
  await call(asOwner, contract.removeMember, remove)
  const row = async () =>
    (await api.db.select().from(vacancies).where(eq(vacancies.public_id, id)))[0]
  expect(await row()).toMatchObject({
    manager_user_id: employer.id,
    responsible_user_id: null,
    status: 'published',
  })
  const heir = await join('owner')
  await call(asOwner, contract.leaveCompany, { params, body: {} })
  expect(await row()).toMatchObject({ manager_user_id: heir.id, status: 'published' })
})

test('a vacancy is shared with members, and answered by those who may answer', async () => {
  const { api, employer, asOwner, join, team } = await start()
  const chef = await join('hiring_manager')
  const id = await createVacancy(api, employer)
  const set = (body: object) => call(asOwner, contract.setVacancyTeam, { params: { id }, body })
  expect((await team(chef.client)).vacancies).toEqual([])
  await set({ shared_with: [chef.id] })
  const [shared] = (await team(chef.client)).vacancies
  expect(shared).toMatchObject({ responsible_id: employer.id, shared_with: [chef.id] })
  const stranger = await createEmployer(api)
  for (const body of [{ responsible_id: chef.id }, { shared_with: [stranger.id] }]) {
    await expect(set(body)).rejects.toMatchObject(refused('member_not_found'))
  }
  await set({ shared_with: [] })
  expect(await api.db.select().from(vacancyMembers)).toEqual([])
})

test('addresses of members are shown to owners only', async () => {
  const { api, employer, join, team } = await start()
  const { client, id } = await join('recruiter')
  await api.db.update(users).set({ first_name: 'Ержан', last_name: 'Абенов' })
  const own = await team(client)
  expect(own.members).toMatchObject([
    { member_id: employer.id, name: 'Ержан Абенов', address: null },
    { member_id: id, address: null, is_self: true },
  ])
  expect((await team()).members[1]?.address).toContain('@')
})

test('a removed member loses drafts, notifications and the calendar feed of the company at once', async () => {
  const { api, employer, asOwner, params, join } = await start()
  const recruiter = await join('recruiter')
  const vacancy_public_id = await createVacancy(api, employer)
  const following = { params: { id: vacancy_public_id }, body: { follows: true } }
  await call(recruiter.client, contract.followVacancy, following)
  const candidate = await createCandidate(api)
  const resume_public_id = await createResume(api, candidate)
  const body = { vacancy_public_id, resume_public_id }
  const sent = await call(await signedIn(api, candidate), submitApplication, { body })
  await api.outbox.drain()
  const save = (form: string) =>
    call(recruiter.client, saveDraft, {
      body: { public_id: newPublicId(), form, device: 'Chrome', values: { text: 'a' } },
    })
  await save(`vacancies/${vacancy_public_id}`)
  await save(`applications/${sent.public_id}/reject`)
  await save('companies/new')
  await call(recruiter.client, renewCalendarFeed, {})
  const left = async () => ({
    drafts: (await api.db.select().from(drafts)).map(({ form }) => form).toSorted(),
    unread: (await call(recruiter.client, countNotifications, {})).unread,
    feed: await call(recruiter.client, readCalendarFeed, {}),
  })
  expect(await left()).toMatchObject({ unread: 1, feed: expect.anything() })
  const remove = { params: { ...params, member: String(recruiter.id) } }
  await call(asOwner, contract.removeMember, remove)
  expect(await left()).toEqual({ drafts: ['companies/new'], unread: 0, feed: null })
})
