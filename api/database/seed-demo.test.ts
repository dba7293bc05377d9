import { demoEmails } from '@otklik/demo-data'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call } from '../contract/call.ts'
import { listNotifications } from '../contract/notifications.ts'
import { listSavedSearches } from '../contract/saved-searches.ts'
import { signedIn, startApi } from '../testing.ts'
import { users } from './tables.ts'
import { seedDemo } from './seed/seed-demo.ts'

test('the demo accounts have notifications about their applications and saved searches', async () => {
  const api = await startApi()
  await seedDemo(api.db, { now: api.now(), passwordHash: '', size: 'small' })
  for (const side of ['candidate', 'employer'] as const) {
    const email = demoEmails[side]
    const [{ id } = { id: 0 }] = await api.db.select().from(users).where(eq(users.email, email))
    const client = await signedIn(api, { id, side, email })
    const { results } = await call(client, listNotifications, { query: {} })
    const moments = results.map(({ created_at }) => created_at)
    expect(moments.length).toBeGreaterThan(3)
    expect(moments).toEqual(moments.toSorted().toReversed())
    expect(results.some(({ read_at }) => read_at !== null)).toBe(true)
    const saved = (await call(client, listSavedSearches, { query: {} })).results
    expect(saved.map((search) => search.is_paused)).toContain(true)
  }
})
