import { expect, test } from 'vitest'
import type { OwnVacancy } from '#contract/vacancies.ts'
import { firstBy, isPutAway, sortByUrgency, total } from './burning.ts'

const none = {
  responses: 0,
  unread: 0,
  waiting: 0,
  overdue: 0,
  to_schedule: 0,
  to_conclude: 0,
  invited: 0,
  meetings: 0,
}

type Changes = Partial<Omit<OwnVacancy, 'counts'>> & { counts?: Partial<OwnVacancy['counts']> }

function vacancy(public_id: string, { counts, ...changes }: Changes = {}): OwnVacancy {
  return {
    public_id,
    status: 'published',
    oldest_overdue_at: null,
    nearest_due_at: null,
    newest_unread_at: null,
    next_meeting_at: null,
    ...changes,
    counts: { ...none, ...counts },
  } as OwnVacancy
}

const day = (n: number) => `2026-11-${n}T09:00:00.000Z`
const late = (n: number) => ({ oldest_overdue_at: day(n), counts: { waiting: 3, overdue: 1 } })
const due = (n: number) => ({ nearest_due_at: day(n), counts: { waiting: 2 } })

const inOrder = [
  vacancy('overdue for long', late(10)),
  vacancy('overdue, in the archive', { ...late(12), status: 'archived' }),
  vacancy('overdue, with a promise ahead', { ...late(18), nearest_due_at: day(23) }),
  vacancy('due soon', due(23)),
  vacancy('due later', due(25)),
  vacancy('waiting without a promise', { counts: { waiting: 1 } }),
  vacancy('paused, waiting', { ...due(21), status: 'paused' }),
  vacancy('answered, newer', { counts: { responses: 3 } }),
  vacancy('answered, older'),
  vacancy('a draft', { status: 'draft' }),
]

test('urgent vacancies come first', () => {
  const given = [...inOrder.slice(0, 7).toReversed(), ...inOrder.slice(7)]
  expect(sortByUrgency(given).map(({ public_id }) => public_id)).toEqual(
    inOrder.map(({ public_id }) => public_id),
  )
})

test('an archived vacancy is folded if nobody waits in it', () => {
  const archived = vacancy('archived', { status: 'archived', counts: { responses: 9 } })
  const others = [...inOrder, vacancy('talks', { status: 'archived', counts: { waiting: 1 } })]
  expect([archived, ...others].filter(isPutAway)).toEqual([archived])
})

test('counters are summed over vacancies, each with its nearest date', () => {
  expect(total(inOrder, 'waiting')).toBe(16)
  expect(firstBy(inOrder, 'oldest_overdue_at')).toEqual({ id: 'overdue for long', at: day(10) })
  expect(firstBy(inOrder, 'nearest_due_at')).toEqual({ id: 'paused, waiting', at: day(21) })
  expect(firstBy(inOrder, 'nearest_due_at', 'latest')).toEqual({ id: 'due later', at: day(25) })
  expect(firstBy(inOrder, 'next_meeting_at')).toBeNull()
})
