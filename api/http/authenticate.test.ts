import { expect, test } from 'vitest'
import { sessions } from '../database/tables.ts'
import { createCandidate, createToken, startApi } from '../testing.ts'
import { authenticate, type KnownAccounts } from './authenticate.ts'

test('an account is looked up once for each page', async () => {
  const api = await startApi()
  const candidate = await createCandidate(api)
  const authorization = `Bearer ${await createToken(api, candidate)}`
  const page: KnownAccounts = new Map()
  const ask = (known?: KnownAccounts) => authenticate(api, authorization, known)
  const [first, second] = await Promise.all([ask(page), ask(page)])
  expect(first).toMatchObject({ id: candidate.id, side: 'candidate' })
  expect(second).toBe(first)
  await api.db.update(sessions).set({ ended_at: api.now() })
  expect(await ask(page)).toBe(first)
  await expect(ask(new Map())).rejects.toMatchObject({ code: 'accounts:unauthorized' })
  await expect(ask()).rejects.toMatchObject({ code: 'accounts:unauthorized' })
})

test('each token authenticates its own account only', async () => {
  const api = await startApi()
  const page: KnownAccounts = new Map()
  for (const account of [await createCandidate(api), await createCandidate(api)]) {
    const authorization = `Bearer ${await createToken(api, account)}`
    expect(await authenticate(api, authorization, page)).toMatchObject({ id: account.id })
  }
})
