import { expect, test } from 'vitest'
import { dateParts, readDateParts } from './date-parts.ts'

test.each([
  ['1998', '3', '14', '1998-03-14'],
  [' 1998 ', '12', '01', '1998-12-01'],
  ['', '', '', null],
  ['1998', '', '', '1998-00-00'],
  ['98', '3', '14', '98-03-14'],
])('%s, %s and %s are %s', (dob_year, dob_month, dob_day, expected) => {
  expect(readDateParts('dob', { dob_year, dob_month, dob_day })).toBe(expected)
})

test.each(['1998-03-14', null])('%s is typed and read back', (date) => {
  const parts = Object.entries(dateParts('dob', date)).map(([name, text]) => [name, text ?? ''])
  expect(readDateParts('dob', Object.fromEntries(parts) as Record<string, string>)).toBe(date)
})
