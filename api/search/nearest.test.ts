import { expect, test } from 'vitest'
import { nearest } from './nearest.ts'

const known = new Map([
  ['меню', 900],
  ['токарь', 20],
  ['сварщик', 90],
])

test.each<[string, string | null]>([
  ['мент', null],
  ['мену', 'меню'],
  ['токорь', 'токарь'],
  ['варщик', 'сварщик'],
])('the nearest word of «%s»', (typed, meant) => {
  expect(nearest(typed, known)).toBe(meant)
})
