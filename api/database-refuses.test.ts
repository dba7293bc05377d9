import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createSupportRequest } from './contract/support.ts'
import { isTemporaryRefusal } from './database/failures.ts'
import type { Endpoint } from './contract/endpoint.ts'
import { sessions, users } from './database/tables.ts'
import { startApi } from './testing.ts'
import { endpoints, everyKind, rows } from './testing/every-kind.ts'
import { refuseWrites } from './testing/refuse-writes.ts'
import { send } from './testing/send.ts'
import { actors, startStage } from './testing/stage.ts'

const reads = Object.entries(rows).filter(([name]) => endpoints[name]?.method === 'GET')

test('everything can be read while the database refuses writes', async () => {
  const { api, things, clients } = await startStage({ resources: everyKind })
  await api.db.update(sessions).set({ last_used_at: null })
  await api.db.update(users).set({ active_on: '2020-01-01' })
  refuseWrites(api)
  const failed: unknown[] = []
  for (const [name, row] of reads) {
    for (const [index, actor] of actors.entries()) {
      if (row.statuses[index] !== 200) continue
      const input = { params: row.params?.(things), query: row.query }
      const { status } = await send(clients[actor], endpoints[name] as Endpoint, input)
      if (status !== 200) failed.push([name, actor, status])
    }
  }
  expect(failed).toEqual([])
})

test('a write that the database refuses answers when to retry', async () => {
  const api = await startApi()
  refuseWrites(api)
  const body = { topic: 'account', message: 'Не приходит код', email: 'a@example.kz' }
  const answer = await send(api.guest, createSupportRequest, { body })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await answer.json()).toMatchObject({ error_code: 'request:unavailable' })
  expect(JSON.stringify(api.errors.splice(0))).toContain('read-only transaction (25006)')
})

test.each([
  ['too many connections', '53300', true],
  ['a full disk', '53100', true],
  ['a read-only server', '25006', true],
  ['a query that took too long', '57014', true],
  ['a value that is taken', '23505', false],
])('the refusal for %s (%s) is temporary: %s', async (_, code, expected) => {
  const { db } = await startApi()
  const raise = sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`)
  const error: unknown = await db.execute(raise).catch((reason: unknown) => reason)
  expect(isTemporaryRefusal(error)).toBe(expected)
})
