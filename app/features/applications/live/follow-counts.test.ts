import { expect, test } from 'vitest'
import type { Application } from '#contract/applications.ts'
import { followCounts } from './follow-counts.ts'

const now = new Date('2026-11-20T09:00:00Z')

function application(public_id: string, status: Application['status']): Application {
  return { public_id, status, initiated_by: 'candidate', invitation: null } as Application
}

test('new and answered applications change the counters, unlisted ones stay counted', () => {
  const before = [application('answered', 'active'), application('waiting', 'active')]
  const after = [
    application('answered', 'accepted'),
    application('waiting', 'active'),
    application('new', 'active'),
  ]
  const counts = { responses: 12, waiting: 2, offered: 4, accepted: 3 }
  expect(followCounts(counts, { before, after, now })).toEqual({
    responses: 13,
    waiting: 2,
    offered: 5,
    accepted: 4,
  })
  expect(followCounts(counts, { before, after: before, now })).toEqual(counts)
})
