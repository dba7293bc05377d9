import { expect, test } from 'vitest'
import type { Subscription } from '#contract/plans.ts'
import { planEndOf, type PlanEnd } from './plan-end.ts'

const now = new Date('2026-11-22T09:00:00.000Z')

function start(changes: Partial<Subscription> = {}): Subscription {
  return {
    plan_code: 'employer_start',
    status: 'active',
    public_id: 'a'.repeat(26),
    started_at: '2026-11-09T05:00:00.000Z',
    expires_at: '2026-12-09T05:00:00.000Z',
    grace_until: null,
    auto_renew: false,
    next_plan_code: null,
    usage: [{ key: 'vacancies.max_active', used: 3, limit: 3, resets_at: null }],
    ...changes,
  }
}

const both = ['2026-12-06T05:00:00.000Z', '2026-12-08T05:00:00.000Z']

test.each<[string, Subscription, number, Partial<PlanEnd> | null]>([
  ['nothing is paid for', start({ expires_at: null }), 0, null],
  [
    'nothing was chosen: the free one, above which vacancies are paused',
    start(),
    0,
    { becomes: 'employer_free', price: 0, lacks: 0, stay: 1, paused: 2, toldAt: both },
  ],
  [
    'it is renewed, and the balance pays',
    start({ auto_renew: true }),
    19_900,
    { becomes: 'employer_start', price: 19_900, lacks: 0, stay: 3, paused: 0 },
  ],
  [
    'it is renewed, and the balance lacks something',
    start({ auto_renew: true }),
    900,
    { lacks: 19_000 },
  ],
  [
    'a cheaper one follows',
    start({ plan_code: 'employer_business', next_plan_code: 'employer_start' }),
    20_000,
    { becomes: 'employer_start', price: 19_900, lacks: 0, paused: 0 },
  ],
  [
    'it has ended and waits for money',
    start({ status: 'grace', auto_renew: true, grace_until: '2026-12-12T05:00:00.000Z' }),
    0,
    { at: '2026-12-12T05:00:00.000Z', becomes: 'employer_free', paused: 2, toldAt: [] },
  ],
  [
    'one day is left to tell of it',
    start({ expires_at: '2026-11-24T05:00:00.000Z' }),
    0,
    { toldAt: ['2026-11-23T05:00:00.000Z'] },
  ],
])('where %s', (_what, subscription, balance, expected) => {
  const end = planEndOf(subscription, balance, now)
  if (expected) expect(end).toMatchObject(expected)
  else expect(end).toBeNull()
})
