import { expect, test } from 'vitest'
import type { Application } from '#contract/applications.ts'
import { groupFor, sortGroup, type ApplicationGroup } from './groups.ts'

const now = new Date('2026-11-20T10:00:00Z')
const late = { response_due_at: '2026-11-19T10:00:00.000Z' }
const slot = {
  type: 'office',
  scheduled_at: '2026-11-25T10:00:00.000Z',
  alternatives: [] as string[],
} as const

function application(public_id: string, changes: Partial<Application> = {}): Application {
  return {
    public_id,
    status: 'active',
    initiated_by: 'candidate',
    invitation: null,
    created_at: '2026-11-01T09:00:00.000Z',
    response_due_at: null,
    outcome: null,
    hire_confirmed_at: null,
    ...changes,
  } as Application
}

test.each<[string, Partial<Application>, ApplicationGroup, ApplicationGroup]>([
  ['just sent', {}, 'sent', 'turn'],
  ['put aside by the employer', { status: 'postponed' }, 'sent', 'aside'],
  ['put aside for longer than was promised', { status: 'postponed', ...late }, 'sent', 'turn'],
  ['a time offered', { status: 'invited', invitation: slot as never }, 'turn', 'sent'],
  ['a time accepted', { status: 'accepted', invitation: slot as never }, 'meetings', 'meetings'],
  [
    'a time that has passed',
    {
      status: 'accepted',
      invitation: { ...slot, scheduled_at: '2026-11-19T10:00:00.000Z' } as never,
    },
    'past',
    'held',
  ],
  ...(
    [
      ['is hired', { outcome: 'hired' }, 'turn', 'past'],
      [
        'accepts the job',
        { outcome: 'hired', hire_confirmed_at: slot.scheduled_at },
        'held',
        'past',
      ],
      ['says he is hired', { outcome: 'hire_reported' }, 'held', 'held'],
    ] as [string, Partial<Application>, ApplicationGroup, ApplicationGroup][]
  ).map(
    ([words, changes, ...expected]): [
      string,
      Partial<Application>,
      ApplicationGroup,
      ApplicationGroup,
    ] => [
      `one after which the candidate ${words}`,
      {
        ...changes,
        status: 'accepted',
        invitation: { ...slot, scheduled_at: '2026-11-19T10:00:00.000Z' } as never,
      },
      ...expected,
    ],
  ),
  [
    'one to which the candidate says nobody came',
    {
      status: 'accepted',
      outcome: 'employer_no_show',
      invitation: { ...slot, scheduled_at: '2026-11-19T10:00:00.000Z' } as never,
    },
    'past',
    'held',
  ],
  [
    'offered times that have passed',
    { status: 'invited', invitation: { ...slot, scheduled_at: '2026-11-19T10:00:00Z' } as never },
    'meetings',
    'schedule',
  ],
  ['a time to be found', { status: 'interview' }, 'meetings', 'schedule'],
  ['invited to talk', { status: 'invited', initiated_by: 'employer' }, 'turn', 'sent'],
  [
    'put aside by the candidate',
    { status: 'postponed', initiated_by: 'employer' },
    'aside',
    'sent',
  ],
  ['refused', { status: 'rejected' }, 'closed', 'closed'],
  ['taken back', { status: 'revoked' }, 'closed', 'closed'],
])('%s', (name, changes, ofCandidate, ofEmployer) => {
  const one = application(name, changes)
  expect([groupFor('candidate', one, now), groupFor('employer', one, now)]).toEqual([
    ofCandidate,
    ofEmployer,
  ])
})

test.each<[string, ApplicationGroup, Application[]]>([
  [
    'what the employer answers, by its promise, then newest',
    'turn',
    [
      application('overdue', { response_due_at: '2026-11-05T09:00:00.000Z' }),
      application('due', { response_due_at: '2026-11-25T09:00:00.000Z' }),
      application('new', { created_at: '2026-11-02T09:00:00.000Z' }),
      application('old'),
    ],
  ],
  [
    'meetings by their time, those without one first',
    'meetings',
    [
      application('to be set', { status: 'interview' }),
      application('soon', { invitation: slot as never }),
      application('later', {
        invitation: { ...slot, scheduled_at: '2026-11-26T10:00:00.000Z' } as never,
      }),
    ],
  ],
  [
    'the rest newest first',
    'closed',
    [application('new', { created_at: '2026-11-02T09:00:00.000Z' }), application('old')],
  ],
])('%s', (_, place, expected) => {
  const ids = (list: Application[]) => list.map(({ public_id }) => public_id)
  expect(ids(sortGroup(place, 'employer', expected.toReversed()))).toEqual(ids(expected))
})
