import { expect, test } from 'vitest'
import { applicationActions } from './application-moves.ts'
import { mayAs, rightFor, teamRoles, type TeamRight } from './team.ts'

const table: [TeamRight, owner: boolean, recruiter: boolean, hiringManager: boolean][] = [
  ['manage_team', true, false, false],
  ['edit_company', true, false, false],
  ['manage_keys', true, false, false],
  ['spend', true, false, false],
  ['publish', true, true, false],
  ['write_vacancies', true, true, false],
  ['open_contacts', true, true, false],
  ['answer', true, true, false],
  ['export', true, true, false],
  ['write_messages', true, true, false],
  ['propose_times', true, true, true],
  ['note', true, true, true],
  ['read', true, true, true],
]

test.each(table)(
  '%s is a right of owner, recruiter, hiring manager: %s, %s, %s',
  (right, ...may) => {
    expect(teamRoles.map((role) => mayAs(role, right))).toEqual(may)
  },
)

test('a hiring manager invites, and takes no other action on an application', () => {
  const own = applicationActions.filter((action) => mayAs('hiring_manager', rightFor(action)))
  expect(own).toEqual(['invite'])
})
