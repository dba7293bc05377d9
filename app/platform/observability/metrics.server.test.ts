import { expect, test } from 'vitest'
import { createMetrics, type MeasuredApi } from './metrics.server.ts'

const token = 'a token of the tests'

async function read(isReplicaUsable: MeasuredApi['isReplicaUsable']): Promise<string | undefined> {
  const metrics = createMetrics({
    token,
    measure: async () => ({
      isReplicaUsable,
      pool: { open: 0, idle: 0, waiting: 0 },
      queries: 0,
      guestReplies: { cached: 3, made: 2 },
      hubs: {},
      events: {},
      deliveries: [],
      stored: null,
    }),
    pages: () => ({ cached: 0, rendered: 0, bytes: 0 }),
  })
  return (await metrics.read(`Bearer ${token}`))?.body
}

test('a replica has a metric only if it is configured', async () => {
  expect(await read(true)).toContain('\notklik_replica_usable 1')
  expect(await read(false)).toContain('\notklik_replica_usable 0')
  expect(await read(null)).not.toMatch(/^otklik_replica_usable/m)
})

test('replies of the API to guests are counted by where they came from', async () => {
  expect(await read(null)).toContain('\notklik_guest_replies_total{from="memory"} 3')
  expect(await read(null)).toContain('\notklik_guest_replies_total{from="database"} 2')
})
