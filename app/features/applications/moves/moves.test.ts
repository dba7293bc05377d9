import { expect, test } from 'vitest'
import type { Application } from '#contract/applications.ts'
import { allowedActions, type Side } from '#contract/rules/application-moves.ts'
import { buttonsFor, hasMainButton, movesForm } from './moves.ts'

const now = new Date('2026-11-20T12:00:00Z')
const tomorrow = new Date('2026-11-21T12:00:00Z')
const yesterday = new Date('2026-11-19T12:00:00Z')

test.each<[Application['status'], Side, Date | null, Side, string[], boolean]>([
  ['active', 'candidate', null, 'candidate', ['revoke'], true],
  ['active', 'candidate', null, 'employer', ['invite', 'reject', 'postpone', 'interview'], true],
  ['invited', 'candidate', tomorrow, 'candidate', ['accept', 'interview', 'reject'], true],
  ['invited', 'candidate', yesterday, 'candidate', ['interview', 'reject'], true],
  ['invited', 'candidate', tomorrow, 'employer', ['invite', 'reject', 'interview'], false],
  ['invited', 'employer', null, 'employer', ['invite', 'revoke'], false],
  ['accepted', 'candidate', tomorrow, 'candidate', ['interview', 'reject'], false],
  [
    'accepted',
    'employer',
    yesterday,
    'candidate',
    ['hire', 'no_show', 'interview', 'reject'],
    false,
  ],
  ['accepted', 'candidate', yesterday, 'employer', ['hire', 'reject', 'invite', 'no_show'], true],
  ['accepted', 'employer', tomorrow, 'employer', ['invite', 'reject', 'interview'], false],
  ['rejected', 'candidate', null, 'candidate', ['delete'], true],
])('%s, begun by the %s, time %s: the %s may press %j', (status, by, at, side, buttons, isMain) => {
  const state = {
    status,
    initiated_by: by,
    closed_by: status === 'rejected' ? ('employer' as const) : null,
    closed_at: null,
    slot: at && { scheduled_at: at, alternatives: [] },
    outcome: null,
    hire_confirmed_at: null,
    resume_status: 'published' as const,
    vacancy_status: 'published' as const,
  }
  const application = { status, outcome: null, allowed_actions: allowedActions(state, side, now) }
  expect(buttonsFor(application, side)).toEqual(buttons)
  expect(hasMainButton(application, side)).toBe(isMain)
})

test('after a hire another meeting comes before a refusal, and the candidate’s answer is the main button', () => {
  const state = {
    status: 'accepted' as const,
    initiated_by: 'candidate' as const,
    closed_by: null,
    closed_at: null,
    slot: { scheduled_at: yesterday, alternatives: [] },
    outcome: 'hired' as const,
    hire_confirmed_at: null,
    resume_status: 'published' as const,
    vacancy_status: 'published' as const,
  }
  const { status, outcome } = state
  const application = { status, outcome, allowed_actions: allowedActions(state, 'employer', now) }
  expect(buttonsFor(application, 'employer')).toEqual(['set_first_day', 'invite', 'reject'])
  expect(hasMainButton(application, 'employer')).toBe(false)
  const his = { status, outcome, allowed_actions: allowedActions(state, 'candidate', now) }
  expect(buttonsFor(his, 'candidate')).toEqual(['confirm', 'decline'])
  expect(hasMainButton(his, 'candidate')).toBe(true)
})

test.each<[string, string | null, boolean, string | null, Side?]>([
  ['a move that is allowed', 'reject', false, 'reject'],
  ['another that is allowed', 'invite', false, 'invite'],
  ['an old address of one that is not', 'interview', false, null],
  ['the same with something typed in', 'interview', true, 'interview'],
  ['one without a field to type in', 'revoke', true, null],
  ['a hire that the company words', 'hire', true, 'hire'],
  ['a hire that the candidate says, without words', 'hire', true, null, 'candidate'],
  ['a move without a form', 'activate', true, null],
  ['no move', null, true, null],
])('the form of %s', (_, action, isTypedIn, form, side = 'employer') => {
  const application: Pick<Application, 'allowed_actions'> = {
    allowed_actions: ['reject', 'invite', 'activate'],
  }
  expect(movesForm(action, side, application, isTypedIn)).toBe(form)
})
