import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApiKey, listApiKeys, revokeApiKey } from '../../contract/api-keys.ts'
import { call, type ApiClient } from '../../contract/call.ts'
import type { KeyScope } from '../../contract/rules/api-keys.ts'
import { limits } from '../../contract/rules/limits.ts'
import { leaveCompany } from '../../contract/team.ts'
import { getOwnVacancy, listOwnVacancies } from '../../contract/vacancies.ts'
import { pauseVacancy } from '../../contract/written-vacancies.ts'
import {
  apiKeys,
  companyMembers,
  idempotencyKeys,
  subscriptions,
  users,
} from '../../database/tables.ts'
import { rules } from '../../http/limits.ts'
import { send } from '../../testing/send.ts'
import { createEmployer, createVacancy, signedIn, startApi } from '../../testing.ts'

type ApiOptions = Parameters<typeof startApi>[0]

async function start(options?: ApiOptions) {
  const api = await startApi(options)
  const employer = await createEmployer(api)
  const vacancy = await createVacancy(api, employer)
  const client = await signedIn(api, employer)
  const params = { id: String(employer.company.id) }
  const create = async (scopes: KeyScope[], days: 30 | 90 | 365 = 30) => {
    const created = await call(client, createApiKey, {
      params,
      body: { name: 'ATS', scopes, days },
    })
    const program: ApiClient = { ...api.guest, token: created.key }
    return { ...created, program }
  }
  return { api, employer, vacancy, client, params, create }
}

const refusal = (code: string) =>
  expect.objectContaining({ message: `api_keys:${code}` }) as unknown

test('a key is shown once, stored as a hash, and listed with the day of its last use', async () => {
  const { api, client, params, create, vacancy } = await start()
  const { key, program, public_id } = await create(['vacancies:read'])
  expect(key).toMatch(/^otk_[\w-]{43}$/)
  expect(JSON.stringify(await api.db.select().from(apiKeys))).not.toContain(key)
  const list = () => call(client, listApiKeys, { params })
  expect((await list()).results).toMatchObject([
    { public_id, begins_with: key.slice(0, 8), last_used_on: null, scopes: ['vacancies:read'] },
  ])
  const own = await call(program, listOwnVacancies, {})
  expect(JSON.stringify(own)).toContain(vacancy)
  expect((await list()).results[0]?.last_used_on).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(JSON.stringify(await list())).not.toContain(key)
})

test('a form that is sent twice makes one key, and shows it both times', async () => {
  const { api, client, params } = await start()
  const body = { name: 'ATS', scopes: ['vacancies:read' as const], days: 30 as const }
  const create = () => call(client, createApiKey, { params, body, idempotencyKey: 'k'.repeat(26) })
  const [first, second] = await Promise.all([create(), create()])
  expect(second).toEqual(first)
  expect(await api.db.$count(apiKeys)).toBe(1)
  expect(JSON.stringify(await api.db.select().from(idempotencyKeys))).not.toContain(first.key)
  const key = first.public_id
  await call(client, revokeApiKey, { params: { ...params, key } })
  await expect(create()).rejects.toMatchObject({ message: 'request:idempotency_conflict' })
  const program = { ...api.guest, token: first.key }
  await expect(call(program, listOwnVacancies, {})).rejects.toMatchObject({ status: 401 })
})

test('a key opens the endpoints of its scopes and no other', async () => {
  const { vacancy, create } = await start()
  const reader = (await create(['vacancies:read'])).program
  const writer = (await create(['vacancies:write'])).program
  const one = { params: { id: vacancy } }
  expect(await call(reader, getOwnVacancy, one)).toMatchObject({ status: 'published' })
  const pause = { ...one, body: {} }
  await expect(call(reader, pauseVacancy, pause)).rejects.toEqual(refusal('scope_lacking'))
  await expect(call(writer, getOwnVacancy, one)).rejects.toEqual(refusal('scope_lacking'))
  await call(writer, pauseVacancy, pause)
  expect(await call(reader, getOwnVacancy, one)).toMatchObject({ status: 'paused' })
})

test('a key dies at once: revoked, expired, member removed, account blocked or ending', async () => {
  const ends: ((stage: Awaited<ReturnType<typeof start>>, id: string) => Promise<unknown>)[] = [
    ({ client, params }, key) => call(client, revokeApiKey, { params: { ...params, key } }),
    async ({ api }) => api.advance(30 * 24 * 3600),
    async ({ api, employer, client, params }) => {
      const { id: user_id } = await createEmployer(api)
      const company_id = employer.company.id
      await api.db.insert(companyMembers).values({ company_id, user_id, role: 'owner' })
      await call(client, leaveCompany, { params, body: {} })
    },
    ({ api, employer }) =>
      api.db.update(users).set({ blocked_at: api.now() }).where(eq(users.id, employer.id)),
    ({ api, employer }) =>
      api.db.update(users).set({ erase_at: api.now() }).where(eq(users.id, employer.id)),
  ]
  for (const end of ends) {
    const stage = await start()
    const { program, public_id } = await stage.create(['vacancies:read'])
    await call(program, listOwnVacancies, {})
    await end(stage, public_id)
    await expect(call(program, listOwnVacancies, {})).rejects.toMatchObject({ status: 401 })
  }
})

test('without the plan a key is refused in words, and none can be made', async () => {
  const { api, client, params, create } = await start()
  const { program } = await create(['vacancies:read'])
  await api.db.update(subscriptions).set({ plan_code: 'employer_business' })
  await expect(call(program, listOwnVacancies, {})).rejects.toMatchObject({
    status: 403,
    message: 'api_keys:plan_lacks_api',
    sentence: expect.stringContaining('тариф') as string,
  })
  await expect(create(['vacancies:read'])).rejects.toEqual(refusal('plan_lacks_api'))
  expect(await call(client, listApiKeys, { params })).toMatchObject({ is_in_plan: false })
})

test('a company has a limited number of keys, and each key its own rate limit', async () => {
  const { api, create } = await start({ limitFactor: 1 })
  const { program } = await create(['vacancies:read'])
  const other = await create(['vacancies:read'])
  for (let made = 2; made < limits.apiKeys; made += 1) await create(['vacancies:read'])
  await expect(create(['vacancies:read'])).rejects.toEqual(refusal('key_limit'))
  const statusOf = async (client: ApiClient) => (await send(client, listOwnVacancies)).status
  for (let nth = 0; nth < rules.api_key.most; nth += 1) expect(await statusOf(program)).toBe(200)
  expect(await statusOf(program)).toBe(429)
  expect(await statusOf(other.program)).toBe(200)
  expect(await statusOf({ ...api.guest, token: `otk_${'a'.repeat(43)}` })).toBe(401)
})

test('an owner of another company sees and revokes nothing', async () => {
  const { api, params, create } = await start()
  const { program, public_id } = await create(['vacancies:read'])
  const stranger = await signedIn(api, await createEmployer(api))
  const revoke = call(stranger, revokeApiKey, { params: { ...params, key: public_id } })
  await expect(revoke).rejects.toMatchObject({ status: 404 })
  await call(program, listOwnVacancies, {})
})
