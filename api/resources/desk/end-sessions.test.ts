import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call } from '../../contract/call.ts'
import { readProfile } from '../../contract/profile.ts'
import { deskLog, users } from '../../database/tables.ts'
import { createCandidate, signedIn, startApi } from '../../testing.ts'
import { endSessionsOf } from './end-sessions.ts'

async function start() {
  const api = await startApi()
  const [account, other] = [await createCandidate(api), await createCandidate(api)]
  await api.db.update(users).set({ phone: '+77015550101' }).where(eq(users.id, account.id))
  const clients = [await signedIn(api, account), await signedIn(api, account)]
  const stays = await signedIn(api, other)
  const end = (typed: string) =>
    endSessionsOf({ ...api, events: api.outbox.startRecording() }, typed, 'украден телефон')
  return { api, account, clients, stays, end }
}

test.each([
  ['mail', ({ email }: { email: string }) => email.toUpperCase()],
  ['phone', () => '8 701 555-01-01'],
  ['number', ({ id }: { id: number }) => String(id)],
])('all sessions of the account with a %s end, and of no other', async (_, typed) => {
  const { api, account, clients, stays, end } = await start()
  expect(await end(typed(account))).toEqual({ account: account.id, count: 2 })
  for (const client of clients) {
    await expect(call(client, readProfile, {})).rejects.toMatchObject({ status: 401 })
  }
  await call(stays, readProfile, {})
  await api.outbox.drain()
  const ended = { type: 'session-ended', user_id: account.id }
  expect(api.events).toMatchObject([ended, ended])
  expect(await api.db.select().from(deskLog)).toMatchObject([
    {
      action: 'sessions_ended',
      operator_id: null,
      about_user_id: account.id,
      reason: 'украден телефон',
    },
  ])
})

test('an unknown account ends nothing', async () => {
  const { api, clients, end } = await start()
  expect(await end('nobody@example.kz')).toBe('unknown')
  expect(await end('')).toBe('unknown')
  for (const client of clients) await call(client, readProfile, {})
  expect(await api.db.$count(deskLog)).toBe(0)
})
