import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as contract from '../../contract/access-requests.ts'
import { call, type ApiClient } from '../../contract/call.ts'
import { listNotifications } from '../../contract/notifications.ts'
import { limits } from '../../contract/rules/limits.ts'
import { accessRequestDays } from '../../contract/rules/team.ts'
import { getTeam } from '../../contract/team.ts'
import { forgetOld } from '../../database/forget-old.ts'
import { accessRequests, companies, companyMembers, users } from '../../database/tables.ts'
import { createEmployer, mailTo, signedIn, startApi, type TestApi } from '../../testing.ts'

const bin = '140540011823'
const day = 24 * 3600
const refused = (code: string) => ({ message: `companies:${code}` })

async function start(plan: Parameters<typeof createEmployer>[2] = 'employer_pro') {
  const api = await startApi()
  const values = { bin, name: 'Кофейня', verified_domain: 'example.kz' }
  const owner = await createEmployer(api, values, plan)
  const asOwner = await signedIn(api, owner)
  const id = String(owner.company.id)
  const asker = await createEmployer(api)
  const asAsker = await signedIn(api, asker)
  const team = (client: ApiClient = asOwner) => call(client, getTeam, { params: { id } })
  return { api, owner, asOwner, id, asker, asAsker, team }
}

const ask = (client: ApiClient, message = 'Это Айгуль', role = 'recruiter' as const) =>
  call(client, contract.askForAccess, { body: { bin: '140 540 011 823', role, message } })
const known = (client: ApiClient) => call(client, contract.findKnownCompany, { query: { bin } })
const accept = (client: ApiClient, id: string, request: string, role = 'recruiter' as const) =>
  call(client, contract.acceptAccessRequest, { params: { id, request }, body: { role } })
const decline = (client: ApiClient, id: string, request: string) =>
  call(client, contract.declineAccessRequest, { params: { id, request } })

async function told({ outbox }: TestApi, client: ApiClient) {
  await outbox.drain()
  const { results } = await call(client, listNotifications, { query: {} })
  return results.filter(({ type }) => type === 'team_request').map(({ title }) => title)
}

test('a verified BIN leads to its company, of whose owner the first letter is shown', async () => {
  const { api, owner, asOwner, asAsker } = await start()
  await api.db.update(users).set({ first_name: 'Динара' }).where(eq(users.id, owner.id))
  const found = await known(asAsker)
  expect(found).toMatchObject({ company: { name: 'Кофейня' }, owner_initial: 'Д', state: 'open' })
  expect(JSON.stringify(found)).not.toMatch(/Динара|Сериккызы|@/)
  expect((await known(asOwner)).state).toBe('member')
  await api.db.update(companies).set({ verification: 'pending' })
  await expect(known(asAsker)).rejects.toMatchObject(refused('not_found'))
})

test('owners are told who asks, and let the account in with one act', async () => {
  const { api, owner, asOwner, id, asker, asAsker, team } = await start()
  const { public_id } = await ask(asAsker)
  expect(await known(asAsker)).toMatchObject({ state: 'asked', request: { public_id } })
  expect(await told(api, asOwner)).toEqual(['Просят доступ к компании «Кофейня»'])
  const letters = await mailTo(api, owner.email)
  expect(letters.map(({ body }) => body).join()).toContain('«Это Айгуль»')
  const { requests } = await team()
  const facts = { name: 'Айгуль Сериккызы', addresses: [asker.email], is_on_domain: true }
  expect(requests).toMatchObject([{ public_id, ...facts, message: 'Это Айгуль' }])
  await accept(asOwner, id, public_id)
  expect((await team(asAsker)).members).toMatchObject([{ role: 'owner' }, { role: 'recruiter' }])
  expect((await team()).requests).toEqual([])
  expect(await told(api, asAsker)).toEqual(['Вас пустили в компанию «Кофейня»'])
  await expect(ask(asAsker)).rejects.toMatchObject(refused('already_member'))
})

test('a repeat changes the words and tells nobody again', async () => {
  const { api, asOwner, asAsker, team } = await start()
  const first = await ask(asAsker)
  const again = await ask(asAsker, 'Вышла вместо Ержана')
  expect(again.public_id).toBe(first.public_id)
  expect((await team()).requests).toMatchObject([{ message: 'Вышла вместо Ержана' }])
  expect(await told(api, asOwner)).toHaveLength(1)
})

test('after a decline the account may ask again in a month', async () => {
  const { api, asOwner, id, asker, asAsker } = await start()
  const { public_id } = await ask(asAsker)
  await decline(asOwner, id, public_id)
  expect(await told(api, asAsker)).toEqual(['Вам не дали доступ к компании «Кофейня»'])
  expect((await known(asAsker)).state).toBe('declined')
  api.advance(accessRequestDays * day - 1)
  const later = await signedIn(api, asker)
  await expect(ask(later)).rejects.toMatchObject(refused('access_declined'))
  api.advance(1)
  expect((await known(later)).state).toBe('open')
  await ask(later)
})

test('a request without an answer ends after a month, and its row is deleted', async () => {
  const { api, owner, id, asker, asAsker, team } = await start()
  const { public_id } = await ask(asAsker)
  api.advance(accessRequestDays * day)
  const asOwner = await signedIn(api, owner)
  expect((await known(await signedIn(api, asker))).state).toBe('open')
  expect((await team(asOwner)).requests).toEqual([])
  await expect(accept(asOwner, id, public_id)).rejects.toMatchObject(refused('request_not_found'))
  api.advance(1)
  await forgetOld(api.db, api.now())
  expect(await api.db.select().from(accessRequests)).toEqual([])
})

test('only the sender withdraws a request', async () => {
  const { asOwner, asAsker, team } = await start()
  const { public_id: request } = await ask(asAsker)
  const withdraw = (client: ApiClient) =>
    call(client, contract.withdrawAccessRequest, { params: { id: request } })
  await expect(withdraw(asOwner)).rejects.toMatchObject(refused('request_not_found'))
  await withdraw(asAsker)
  await expect(withdraw(asAsker)).rejects.toMatchObject(refused('request_not_found'))
  expect((await team()).requests).toEqual([])
})

test.each([
  ['accept it', accept, ['done', 'companies:request_not_found']],
  ['decline it', decline, ['done', 'companies:request_not_found']],
])('of two owners who %s at once, one does', async (_, answer, expected) => {
  const { api, owner, asOwner, id, asAsker, team } = await start()
  const second = await createEmployer(api)
  const membership = { company_id: owner.company.id, user_id: second.id, role: 'owner' } as const
  await api.db.insert(companyMembers).values(membership)
  const { public_id } = await ask(asAsker)
  const results = await Promise.all(
    [asOwner, await signedIn(api, second)].map((client) =>
      answer(client, id, public_id).then(
        () => 'done',
        (error: { message: string }) => error.message,
      ),
    ),
  )
  expect(results.toSorted((a, b) => a.length - b.length)).toEqual(expected)
  expect((await team()).members).toHaveLength(answer === accept ? 3 : 2)
  expect(await told(api, asAsker)).toHaveLength(1)
})

test('an owner who accepts while another declines gets one result', async () => {
  const { api, asOwner, id, asAsker, team } = await start()
  const { public_id } = await ask(asAsker)
  await Promise.allSettled([accept(asOwner, id, public_id), decline(asOwner, id, public_id)])
  const isIn = (await team()).members.length === 2
  expect((await known(asAsker)).state).toBe(isIn ? 'member' : 'declined')
  expect(await told(api, asAsker)).toHaveLength(1)
})

test('requests are seen and answered by owners only', async () => {
  const { api, owner, id, asAsker, team } = await start()
  const { public_id } = await ask(asAsker)
  const recruiter = await createEmployer(api)
  const asRecruiter = await signedIn(api, recruiter)
  await expect(accept(asRecruiter, id, public_id)).rejects.toMatchObject(refused('not_found'))
  const membership = { company_id: owner.company.id, user_id: recruiter.id } as const
  await api.db.insert(companyMembers).values({ ...membership, role: 'recruiter' })
  expect((await team(asRecruiter)).requests).toEqual([])
  await expect(accept(asRecruiter, id, public_id)).rejects.toMatchObject(refused('not_permitted'))
  await expect(accept(asAsker, id, public_id)).rejects.toMatchObject(refused('not_found'))
})

test('without a free seat the request stays', async () => {
  const { api, owner, asOwner, id, asAsker, team } = await start('employer_free')
  const user_id = (await createEmployer(api)).id
  const membership = { company_id: owner.company.id, user_id, role: 'recruiter' } as const
  await api.db.insert(companyMembers).values(membership)
  const { public_id } = await ask(asAsker)
  await expect(accept(asOwner, id, public_id)).rejects.toMatchObject(refused('team_full'))
  expect((await team()).requests).toHaveLength(1)
})

test.each([
  ['a wrong BIN', { bin: '140540011822', role: 'recruiter' }],
  ['the role of an owner', { bin, role: 'owner' }],
  ['too many words', { bin, role: 'recruiter', message: 'а'.repeat(limits.accessMessage + 1) }],
])('%s is refused', async (_, body) => {
  const { asAsker } = await start()
  await expect(call(asAsker, contract.askForAccess, { body: body as never })).rejects.toMatchObject(
    { status: 422 },
  )
})
