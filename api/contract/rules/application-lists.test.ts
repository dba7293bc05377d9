import { expect, test } from 'vitest'
import {
  isMatch,
  isOnList,
  resumeLists,
  upcomingInterviews,
  vacancyLists,
  type Listed,
  type ListClause,
} from './application-lists.ts'
import { applicationStatuses } from './application-moves.ts'
import { accountTypes, invitationTypes } from './vocabulary.ts'

const now = new Date('2026-11-20T09:00:00Z')
const dayMs = 24 * 3600_000

const slots = [null, ...invitationTypes.map((type) => ({ type, scheduled_at: now.toISOString() }))]
const everyKind: Listed[] = accountTypes.flatMap((initiated_by) =>
  applicationStatuses.flatMap((status) =>
    slots.map((invitation): Listed => ({ initiated_by, status, invitation })),
  ),
)

type Rule = (application: Listed) => boolean
const by =
  (side: Listed['initiated_by'], ...statuses: Listed['status'][]): Rule =>
  ({ initiated_by, status }) =>
    initiated_by === side && statuses.includes(status)

// The lists of applications as spec §4.5 describes them, each with a function that selects the same applications.
const literal: [string, readonly ListClause[], Rule][] = [
  [
    'a resume’s active: candidate-initiated, active, interview or postponed',
    resumeLists.applications,
    by('candidate', 'active', 'interview', 'postponed'),
  ],
  [
    'a resume’s invitations: employer-initiated, active, invited or interview',
    resumeLists.invitations,
    by('employer', 'active', 'invited', 'interview'),
  ],
  [
    'vacancy invitations: employer-initiated, invited, no invitation object yet',
    vacancyLists.invitations,
    (application) => by('employer', 'invited')(application) && application.invitation === null,
  ],
  [
    'vacancy interviews: interview, or accepted or invited with an invitation',
    vacancyLists.interviews,
    ({ status, invitation }) =>
      status === 'interview' || (['accepted', 'invited'].includes(status) && invitation !== null),
  ],
  ['a resume’s postponed: employer-initiated', resumeLists.postponed, by('employer', 'postponed')],
  [
    'a vacancy’s postponed: candidate-initiated',
    vacancyLists.postponed,
    by('candidate', 'postponed'),
  ],
]

test.each(literal)('%s', (_, clauses, rule) => {
  for (const application of everyKind) {
    expect(isOnList(clauses, application), JSON.stringify(application)).toBe(rule(application))
  }
})

test('a time offered to the candidate’s own application is on a list of its own', () => {
  const literalRule = by('candidate', 'invited')
  for (const application of everyKind) {
    const isOffer = literalRule(application) && application.invitation !== null
    expect(isOnList(resumeLists.offers, application), JSON.stringify(application)).toBe(isOffer)
  }
})

function invited(id: string, offsetMs: number, status: Listed['status'] = 'invited') {
  const scheduled_at = new Date(now.getTime() + offsetMs).toISOString()
  return {
    id,
    initiated_by: 'employer',
    status,
    invitation: { type: 'office', scheduled_at },
  } as const
}

const idsOf = (applications: { id: string }[]) => applications.map(({ id }) => id)

test('upcoming interviews lie from 7 days ago to 3 days ahead, both included', () => {
  const applications = [
    invited('too early', -7 * dayMs - 1),
    invited('first', -7 * dayMs),
    invited('last', 3 * dayMs),
    invited('too late', 3 * dayMs + 1),
  ]
  expect(idsOf(upcomingInterviews(applications, now))).toEqual(['first', 'last'])
})

test('upcoming interviews are invited or accepted, and sorted by time', () => {
  const applications = [
    invited('tomorrow', dayMs, 'accepted'),
    invited('today', 0),
    invited('interview', 0, 'interview'),
    invited('rejected', 0, 'rejected'),
    { ...invited('without slot', 0), invitation: null },
  ]
  expect(idsOf(upcomingInterviews(applications, now))).toEqual(['today', 'tomorrow'])
})

test('the window of upcoming interviews counts offsets', () => {
  const atEdge = {
    ...invited('edge', 0),
    invitation: { type: 'video', scheduled_at: '2026-11-23T14:00:00+05:00' },
  } as const
  expect(upcomingInterviews([atEdge], now)).toHaveLength(1)
  expect(upcomingInterviews([atEdge], new Date(now.getTime() - 1))).toHaveLength(0)
})

const matches: [string, [string, string | null], [string, string | null], boolean][] = [
  ['both published, same specialty', ['published', '96'], ['published', '96'], true],
  ['case does not matter', ['published', 'It-Dev'], ['published', 'iT-dEV'], true],
  ['another specialty', ['published', '96'], ['published', '97'], false],
  ['a hidden resume', ['hidden', '96'], ['published', '96'], false],
  ['a paused vacancy', ['published', '96'], ['paused', '96'], false],
  ['no specialty on either', ['published', null], ['published', null], false],
]

test.each(matches)('a match: %s', (_, resume, vacancy, expected) => {
  const part = ([status, specialty_code]: [string, string | null]) => ({ status, specialty_code })
  expect(isMatch({ resume: part(resume), vacancy: part(vacancy) })).toBe(expected)
})
