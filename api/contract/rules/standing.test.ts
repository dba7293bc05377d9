import { expect, test } from 'vitest'
import type { ApplicationStatus } from './application-moves.ts'
import { standingOf } from './standing.ts'

test.each<[string, ApplicationStatus[], number | null]>([
  ['nothing', [], null],
  ['one sent', ['active'], 0],
  ['an invitation', ['invited'], 0],
  ['a refusal, which stands too', ['rejected'], 0],
  ['one taken back', ['revoked'], null],
  ['several taken back', ['revoked', 'revoked'], null],
  ['one taken back, one sent with another resume', ['revoked', 'active'], 1],
  ['the newest of two', ['accepted', 'active'], 0],
])('%s', (_, statuses, expected) => {
  const relations = statuses.map((status, index) => ({
    application_public_id: `application-${index}`,
    resume_public_id: `resume-${index}`,
    status,
  }))
  expect(standingOf(relations)).toBe(expected === null ? null : relations[expected])
})
