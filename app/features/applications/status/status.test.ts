import { expect, test } from 'vitest'
import type { Application, Invitation } from '#contract/applications.ts'
import { candidateStatus, employerStatus, isTurnOf, type StatusFacts } from './status.ts'

const now = new Date('2026-11-20T10:00:00Z')
const soon = '2026-11-25T10:00:00.000Z'
const past = '2026-11-19T10:00:00.000Z'

function application(changes: Partial<StatusFacts>) {
  return {
    status: 'active',
    initiated_by: 'candidate',
    response_due_at: soon,
    viewed_by_employer_at: null,
    viewed_by_candidate_at: null,
    closed_by: null,
    invitation: null,
    talk: null,
    remind_at: null,
    outcome: null,
    hire_confirmed_at: null,
    ...changes,
  } satisfies StatusFacts & Pick<Application, 'viewed_by_candidate_at'>
}

function slot(type: Invitation['type'], scheduled_at: string): Invitation {
  return { type, scheduled_at, alternatives: [] as string[] } as Invitation
}

const asked: StatusFacts['talk'] = {
  by: 'candidate',
  message: '',
  proposed_slots: [],
  cancelled: null,
}

type Turn = 'candidate' | 'employer' | 'both' | null

test.each<[string, Partial<StatusFacts>, string, string, Turn]>([
  ['just sent', {}, 'sent_due', 'sent_due', 'employer'],
  ['read', { viewed_by_employer_at: past }, 'seen_due', 'sent_due', 'employer'],
  ['sent without a date', { response_due_at: null }, 'sent', 'sent', 'employer'],
  ['overdue', { response_due_at: past }, 'overdue', 'overdue', 'employer'],
  ['put aside by the employer', { status: 'postponed' }, 'considered_due', 'postponed', null],
  [
    'put aside and overdue',
    { status: 'postponed', response_due_at: past, remind_at: soon },
    'considered',
    'postponed_overdue',
    'employer',
  ],
  [
    'put aside until a day',
    { status: 'postponed', remind_at: soon },
    'considered_due',
    'postponed_until',
    null,
  ],
  ['a talk without a time', { status: 'interview' }, 'talk', 'talk', 'employer'],
  [
    'a meeting that the employer has cancelled',
    { status: 'interview', talk: { ...asked, by: 'employer', cancelled: soon } },
    'talk_cancelled',
    'talk',
    'employer',
  ],
  [
    'another time asked for',
    { status: 'interview', talk: asked },
    'talk_moved',
    'talk',
    'employer',
  ],
  [
    'another time asked for by who was invited',
    { status: 'interview', initiated_by: 'employer', talk: { ...asked, proposed_slots: [soon] } },
    'talk_moved',
    'talk',
    'employer',
  ],
  [
    'ready to talk',
    { status: 'interview', initiated_by: 'employer', talk: asked },
    'talk_own',
    'talk',
    'employer',
  ],
  [
    'invited without a time',
    { status: 'invited', initiated_by: 'employer' },
    'invited',
    'invited',
    'candidate',
  ],
  [
    'put aside by the candidate',
    { status: 'postponed', initiated_by: 'employer' },
    'postponed',
    'waiting',
    null,
  ],
  ['taken up again by the candidate', { initiated_by: 'employer' }, 'returned', 'returned', 'both'],
  [
    'invited at two times, of which the first has passed',
    {
      status: 'invited',
      invitation: { ...slot('video', past), alternatives: [soon] },
    },
    'invited_video',
    'invited_video',
    'candidate',
  ],
  [
    'invited to an office',
    { status: 'invited', invitation: slot('office', soon) },
    'invited_office',
    'invited_office',
    'candidate',
  ],
  [
    'an offer that passed',
    { status: 'invited', invitation: slot('video', past) },
    'missed',
    'missed',
    'employer',
  ],
  [
    'a confirmed meeting',
    { status: 'accepted', invitation: slot('video', soon) },
    'accepted_video',
    'accepted_video',
    null,
  ],
  [
    'a meeting that was',
    { status: 'accepted', invitation: slot('office', past) },
    'past',
    'past',
    'employer',
  ],
  ...(
    [
      ['hired', 'candidate'],
      ['hire_reported', 'employer'],
      ['candidate_no_show', null],
      ['employer_no_show', 'employer'],
    ] as const
  ).map(([outcome, turn]): [string, Partial<StatusFacts>, string, string, Turn] => [
    `a meeting that was, of which was told: ${outcome}`,
    { status: 'accepted', invitation: slot('office', past), outcome },
    outcome,
    outcome,
    turn,
  ]),
  [
    'a job that is accepted',
    {
      status: 'accepted',
      invitation: slot('office', past),
      outcome: 'hired',
      hire_confirmed_at: past,
    },
    'hire_confirmed',
    'hire_confirmed',
    null,
  ],
  [
    'refused by the employer',
    { status: 'rejected', closed_by: 'employer' },
    'rejected',
    'rejected_by_me',
    null,
  ],
  [
    'refused by the candidate',
    { status: 'rejected', closed_by: 'candidate' },
    'rejected_by_me',
    'rejected',
    null,
  ],
  [
    'taken back by the candidate',
    { status: 'revoked', closed_by: 'candidate' },
    'revoked_by_me',
    'revoked',
    null,
  ],
  ['closed by the system', { status: 'rejected', closed_by: 'system' }, 'closed', 'closed', null],
])('%s', (_, changes, forCandidate, forEmployer, turn) => {
  const facts = application(changes)
  expect(candidateStatus(facts, now)).toBe(forCandidate)
  expect(employerStatus(facts, now)).toBe(forEmployer)
  expect([isTurnOf('candidate', facts, now), isTurnOf('employer', facts, now)]).toEqual([
    turn === 'candidate' || turn === 'both',
    turn === 'employer' || turn === 'both',
  ])
})
