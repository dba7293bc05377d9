import { expect, test } from 'vitest'
import type { ApplicationStatus } from './application-moves.ts'
import { standingOf } from './standing.ts'

type Closed = 'closed with the vacancy'

function relation(words: ApplicationStatus | Closed, index: number) {
  const isClosed = words === 'closed with the vacancy'
  return {
    application_public_id: `application-${index}`,
    status: isClosed ? ('rejected' as const) : words,
    close_reason: isClosed ? 'vacancy_closed' : null,
  }
}

test.each<[string, (ApplicationStatus | Closed)[], number | null]>([
  ['nothing', [], null],
  ['one sent', ['active'], 0],
  ['an invitation', ['invited'], 0],
  ['a refusal, which stands too', ['rejected'], 0],
  ['one taken back', ['revoked'], null],
  ['several taken back', ['revoked', 'revoked'], null],
  ['one taken back, one sent with another resume', ['revoked', 'active'], 1],
  ['one of before the vacancy was open again', ['closed with the vacancy'], null],
  ['that, and a refusal of another resume', ['closed with the vacancy', 'rejected'], 1],
  ['the newest of two', ['accepted', 'active'], 0],
])('%s', (_, words, expected) => {
  const relations = words.map(relation)
  expect(standingOf(relations)).toBe(expected === null ? null : relations[expected])
})

test.each(['archived', 'paused'] as const)(
  'an application closed with its vacancy is shown while the vacancy is %s',
  (status) => {
    const relations = (['revoked', 'closed with the vacancy'] as const).map(relation)
    expect(standingOf(relations, status)).toBe(relations[1])
  },
)
