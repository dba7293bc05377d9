import { describe, expect, test } from 'vitest'
import { isOnList, resumeLists, vacancyLists } from './application-lists.ts'
import {
  allowedActions,
  applicationStatuses,
  blockedMoves,
  clockToleranceMs,
  closingMove,
  isTerminal,
  move,
  otherSide,
  type ApplicationState,
  type ApplicationStatus,
  type ClosedBy,
  type Move,
  type MoveAction,
  type Outcome,
  type Side,
} from './application-moves.ts'
import { mayApplyAgain } from './standing.ts'
import { systemMove, systemMoves, type SystemMove } from './system-moves.ts'

const now = new Date('2026-11-20T09:00:00Z')
const dayMs = 24 * 3600_000
const sides: Side[] = ['candidate', 'employer']
const actions = [
  'activate',
  'postpone',
  'interview',
  'invite',
  'accept',
  'hire',
  'confirm',
  'decline',
  'set_first_day',
  'no_show',
  'reject',
  'revoke',
] as const satisfies MoveAction[]

const slotAhead = { scheduled_at: new Date(now.getTime() + dayMs), alternatives: [] }

const stateWords = [
  'active',
  'invited',
  'invited with slot',
  'interview',
  'accepted with slot',
  'postponed',
  'rejected by candidate',
  'rejected by employer',
  'rejected by system',
  'revoked by initiator',
  'revoked by system',
] as const
type StateWords = (typeof stateWords)[number]

const open = stateWords.slice(0, 6)

interface Row {
  who: Side
  of: Side
  from: readonly StateWords[]
  to: ApplicationStatus
}

const table: Record<MoveAction, Row[]> = {
  activate: [
    { who: 'employer', of: 'candidate', from: ['postponed', 'rejected by employer'], to: 'active' },
    {
      who: 'candidate',
      of: 'employer',
      from: ['postponed', 'rejected by candidate'],
      to: 'active',
    },
    { who: 'candidate', of: 'candidate', from: ['rejected by candidate'], to: 'active' },
    { who: 'candidate', of: 'candidate', from: ['revoked by initiator'], to: 'active' },
    { who: 'employer', of: 'employer', from: ['rejected by employer'], to: 'invited' },
    { who: 'employer', of: 'employer', from: ['revoked by initiator'], to: 'invited' },
  ],
  postpone: [
    { who: 'employer', of: 'candidate', from: ['active', 'interview'], to: 'postponed' },
    { who: 'candidate', of: 'employer', from: ['active', 'invited'], to: 'postponed' },
  ],
  interview: [
    { who: 'employer', of: 'candidate', from: ['active', 'postponed'], to: 'interview' },
    { who: 'employer', of: 'employer', from: ['active'], to: 'interview' },
    { who: 'candidate', of: 'employer', from: ['active', 'invited', 'postponed'], to: 'interview' },
    ...sides.flatMap((who) =>
      sides.map((of): Row => {
        return { who, of, from: ['invited with slot', 'accepted with slot'], to: 'interview' }
      }),
    ),
  ],
  invite: [
    { who: 'employer', of: 'candidate', from: open, to: 'invited' },
    {
      who: 'employer',
      of: 'employer',
      from: open.filter((words) => words !== 'postponed'),
      to: 'invited',
    },
  ],
  accept: sides.map((of): Row => {
    return { who: 'candidate', of, from: ['invited with slot'], to: 'accepted' }
  }),
  hire: [],
  confirm: [],
  decline: [],
  set_first_day: [],
  no_show: [],
  reject: [
    { who: 'employer', of: 'candidate', from: open, to: 'rejected' },
    { who: 'employer', of: 'employer', from: ['interview', 'accepted with slot'], to: 'rejected' },
    { who: 'candidate', of: 'employer', from: open, to: 'rejected' },
    {
      who: 'candidate',
      of: 'candidate',
      from: ['invited', 'invited with slot', 'accepted with slot'],
      to: 'rejected',
    },
  ],
  revoke: [
    { who: 'candidate', of: 'candidate', from: open, to: 'revoked' },
    {
      who: 'employer',
      of: 'employer',
      from: ['active', 'invited', 'invited with slot', 'postponed'],
      to: 'revoked',
    },
  ],
}

// A repeated action, such as rejecting twice, changes nothing and returns status 200, as the specification says.
const repeats: Record<MoveAction, Omit<Row, 'to'>[]> = {
  activate: [
    { who: 'candidate', of: 'candidate', from: ['active'] },
    { who: 'candidate', of: 'employer', from: ['active'] },
    { who: 'employer', of: 'candidate', from: ['active'] },
    { who: 'employer', of: 'employer', from: ['invited'] },
  ],
  postpone: sides.map((of) => ({ who: otherSide(of), of, from: ['postponed'] })),
  interview: sides.flatMap((who) =>
    sides.map((of): Omit<Row, 'to'> => ({ who, of, from: ['interview'] })),
  ),
  invite: [],
  accept: sides.map((of) => ({ who: 'candidate', of, from: ['accepted with slot'] })),
  hire: [],
  confirm: [],
  decline: sides.map((of) => ({ who: 'candidate', of, from: ['rejected by candidate'] })),
  set_first_day: [],
  no_show: [],
  reject: sides.flatMap((who) =>
    sides.map((of): Omit<Row, 'to'> => ({ who, of, from: [`rejected by ${who}`] })),
  ),
  revoke: sides.map((of) => ({ who: of, of, from: ['revoked by initiator'] })),
}

function stateIn(words: StateWords, initiatedBy: Side): ApplicationState {
  const [status, by] = words.split(' by ') as [string, string | undefined]
  return {
    status: status.replace(' with slot', '') as ApplicationStatus,
    initiated_by: initiatedBy,
    closed_by: by === undefined ? null : by === 'initiator' ? initiatedBy : (by as ClosedBy),
    closed_at: by === undefined ? null : now,
    slot: words.endsWith('slot') ? slotAhead : null,
    outcome: null,
    hire_confirmed_at: null,
    resume_status: 'published',
    vacancy_status: 'published',
  }
}

function expected(action: MoveAction, who: Side, of: Side, from: StateWords): Move {
  const fits = (row: Omit<Row, 'to'>) => row.who === who && row.of === of && row.from.includes(from)
  if (repeats[action].some(fits)) {
    return { ok: true, status: stateIn(from, of).status, slot: 'keep', repeat: true }
  }
  const row = table[action].find(fits)
  if (!row) return { ok: false, error: 'wrong_state' }
  const slot = action === 'invite' ? 'set' : action === 'accept' ? 'keep' : 'clear'
  return { ok: true, status: row.to, slot, repeat: false }
}

const cells = actions.flatMap((action) =>
  sides.flatMap((who) =>
    sides.flatMap((of) => stateWords.map((from) => ({ action, who, of, from }))),
  ),
)

describe('every act from every state is the table’s', () => {
  test.each(cells)('$who: $action what $of started and is $from', ({ action, who, of, from }) => {
    expect(move(stateIn(from, of), action, who, now)).toEqual(expected(action, who, of, from))
  })

  test('the table speaks of every status', () => {
    const spoken = stateWords.map((words) => stateIn(words, 'candidate').status)
    expect(new Set(spoken)).toEqual(new Set(applicationStatuses))
  })
})

interface SystemRow {
  of: readonly Side[]
  from: readonly StateWords[]
  to: ApplicationStatus
}

// Status changes of applications that the system makes automatically (spec §11.2).
const systemTable: Record<SystemMove, SystemRow> = {
  vacancy_closed: {
    of: sides,
    from: ['active', 'invited', 'invited with slot', 'interview', 'postponed'],
    to: 'rejected',
  },
  resume_deleted: { of: sides, from: open, to: 'revoked' },
  moderation: { of: sides, from: open, to: 'rejected' },
  no_response: { of: ['candidate'], from: ['active', 'postponed'], to: 'rejected' },
  slot_passed: { of: sides, from: ['invited with slot'], to: 'interview' },
}

const systemActions = Object.keys(systemMoves) as SystemMove[]
const systemCells = systemActions.flatMap((reason) =>
  sides.flatMap((of) => stateWords.map((from) => ({ reason, of, from }))),
)

test.each(systemCells)('the system: $reason where $of started and is $from', (cell) => {
  const { reason, of, from } = cell
  const row = systemTable[reason]
  const isMeant = row.of.includes(of) && row.from.includes(from)
  expect(systemMove(stateIn(from, of), reason)).toEqual(
    isMeant
      ? { ok: true, status: row.to, slot: 'clear', repeat: false }
      : { ok: false, error: 'wrong_state' },
  )
})

describe('a slot that has passed', () => {
  const accept = (ago: number) => {
    const state = stateIn('invited with slot', 'candidate')
    state.slot = { scheduled_at: new Date(now.getTime() - ago), alternatives: [] }
    return move(state, 'accept', 'candidate', now)
  }

  test('is accepted within the clock tolerance', () => {
    expect(accept(clockToleranceMs)).toMatchObject({ ok: true, status: 'accepted' })
  })

  test('is not accepted beyond it', () => {
    expect(accept(clockToleranceMs + 1)).toEqual({ ok: false, error: 'interview_in_past' })
  })

  test('is not offered as a button', () => {
    const state = stateIn('invited with slot', 'employer')
    state.slot = { scheduled_at: new Date(now.getTime() - dayMs), alternatives: [] }
    expect(allowedActions(state, 'candidate', now)).not.toContain('accept')
  })
})

describe('after the agreed time', () => {
  const met = (outcome: Outcome | null): ApplicationState => {
    const slot = { scheduled_at: now, alternatives: [] }
    return { ...stateIn('accepted with slot', 'candidate'), slot, outcome }
  }
  const tells = (outcome: Outcome) => ({
    ok: true,
    status: 'accepted',
    slot: 'keep',
    repeat: false,
    outcome,
  })
  const repeats = { ok: true, status: 'accepted', slot: 'keep', repeat: true }
  const refuses = { ok: false, error: 'wrong_state' }
  const declines = { ...tells('hire_declined'), status: 'rejected', slot: 'clear' }

  test.each<[Side, MoveAction, Outcome | null, object]>([
    ['employer', 'hire', null, tells('hired')],
    ['employer', 'hire', 'candidate_no_show', tells('hired')],
    ['employer', 'hire', 'employer_no_show', tells('hired')],
    ['employer', 'hire', 'hired', repeats],
    ['employer', 'hire', 'hire_reported', { ...tells('hired'), isConfirmed: true }],
    ['candidate', 'hire', null, tells('hire_reported')],
    ['candidate', 'hire', 'candidate_no_show', tells('hire_reported')],
    ['candidate', 'hire', 'hire_reported', repeats],
    ['candidate', 'hire', 'hired', refuses],
    ['candidate', 'confirm', 'hired', { ...tells('hired'), isConfirmed: true }],
    ['candidate', 'confirm', 'hire_reported', refuses],
    ['candidate', 'confirm', null, refuses],
    ['employer', 'confirm', 'hired', refuses],
    ['candidate', 'decline', 'hired', declines],
    ['candidate', 'decline', 'hire_reported', refuses],
    ['candidate', 'decline', null, refuses],
    ['employer', 'decline', 'hired', refuses],
    ['employer', 'set_first_day', 'hired', tells('hired')],
    ['employer', 'set_first_day', 'hire_reported', refuses],
    ['employer', 'set_first_day', null, refuses],
    ['candidate', 'set_first_day', 'hired', refuses],
    ['employer', 'no_show', 'hire_reported', tells('candidate_no_show')],
    ['candidate', 'no_show', 'hire_reported', tells('employer_no_show')],
    ['candidate', 'interview', 'hire_reported', refuses],
    ['employer', 'no_show', null, tells('candidate_no_show')],
    ['employer', 'no_show', 'employer_no_show', tells('candidate_no_show')],
    ['employer', 'no_show', 'candidate_no_show', repeats],
    ['employer', 'no_show', 'hired', refuses],
    ['candidate', 'no_show', null, tells('employer_no_show')],
    ['candidate', 'no_show', 'candidate_no_show', tells('employer_no_show')],
    ['candidate', 'no_show', 'employer_no_show', repeats],
    ['candidate', 'no_show', 'hired', refuses],
    ['candidate', 'interview', 'hired', refuses],
  ])('the %s may %s where %s was told', (side, action, outcome, expected) => {
    expect(move(met(outcome), action, side, now)).toEqual(expected)
  })

  test('a job is accepted once', () => {
    const state = { ...met('hired'), hire_confirmed_at: now }
    expect(move(state, 'confirm', 'candidate', now)).toEqual(repeats)
    expect(allowedActions(state, 'candidate', now)).not.toContain('confirm')
    expect(allowedActions(met('hired'), 'candidate', now)).toContain('confirm')
  })

  test('a job is declined before and after it was accepted', () => {
    const state = { ...met('hired'), hire_confirmed_at: now }
    expect(move(state, 'decline', 'candidate', now)).toEqual(declines)
    expect(allowedActions(met('hired'), 'candidate', now)).toContain('decline')
    expect(allowedActions(met(null), 'candidate', now)).not.toContain('decline')
  })

  test('a rejection by the company after the meeting sets the outcome of not hired, another rejection sets no outcome', () => {
    const reject = (side: Side) => move(met(null), 'reject', side, now)
    expect(reject('employer')).toMatchObject({ status: 'rejected', outcome: 'not_hired' })
    expect(reject('candidate')).not.toHaveProperty('outcome')
    const ahead = move(stateIn('accepted with slot', 'candidate'), 'reject', 'employer', now)
    expect(ahead).not.toHaveProperty('outcome')
  })

  test('a closed application accepts no outcome', () => {
    const closed = { ...stateIn('revoked by system', 'candidate'), outcome: 'hired' } as const
    expect(move(closed, 'hire', 'employer', now)).toEqual(refuses)
    const missed = { ...closed, outcome: 'candidate_no_show' } as const
    expect(move(missed, 'no_show', 'employer', now)).toEqual(refuses)
  })

  test('a reported outcome is not allowed as an action again', () => {
    expect(allowedActions(met(null), 'employer', now)).toEqual(
      expect.arrayContaining(['hire', 'no_show']),
    )
    expect(allowedActions(met('hired'), 'employer', now)).not.toContain('hire')
    expect(allowedActions(met('candidate_no_show'), 'employer', now)).not.toContain('no_show')
    expect(allowedActions(met('hire_reported'), 'candidate', now)).not.toContain('hire')
  })
})

describe('accepting one of several times', () => {
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs)
  const accept = (at: Date | undefined, words: StateWords = 'invited with slot') => {
    const state = stateIn(words, 'candidate')
    state.slot = { scheduled_at: inDays(1), alternatives: [inDays(2), inDays(-1)] }
    return move(state, 'accept', 'candidate', now, at)
  }

  test.each<[string, Date | undefined, object]>([
    ['none named: the first', undefined, { ok: true, status: 'accepted', slot: 'keep' }],
    ['the first', inDays(1), { ok: true, status: 'accepted', slot: 'keep' }],
    ['another', inDays(2), { ok: true, status: 'accepted', slot: 'retime' }],
    ['another that has passed', inDays(-1), { ok: false, error: 'interview_in_past' }],
    ['one that was not offered', inDays(3), { ok: false, error: 'slot_conflict' }],
  ])('%s', (_, at, expected) => {
    expect(accept(at)).toMatchObject(expected)
  })

  test('the agreed time can be accepted again, another time cannot', () => {
    expect(accept(inDays(1), 'accepted with slot')).toMatchObject({ ok: true, repeat: true })
    expect(accept(inDays(2), 'accepted with slot')).toEqual({ ok: false, error: 'wrong_state' })
  })

  test('one future time is enough to allow accepting', () => {
    const state = stateIn('invited with slot', 'candidate')
    state.slot = { scheduled_at: inDays(-1), alternatives: [inDays(2)] }
    expect(allowedActions(state, 'candidate', now)).toContain('accept')
  })
})

describe('reopening', () => {
  const reopen = (changes: Partial<ApplicationState>) =>
    move(
      { ...stateIn('rejected by employer', 'candidate'), ...changes },
      'activate',
      'employer',
      now,
    )

  test('is possible for 30 days', () => {
    const closed_at = new Date(now.getTime() - 30 * dayMs)
    expect(reopen({ closed_at })).toMatchObject({ ok: true, status: 'active' })
    expect(reopen({ closed_at: new Date(closed_at.getTime() - 1) })).toEqual({
      ok: false,
      error: 'wrong_state',
    })
  })

  test('needs both sides published', () => {
    expect(reopen({ vacancy_status: 'archived' })).toEqual({
      ok: false,
      error: 'vacancy_not_published',
    })
    expect(reopen({ resume_status: 'hidden' })).toEqual({
      ok: false,
      error: 'resume_not_published',
    })
  })
})

test('the buttons are exactly the acts of the table, and deleting', () => {
  for (const { who, of, from } of cells) {
    const acts = actions.filter((action) =>
      table[action].some((row) => row.who === who && row.of === of && row.from.includes(from)),
    )
    const says = who === 'candidate' && from === 'interview' ? ['interview'] : []
    expect(new Set(allowedActions(stateIn(from, of), who, now))).toEqual(
      new Set([...acts, ...says, 'delete']),
    )
  }
})

function walk(): Map<string, { state: ApplicationState; next: string[] }> {
  const found = new Map<string, { state: ApplicationState; next: string[] }>()
  const waiting = [stateIn('active', 'candidate'), stateIn('invited', 'employer')]
  for (let state = waiting.pop(); state; state = waiting.pop()) {
    if (found.has(keyOf(state))) continue
    const next = nextStates(state)
    found.set(keyOf(state), { state, next: next.map(keyOf) })
    waiting.push(...next)
  }
  return found
}

function nextStates(state: ApplicationState): ApplicationState[] {
  const after = (result: Move, by: ClosedBy): ApplicationState[] => {
    if (!result.ok || result.repeat) return []
    const isClosed = isTerminal(result.status)
    const slot = result.slot === 'set' ? slotAhead : result.slot === 'keep' ? state.slot : null
    return [
      {
        ...state,
        status: result.status,
        slot,
        closed_by: isClosed ? by : null,
        closed_at: isClosed ? now : null,
      },
    ]
  }
  const close_reason = state.closed_by === 'system' ? 'vacancy_closed' : null
  return [
    ...sides.flatMap((side) =>
      actions.flatMap((action) => after(move(state, action, side, now), side)),
    ),
    ...systemActions.flatMap((reason) => after(systemMove(state, reason), 'system')),
    ...(mayApplyAgain({ ...state, close_reason }) ? [stateIn('active', 'candidate')] : []),
  ]
}

function keyOf({ initiated_by, status, slot, closed_by }: ApplicationState): string {
  return [initiated_by, status, slot ? 'with slot' : '', closed_by ?? ''].join(' ').trim()
}

function listsOf(lists: typeof resumeLists | typeof vacancyLists, state: ApplicationState) {
  const invitation = state.slot && {
    type: 'video' as const,
    scheduled_at: state.slot.scheduled_at.toISOString(),
  }
  return Object.entries(lists)
    .filter(([, clauses]) => isOnList(clauses, { ...state, invitation }))
    .map(([name]) => name)
}

describe('from the two beginnings', () => {
  const reached = walk()

  test('every status is reached', () => {
    const statuses = [...reached.values()].map(({ state }) => state.status)
    expect(new Set(statuses)).toEqual(new Set(applicationStatuses))
    expect(reached.size).toBeGreaterThan(15)
  })

  test.each([...reached])('%s keeps the invariants', (_, { state, next }) => {
    if (state.slot) expect(['invited', 'accepted']).toContain(state.status)
    if (state.status === 'accepted') expect(state.slot).not.toBeNull()

    const isOpen = !isTerminal(state.status)
    const candidates = listsOf(resumeLists, state)
    const employers = listsOf(vacancyLists, state)
    expect(candidates).not.toEqual([])
    expect(employers).not.toEqual([])
    expect(candidates.includes('closed')).toBe(!isOpen)
    expect(employers.includes('closed')).toBe(!isOpen)

    if (!isOpen) return
    for (const side of sides) {
      const closed = move(state, closingMove(state, side), side, now)
      expect(closed).toMatchObject({ ok: true, repeat: false })
      expect(closed.ok && isTerminal(closed.status)).toBe(true)
    }
    expect(next).not.toEqual([])
  })
})

test('a move blocked only by the resume or the vacancy names that condition', () => {
  const revoked: ApplicationState = {
    status: 'revoked',
    initiated_by: 'candidate',
    closed_by: 'candidate',
    closed_at: now,
    slot: null,
    outcome: null,
    hire_confirmed_at: null,
    resume_status: 'hidden',
    vacancy_status: 'published',
  }
  const blocked = (changes: Partial<ApplicationState>, side: Side = 'candidate') =>
    blockedMoves({ ...revoked, ...changes }, side, now)
  expect(blocked({})).toEqual([{ action: 'activate', condition: 'resume_not_published' }])
  expect(blocked({ vacancy_status: 'archived' })).toEqual([
    { action: 'activate', condition: 'vacancy_not_published' },
  ])
  expect(blocked({ resume_status: 'published' })).toEqual([])
  expect(blocked({ closed_at: new Date(now.getTime() - 31 * dayMs) })).toEqual([])
  expect(blocked({}, 'employer')).toEqual([])
})
