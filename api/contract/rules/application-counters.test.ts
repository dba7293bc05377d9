import { expect, test } from 'vitest'
import {
  isCounted,
  isOverdue,
  isTurnOf,
  isUnread,
  isUnseen,
  vacancyCounters,
  vacancyTabs,
  type CountedApplication,
} from './application-counters.ts'
import { applicationStatuses, outcomes } from './application-moves.ts'
import { accountTypes } from './vocabulary.ts'

const now = new Date('2026-11-20T09:00:00Z')
const before = '2026-11-20T08:59:59.999Z'
const after = '2026-11-20T09:00:00.001Z'
const slot = { type: 'office', scheduled_at: after, alternatives: [] } as const

function application(changes: Partial<CountedApplication> = {}): CountedApplication {
  return {
    status: 'active',
    initiated_by: 'candidate',
    invitation: null,
    outcome: null,
    hire_confirmed_at: null,
    viewed_by_employer_at: before,
    viewed_by_candidate_at: null,
    response_due_at: after,
    ...changes,
  }
}

const bare = application({ status: 'invited', initiated_by: 'employer' })
const offered = application({ status: 'invited', invitation: slot })

const passed = { ...slot, scheduled_at: before }
const met = application({ status: 'accepted', invitation: passed })

test.each<[string, CountedApplication, string]>([
  ['sent', application(), 'employer'],
  ['put aside by the employer', application({ status: 'postponed' }), ''],
  [
    'put aside for longer than was promised',
    application({ status: 'postponed', response_due_at: before }),
    'employer',
  ],
  ['a talk without a time', application({ status: 'interview' }), 'employer'],
  ['invited without a time', bare, 'candidate'],
  ['an offered time', offered, 'candidate'],
  ['an offered time that has passed', { ...offered, invitation: passed }, 'employer'],
  [
    'one of the offered times lies ahead',
    { ...offered, invitation: { ...passed, alternatives: [after] } },
    'candidate',
  ],
  ['taken up again by the candidate', application({ initiated_by: 'employer' }), 'both'],
  ['an agreed time', application({ status: 'accepted', invitation: slot }), ''],
  ['a meeting of which nothing was told', met, 'employer'],
  ['one to which the company did not come', { ...met, outcome: 'employer_no_show' }, 'employer'],
  ['one to which the candidate did not come', { ...met, outcome: 'candidate_no_show' }, ''],
  [
    'one after which the candidate says he is hired',
    { ...met, outcome: 'hire_reported' },
    'employer',
  ],
  ['one after which the candidate is hired', { ...met, outcome: 'hired' }, 'candidate'],
  ['a job that is accepted', { ...met, outcome: 'hired', hire_confirmed_at: before }, ''],
  ['refused', application({ status: 'rejected' }), ''],
])('%s: whose turn it is', (_, each, expected) => {
  const sides = accountTypes.filter((side) => isTurnOf(side, each, now))
  expect(sides.length === 2 ? 'both' : (sides[0] ?? '')).toBe(expected)
})

test('each application is on one tab of its vacancy, a hired candidate on the closed one', () => {
  const { 'video-interviews': _, 'office-interviews': __, ...tabs } = vacancyTabs
  const tabsOf = (each: CountedApplication) =>
    Object.entries(tabs).flatMap(([tab, clauses]) => (isCounted(clauses, each, now) ? tab : []))
  for (const initiated_by of accountTypes) {
    for (const status of applicationStatuses) {
      for (const invitation of [null, slot, passed, { ...passed, alternatives: [after] }]) {
        for (const outcome of status === 'accepted' ? [null, ...outcomes] : [null]) {
          for (const response_due_at of [null, before, after]) {
            const facts = { initiated_by, status, invitation, outcome, response_due_at }
            expect(tabsOf(application(facts)), JSON.stringify(facts)).toHaveLength(1)
          }
        }
      }
    }
  }
  expect(tabsOf({ ...met, outcome: 'hired' })).toEqual(['closed'])
})

test.each<[string, Partial<CountedApplication>, boolean]>([
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

test('an application is new to the employer when a candidate sent it and the employer has not opened it', () => {
  const unread = { viewed_by_employer_at: null }
  expect(isUnread(application(unread))).toBe(true)
  expect(isUnread(application())).toBe(false)
  expect(isUnread(application({ ...unread, initiated_by: 'employer' }))).toBe(false)
  expect(isUnread(application({ ...unread, status: 'revoked' }))).toBe(false)
})

test('an application is new to the candidate when it was offered and the candidate has not opened it', () => {
  expect([bare, offered].map(isUnseen)).toEqual([true, true])
  expect(isUnseen(application())).toBe(false)
  expect(isUnseen({ ...bare, viewed_by_candidate_at: before })).toBe(false)
  expect(isUnseen({ ...bare, status: 'revoked' })).toBe(false)
})

test('the offered counter includes invited, interview and accepted applications', () => {
  for (const status of ['invited', 'interview', 'accepted'] as const) {
    expect(isCounted(vacancyCounters.offered, application({ status }), now)).toBe(true)
  }
  expect(isCounted(vacancyCounters.offered, application(), now)).toBe(false)
})

test('a meeting is counted when it is accepted and in the future', () => {
  const isMeeting = (each: CountedApplication) => isCounted(vacancyCounters.meetings, each, now)
  const agreed = application({ status: 'accepted', invitation: slot })
  expect(isMeeting(agreed)).toBe(true)
  expect(isMeeting({ ...agreed, invitation: { ...slot, scheduled_at: before } })).toBe(false)
  expect(isMeeting(offered)).toBe(false)
})
