import { expect, test } from 'vitest'
import { isWorkingAge } from './working-age.ts'

test.each([
  ['on the fourteenth birthday', '2012-11-20', true],
  ['the day before it', '2012-11-21', false],
  ['at a hundred and ten', '1915-11-21', true],
  ['at a hundred and eleven', '1915-11-20', false],
  ['before birth', '2030-01-01', false],
])('who may work: %s, %s, %s', (_, born, expected) => {
  expect(isWorkingAge(born, new Date('2026-11-20T09:00:00Z'))).toBe(expected)
})
