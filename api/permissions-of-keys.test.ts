// Calls every endpoint with keys of the API: with its scope, with all other scopes, and with a key of a removed member.
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApiKey } from './contract/api-keys.ts'
import { call, type ApiClient } from './contract/call.ts'
import type { Endpoint } from './contract/endpoint.ts'
import { keyScopes, type KeyScope } from './contract/rules/api-keys.ts'
import { companyMembers, users } from './database/tables.ts'
import { endpoints } from './resources/resources.ts'
import { permissionTable } from './testing/permission-table.ts'
import { send } from './testing/send.ts'
import { actors, startStage } from './testing/stage.ts'

const all = Object.entries(endpoints) as [string, Endpoint][]
const open = all.filter(([, { keyScope }]) => keyScope)
const closed = all.filter(([, { keyScope }]) => !keyScope)

async function start() {
  const stage = await startStage()
  const { api, things, clients } = stage
  const keyOf = async (
    scopes: KeyScope[],
    company: string | number = things.company,
  ): Promise<ApiClient> => {
    const body = { name: 'ATS', scopes, days: 30 as const }
    const params = { id: String(company) }
    return {
      ...api.guest,
      token: (await call(clients.employer, createApiKey, { params, body })).key,
    }
  }
  const sendTo = (client: ApiClient, name: string) => {
    const row = permissionTable[name]
    return send(client, endpoints[name] as Endpoint, {
      params: row?.params?.(things),
      query: row?.query,
      body: row?.body?.(things),
    })
  }
  const statusOf = async (client: ApiClient, name: string) => {
    const { status } = await sendTo(client, name)
    return { name, status }
  }
  return { ...stage, keyOf, sendTo, statusOf }
}

test.each(open)('a key with the scope of %s may what its maker may', async (name, endpoint) => {
  const { keyOf, statusOf } = await start()
  const others = keyScopes.filter((scope) => scope !== endpoint.keyScope)
  expect(await statusOf(await keyOf(others), name)).toEqual({ name, status: 403 })
  const status = permissionTable[name]?.statuses[actors.indexOf('employer')]
  const own = keyScopes.filter((scope) => scope === endpoint.keyScope)
  expect(await statusOf(await keyOf(own), name)).toEqual({ name, status })
})

test('a key of another company is answered as a stranger', async () => {
  const { things, keyOf, sendTo } = await start()
  const program = await keyOf([...keyScopes], things.pendingCompany.id)
  for (const [name] of open) {
    const response = await sendTo(program, name)
    const status = permissionTable[name]?.statuses[actors.indexOf('other employer')]
    expect({ name, status: response.status }).toEqual({ name, status })
    const text = await response.text()
    for (const id of [things.vacancy, things.draftVacancy, things.application]) {
      expect(text, name).not.toContain(id)
    }
  }
})

test('a key with all scopes is refused at every endpoint that names none', async () => {
  const { api, keyOf, statusOf } = await start()
  const program = await keyOf([...keyScopes])
  const before = await api.db.select().from(users)
  for (const [name, { access }] of closed) {
    const status = access === 'operator' ? 404 : 403
    expect(await statusOf(program, name)).toEqual({ name, status })
  }
  expect(await api.db.select().from(users)).toEqual(before)
})

test('the key of a removed member is refused everywhere', async () => {
  const { api, things, keyOf, statusOf } = await start()
  const program = await keyOf([...keyScopes])
  const { company_id, role } = companyMembers
  const isOwner = and(eq(company_id, things.company), eq(role, 'owner'))
  await api.db.delete(companyMembers).where(isOwner)
  for (const [name] of all) expect(await statusOf(program, name)).toEqual({ name, status: 401 })
})
