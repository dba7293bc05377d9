import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call } from '../../contract/call.ts'
import { readUpkeep, retryUpkeep } from '../../contract/desk-upkeep.ts'
import { deliveries, deskLog, users } from '../../database/tables.ts'
import { insertEvents } from '../../events/deliveries.ts'
import { openDeskOf } from '../../testing/desk.ts'
import { createCandidate, startApi } from '../../testing.ts'

test('dead deliveries are counted by receiver and get their attempts again', async () => {
  const api = await startApi()
  const { client } = await openDeskOf(api, 'support')
  const events = [{ type: 'vacancy-changed', vacancy_id: 1, public_id: 'a', action: 'publish' }]
  const listeners = ['mail', 'push']
  for (const tries of [5, 5, 1]) {
    await insertEvents(api.db, { events: events as never, listeners }, api.now())
    await api.db.update(deliveries).set({ tries }).where(eq(deliveries.tries, 0))
  }
  const dead = [
    { name: 'mail', count: 2, oldest_at: api.now().toISOString() },
    { name: 'push', count: 2, oldest_at: api.now().toISOString() },
  ]
  expect(await call(client, readUpkeep, {})).toEqual({ deliveries: dead, jobs: [], erasures: [] })
  const body = { part: 'deliveries', name: 'mail' } as const
  expect(await call(client, retryUpkeep, { body })).toEqual({ count: 2 })
  expect(await call(client, readUpkeep, {})).toMatchObject({ deliveries: [{ name: 'push' }] })
  const [entry] = await api.db.select().from(deskLog).where(eq(deskLog.action, 'retried'))
  expect(entry?.reason).toBe('deliveries mail: 2')
})

test('accounts that are deleted within three days are named by their number, with their money', async () => {
  const api = await startApi()
  const { client } = await openDeskOf(api, 'support')
  const hours = [-1, 71, 73]
  const ids: number[] = []
  for (const each of hours) {
    const { id } = await createCandidate(api)
    const erase_at = new Date(api.now().getTime() + each * 3600_000)
    await api.db.update(users).set({ erase_at, balance: 700 }).where(eq(users.id, id))
    ids.push(id)
  }
  const { erasures } = await call(client, readUpkeep, {})
  expect(erasures.map(({ id, is_late, balance }) => [id, is_late, balance])).toEqual([
    [ids[0], true, 700],
    [ids[1], false, 700],
  ])
})
