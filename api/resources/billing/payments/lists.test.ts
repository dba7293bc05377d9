import { expect, test } from 'vitest'
import { call } from '../../../contract/call.ts'
import { listPayments, readBalance, type PaymentFilter } from '../../../contract/payments.ts'
import { payments } from '../../../database/tables.ts'
import { newPublicId } from '../../../public-id.ts'
import {
  createCandidate,
  createEmployer,
  signedIn,
  startApi,
  type TestApi,
} from '../../../testing.ts'

type NewPayment = typeof payments.$inferInsert

const moments: [amount: number, at: string, more?: Partial<NewPayment>][] = [
  [1, '2025-12-31T18:59:59Z'],
  [2, '2025-12-31T19:00:00Z', { kind: 'plan', method: 'balance', item_code: 'p' }],
  [3, '2026-01-31T18:59:59Z'],
  [4, '2026-10-31T19:00:00Z', { kind: 'service', method: 'balance', item_code: 's' }],
  [5, '2026-11-22T06:00:00Z', { status: 'failed' }],
  [6, '2026-11-22T06:00:00Z', { status: 'pending' }],
  [7, '2026-11-22T06:00:00Z', { status: 'pending', kind: 'refund', method: 'manual' }],
]

async function keep(api: TestApi, user_id: number, rows: typeof moments) {
  const kept = rows.map(([amount, at, more]) => ({
    public_id: newPublicId(),
    user_id,
    kind: 'top_up' as const,
    amount,
    vat_percent: 16,
    vat_amount: 0,
    method: 'card' as const,
    status: 'succeeded' as const,
    provider: 'test',
    created_at: new Date(at),
    expires_at: new Date(at),
    ...more,
  }))
  await api.db.insert(payments).values(kept)
}

async function startListing() {
  const api = await startApi()
  const account = await createEmployer(api)
  await keep(api, account.id, moments)
  await keep(api, (await createCandidate(api)).id, [[100, '2024-01-01T00:00:00Z']])
  const client = await signedIn(api, account)
  const list = (query: PaymentFilter & { cursor?: string }) => call(client, listPayments, { query })
  return { api, account, client, list }
}

test.each<[string, PaymentFilter, number[]]>([
  ['all', {}, [7, 6, 5, 4, 3, 2, 1]],
  ['top-ups', { kind: 'top_up' }, [6, 5, 3, 1]],
  ['services', { kind: 'service' }, [4]],
  ['a month of the zone from its first second', { month: '2026-01' }, [3, 2]],
  ['a month to its last second', { month: '2025-12' }, [1]],
  ['a kind within a month', { month: '2026-11', kind: 'service' }, [4]],
  ['a month without any', { month: '2026-05' }, []],
  ['what goes back', { kind: 'refund' }, [7]],
])('%s, newest first', async (_what, filter, amounts) => {
  const { list } = await startListing()
  const { results, months, pending, next_cursor } = await list(filter)
  expect(results.map(({ amount }) => amount)).toEqual(amounts)
  expect(next_cursor).toBeNull()
  expect(months).toEqual(['2026-11', '2026-01', '2025-12'])
  expect(pending.map(({ amount }) => amount)).toEqual([6])
})

test('pages follow each other without gaps, also with a filter', async () => {
  const { api, account, list } = await startListing()
  const many = Array.from({ length: 61 }, (_, index): (typeof moments)[number] => [
    1000 + index,
    '2026-11-22T07:00:00Z',
  ])
  await keep(api, account.id, many)
  const seen: number[][] = []
  for (let cursor: string | undefined; seen.length < 4;) {
    const page = await list({ kind: 'top_up', month: '2026-11', ...(cursor && { cursor }) })
    seen.push(page.results.map(({ amount }) => amount))
    if (!page.next_cursor) break
    cursor = page.next_cursor
  }
  expect(seen.map(({ length }) => length)).toEqual([30, 30, 3])
  const all = [...many.map(([amount]) => amount).toReversed(), 6, 5]
  expect(seen.flat()).toEqual(all)
})

test.each([{ month: '2026-13' }, { month: '26-11' }, { kind: 'gift' }, { cursor: 'a' }])(
  '%j is no choice',
  async (query) => {
    const { list } = await startListing()
    await expect(list(query as PaymentFilter)).rejects.toMatchObject({ status: 422 })
  },
)

test('an account without payments gets no months, and gets the VAT rate', async () => {
  const api = await startApi()
  const client = await signedIn(api, await createCandidate(api))
  expect(await call(client, listPayments, { query: {} })).toEqual({
    results: [],
    next_cursor: null,
    months: [],
    pending: [],
  })
  expect(await call(client, readBalance, {})).toMatchObject({ amount: 0, vat_percent: 16 })
})
