import { expect, test } from 'vitest'
import {
  isCounted,
  isOverdue,
  isTurnOf,
  isUnread,
  isUnseen,
  isWaiting,
  vacancyCounters,
  type Counted,
} from './application-counters.ts'

const now = new Date('2026-11-20T09:00:00Z')
const before = '2026-11-20T08:59:59.999Z'
const after = '2026-11-20T09:00:00.001Z'
const slot = { type: 'office', scheduled_at: after } as const

/** Just sent by the candidate, read, promised for later. */
function application(changes: Partial<Counted> = {}): Counted {
  return {
    status: 'active',
    initiated_by: 'candidate',
    invitation: null,
    viewed_by_employer_at: before,
    viewed_by_candidate_at: null,
    response_due_at: after,
    ...changes,
  }
}

const bare = application({ status: 'invited', initiated_by: 'employer' })
const offered = application({ status: 'invited', invitation: slot })

test.each<[string, Counted, string]>([
  ['sent', application(), 'employer waits'],
  ['put aside by the employer', application({ status: 'postponed' }), ''],
  [
    'put aside for longer than was promised',
    application({ status: 'postponed', response_due_at: before }),
    'employer waits',
  ],
  ['a talk without a time', application({ status: 'interview' }), 'employer'],
  ['invited without a time', bare, 'candidate'],
  ['an offered time', offered, 'candidate'],
  ['taken up again by the candidate', application({ initiated_by: 'employer' }), 'both waits'],
  ['an agreed time', application({ status: 'accepted', invitation: slot }), ''],
  ['refused', application({ status: 'rejected' }), ''],
])('%s: whose turn it is, and whether an answer is owed', (_, each, expected) => {
  const sides = (['candidate', 'employer'] as const).filter((side) => isTurnOf(side, each, now))
  const turn = sides.length === 2 ? 'both' : (sides[0] ?? '')
  expect(`${turn}${isWaiting(each, now) ? ' waits' : ''}`).toBe(expected)
})

test.each<[string, Partial<Counted>, boolean]>([
  ['promised for later', {}, false],
  ['promised for this very moment', { response_due_at: now.toISOString() }, false],
  ['promised for before', { response_due_at: before }, true],
  ['without a promise', { response_due_at: null }, false],
  ['put aside since', { status: 'postponed', response_due_at: before }, true],
  [
    'put aside by the candidate',
    { status: 'postponed', initiated_by: 'employer', response_due_at: before },
    false,
  ],
  ['answered late', { status: 'interview', response_due_at: before }, false],
])('%s: overdue or not', (_, changes, expected) => {
  expect(isOverdue(application(changes), now)).toBe(expected)
})

test('new to the employer is what a candidate sent and she has not opened', () => {
  const unread = { viewed_by_employer_at: null }
  expect(isUnread(application(unread))).toBe(true)
  expect(isUnread(application())).toBe(false)
  expect(isUnread(application({ ...unread, initiated_by: 'employer' }))).toBe(false)
  expect(isUnread(application({ ...unread, status: 'revoked' }))).toBe(false)
})

test('new to the candidate is what was offered and he has not opened', () => {
  expect([bare, offered].map(isUnseen)).toEqual([true, true])
  expect(isUnseen(application())).toBe(false)
  expect(isUnseen({ ...bare, viewed_by_candidate_at: before })).toBe(false)
  expect(isUnseen({ ...bare, status: 'revoked' })).toBe(false)
})

test('what was offered still is when the candidate agrees, with a time and without', () => {
  for (const status of ['invited', 'interview', 'accepted'] as const) {
    expect(isCounted(vacancyCounters.offered, application({ status }), now)).toBe(true)
  }
  expect(isCounted(vacancyCounters.offered, application(), now)).toBe(false)
})

test('a meeting is agreed upon and yet to come', () => {
  const isMeeting = (each: Counted) => isCounted(vacancyCounters.meetings, each, now)
  const agreed = application({ status: 'accepted', invitation: slot })
  expect(isMeeting(agreed)).toBe(true)
  expect(isMeeting({ ...agreed, invitation: { ...slot, scheduled_at: before } })).toBe(false)
  expect(isMeeting(offered)).toBe(false)
})
