import { expect, test } from 'vitest'
import type { Application } from '#contract/applications.ts'
import {
  countMatches,
  countTab,
  isOffer,
  othersAfter,
  onResumeTab,
  sortForTriage,
} from './lists.ts'

function application(public_id: string, changes: Partial<Application>): Application {
  return {
    public_id,
    status: 'active',
    initiated_by: 'candidate',
    invitation: null,
    created_at: '2026-11-01T09:00:00.000Z',
    outcome: null,
    viewed_by_employer_at: '2026-11-02T09:00:00.000Z',
    response_due_at: null,
    same_person: [],
    ...changes,
  } as Application
}

const now = new Date('2026-11-10T09:00:00.000Z')
const unread = { viewed_by_employer_at: null }
const overdue = { response_due_at: '2026-11-05T09:00:00.000Z' }
const overdueLonger = { response_due_at: '2026-11-04T09:00:00.000Z' }
const dueSoon = { response_due_at: '2026-11-21T09:00:00.000Z' }
const dueLater = { response_due_at: '2026-11-25T09:00:00.000Z' }

const read = [
  application('overdue', overdue),
  application('due soon', dueSoon),
  application('due later', dueLater),
  application('new, no promise', { created_at: '2026-11-09T09:00:00.000Z' }),
  application('old, no promise', {}),
  application('waits for the candidate', {
    status: 'postponed',
    initiated_by: 'employer',
    viewed_by_employer_at: null,
    created_at: '2026-11-19T09:00:00.000Z',
  }),
]

test.each<[string, Application[]]>([
  ['what was read by its promise, then newest, what waits for the candidate last', read],
  [
    'overdue before unread before read, each by its promise',
    [
      application('unread, overdue for longer', { ...unread, ...overdueLonger }),
      application('overdue', overdue),
      application('unread, due later', { ...unread, ...dueLater }),
      application('unread, no promise', unread),
      ...read.slice(1),
    ],
  ],
  [
    'of one promise the newest first, of one moment always in the same order',
    [
      application('c', { ...dueSoon, created_at: '2026-11-09T09:00:00.000Z' }),
      application('a', dueSoon),
      application('b', dueSoon),
    ],
  ],
])('%s', (_, expected) => {
  for (const given of [expected, expected.toReversed()]) {
    expect(idsOf(sortForTriage(given, now))).toEqual(idsOf(expected))
  }
})

test.each<[string, string, string | undefined]>([
  ['the next one', 'overdue', 'due soon'],
  ['the first after the last', 'waits for the candidate', 'overdue'],
  ['nothing after one that is not listed', 'elsewhere', undefined],
])('an application is followed by %s', (_, id, next) => {
  expect(othersAfter(read, id)[0]?.public_id).toBe(next)
  expect(idsOf(othersAfter(read, id))).not.toContain(id)
})

test('nothing follows the only application', () => {
  expect(othersAfter([application('only', dueSoon)], 'only')).toEqual([])
})

test.each<[string, string, Application[], { count: number; fresh: boolean }]>([
  ['an unread one', 'applications', [application('unread', unread)], { count: 1, fresh: true }],
  ['none but read ones', 'applications', read, { count: 6, fresh: false }],
])('the counter of a tab with %s', (_, tab, shown, expected) => {
  expect(countTab('employer', tab, shown)).toEqual(expected)
})

test('a time offered for an own application is listed under invitations but not counted there', () => {
  const invitation = application('invitation', { status: 'invited', initiated_by: 'employer' })
  const slot = {
    type: 'office',
    scheduled_at: '2026-11-25T09:00:00.000Z',
    alternatives: [],
  } as never
  const offer = application('offer', { status: 'invited', invitation: slot })
  expect([invitation, offer].map((each) => onResumeTab('invitations', each))).toEqual([true, true])
  expect([invitation, offer].map(isOffer)).toEqual([false, true])
  expect(countTab('candidate', 'invitations', [invitation, offer]).count).toBe(1)
  offer.viewed_by_candidate_at = null
  expect(countTab('candidate', 'invitations', [offer])).toEqual({ count: 0, fresh: false })
  expect(countTab('candidate', 'office-interviews', [offer])).toEqual({ count: 1, fresh: true })
})

test('the matches tab counts suggestions and all matches, closed ones too', () => {
  const published = { status: 'published', specialty_code: '96' }
  const both = { resume: published, vacancy: published } as never
  const matches = [
    application('open', both),
    application('closed', { ...(both as object), status: 'rejected' }),
    application('of another specialty', {
      resume: published,
      vacancy: { ...published, specialty_code: '15' },
    } as never),
  ]
  expect(countMatches(20, matches)).toEqual({ count: 22 })
  expect(countMatches(null, matches)).toEqual({})
})

function idsOf(list: readonly Application[]): string[] {
  return list.map(({ public_id }) => public_id)
}
