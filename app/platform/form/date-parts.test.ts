import { expect, test } from 'vitest'
import { dateParts, readDateParts } from './date-parts.ts'
import { openErrors } from './use-open-errors.ts'

test.each([
  ['1998', '3', '14', '1998-03-14'],
  [' 1998 ', '12', '01', '1998-12-01'],
  ['', '', '', null],
  ['1998', '', '', '1998-00-00'],
  ['98', '3', '14', '98-03-14'],
])('%s, %s and %s are %s', (year, month, day, expected) => {
  const parts = { 'dob.year': year, 'dob.month': month, 'dob.day': day }
  expect(readDateParts('dob', parts)).toBe(expected)
})

test.each(['1998-03-14', null])('%s is typed and read back', (date) => {
  const parts = Object.entries(dateParts('dob', date)).map(([name, text]) => [name, text ?? ''])
  expect(readDateParts('dob', Object.fromEntries(parts) as Record<string, string>)).toBe(date)
})

test.each(Object.keys(dateParts('dob', null)))(
  'a change of %s takes the error of its date away',
  (part) => {
    expect(openErrors({ dob: ['invalid_date'] }, [part])).toEqual({})
  },
)
