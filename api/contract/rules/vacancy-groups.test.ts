import { expect, test } from 'vitest'
import type { CountedApplication } from './application-counters.ts'
import { groupOf, type VacancyGroup } from './vacancy-groups.ts'

const now = new Date('2026-11-10T09:00:00.000Z')
const past = '2026-11-05T09:00:00.000Z'
const ahead = '2026-11-21T09:00:00.000Z'
const meeting = (scheduled_at: string) => ({
  invitation: { type: 'office' as const, scheduled_at, alternatives: [] },
})

test.each<[string, Partial<CountedApplication>, VacancyGroup]>([
  ['a new one', {}, 'answer'],
  ['an overdue postponed one', { status: 'postponed', response_due_at: past }, 'answer'],
  [
    'a meeting that is over, without an outcome',
    { status: 'accepted', ...meeting(past) },
    'answer',
  ],
  ['an invited one', { status: 'invited', ...meeting(ahead) }, 'wait'],
  [
    'an invitation that the candidate has postponed',
    { initiated_by: 'employer', status: 'postponed' },
    'wait',
  ],
  ['an agreed meeting', { status: 'accepted', ...meeting(ahead) }, 'meetings'],
  ['a postponed one', { status: 'postponed', response_due_at: ahead }, 'postponed'],
  ['a rejected one', { status: 'rejected' }, 'closed'],
  ['one whose refusal is not sent yet', { pending_refusal: {} }, 'closed'],
  ['a hired one', { status: 'accepted', outcome: 'hired', ...meeting(past) }, 'closed'],
])('%s is in its group', (_, changes, group) => {
  const application: CountedApplication = {
    initiated_by: 'candidate',
    status: 'active',
    viewed_by_employer_at: null,
    viewed_by_candidate_at: null,
    response_due_at: null,
    invitation: null,
    outcome: null,
    hire_confirmed_at: null,
    ...changes,
  }
  expect(groupOf(application, now)).toBe(group)
})
