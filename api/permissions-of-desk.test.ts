// Calls every endpoint of the desk as operators of each role, and every endpoint of the site as people who are none.
import { gt, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ApiClient } from './contract/call.ts'
import type { Endpoint } from './contract/endpoint.ts'
import { deskLog } from './database/tables.ts'
import { endpoints } from './resources/resources.ts'
import { authenticatorCode, grantRoles, openDeskOf } from './testing/desk.ts'
import {
  deskActors,
  deskPermissions,
  type DeskActor,
  type DeskRow,
} from './testing/desk-permissions.ts'
import { permissionTable } from './testing/permission-table.ts'
import { watchPublicRows } from './testing/public-rows.ts'
import { send } from './testing/send.ts'
import { startStage } from './testing/stage.ts'
import { signedIn, type TestAccount } from './testing.ts'

const names = Object.entries(endpoints).flatMap(([name, { access }]) =>
  access === 'operator' ? [name] : [],
)

async function startDesk() {
  const stage = await startStage()
  const { api } = stage
  const accounts = {} as Record<DeskActor, TestAccount>
  const clients = {} as Record<DeskActor, ApiClient>
  for (const actor of deskActors) {
    if (actor === 'operator before the code') {
      accounts[actor] = await grantRoles(api, 'support', 'moderator', 'money')
      clients[actor] = await signedIn(api, accounts[actor])
    } else {
      const { account, client } = await openDeskOf(api, actor)
      accounts[actor] = account
      clients[actor] = client
    }
  }
  api.advance(60)
  const ask = async (name: string, actor: DeskActor, withCode = false, given?: unknown) => {
    const row = permissionTable[name]
    const body = given ?? row?.body?.(stage.things)
    const code = withCode && body && 'code' in (body as object)
    return send(clients[actor], endpoints[name] as Endpoint, {
      params: row?.params?.(stage.things),
      query: row?.query,
      body: code ? { code: await authenticatorCode(api, accounts[actor]) } : body,
    })
  }
  return { ...stage, ask }
}

test('every endpoint of the desk has a row, and every path below /v1/desk is of the desk', () => {
  const advice = 'each endpoint of the desk needs a row in testing/desk-permissions.ts'
  expect(Object.keys(deskPermissions).toSorted(), advice).toEqual(names.toSorted())
  const byPath = Object.entries(endpoints).filter(([, { path }]) => path.startsWith('/v1/desk'))
  expect(byPath.map(([name]) => name).toSorted()).toEqual(names.toSorted())
})

const cells = names.flatMap((name) =>
  deskActors.map((actor, index) => ({
    name,
    actor,
    status: deskPermissions[name]?.statuses[index] ?? 0,
  })),
)

test('every other call of an operator is refused', async () => {
  const { ask } = await startDesk()
  const refused = cells.filter(({ status }) => status !== 200)
  const answers = []
  for (const { name, actor } of refused) {
    answers.push({ name, actor, status: (await ask(name, actor)).status })
  }
  expect(answers).toEqual(refused)
})

test.each(cells.filter(({ status }) => status === 200))(
  '$actor asking $name: 200',
  async (cell) => {
    const { api, things, ask } = await startDesk()
    const unheard = await watchPublicRows(api, Number(things.pendingCompany.id))
    expect((await ask(cell.name, cell.actor)).status).toBe(200)
    expect(await unheard(), `${cell.name} records no event that changes these pages`).toEqual([])
  },
)

/** Each endpoint with an actor who may call it, if need be with the code of the authenticator. */
const acts = names.map((name) => {
  const { statuses, logs, after } = deskPermissions[name] as DeskRow
  const isDone = statuses.findIndex((status) => status === 200)
  const withCode = isDone < 0 && !after
  const isSetUp = name === 'confirmSecondFactor'
  const actor = deskActors[isDone < 0 ? (isSetUp ? 0 : 1) : isDone] as DeskActor
  return { name, logs, actor, withCode, after }
})

test.each(acts)('$name leaves $logs in the log', async ({ name, logs, actor, withCode, after }) => {
  const { api, ask } = await startDesk()
  if (after) await ask(after.name, actor, false, after.body)
  const [last] = await api.db.select({ id: sql<number>`max(${deskLog.id})::int` }).from(deskLog)
  expect((await ask(name, actor, withCode)).status).toBe(200)
  const rows = await api.db
    .select()
    .from(deskLog)
    .where(gt(deskLog.id, last?.id ?? 0))
  expect(rows.map(({ action }) => action)).toEqual(logs)
  for (const { operator_id } of rows) expect(operator_id).toBeGreaterThan(0)
})

test.each(acts.filter(({ logs }) => logs.length > 0))(
  '$name does nothing and shows nothing if the log cannot be written',
  async ({ name, actor, withCode, after }) => {
    const { api, ask } = await startDesk()
    if (after) await ask(after.name, actor, false, after.body)
    await api.db.execute(sql`alter table desk_log add constraint broken check (id < 0) not valid`)
    try {
      const before = await everything(api)
      const response = await ask(name, actor, withCode)
      expect(response.status).toBe(500)
      expect(await response.json()).toMatchObject({ data: { request_id: expect.any(String) } })
      expect(await everything(api)).toEqual(before)
      api.errors.length = 0
    } finally {
      await api.db.execute(sql`alter table desk_log drop constraint broken`)
    }
  },
)

/** The contents of all tables but the times at which sessions were used. */
async function everything({ db }: Awaited<ReturnType<typeof startDesk>>['api']) {
  const { rows } = await db.execute<{ name: string }>(sql`
    select format('%I', table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema = 'public' order by table_name`)
  const contents: Record<string, unknown> = {}
  for (const { name } of rows) {
    if (name === 'sessions' || name === 'users') continue
    const { rows: all } = await db.execute(sql`select t::text from ${sql.raw(name)} t order by 1`)
    contents[name] = all
  }
  return contents
}

test('strangers cannot tell an endpoint of the desk from an unknown address', async () => {
  const { api, clients, things } = await startDesk()
  for (const client of Object.values(clients)) {
    const unknown = await client.fetch(
      new Request(`${client.baseUrl}/v1/nothing`, {
        headers: client.token ? { authorization: `Bearer ${client.token}` } : {},
      }),
    )
    const body = await unknown.json()
    for (const name of names) {
      const { params, body: fields } = permissionTable[name] ?? {}
      const input = { params: params?.(things), body: fields?.(things) }
      const answer = await send(client, endpoints[name] as Endpoint, input)
      expect([answer.status, await answer.json()]).toEqual([404, body])
    }
  }
  const described = await api.fetch(new Request('http://api.test/v1/openapi.json'))
  expect(await described.text()).not.toContain('desk')
})
