import { expect, test } from 'vitest'
import { weekdayName, weekdaysInWords } from './weekdays.ts'

test.each([
  [[1, 2, 3, 4, 5], 'пн–пт'],
  [[1, 2, 3, 4, 5, 6, 7], 'пн–вс'],
  [[1, 3, 5, 6, 7], 'пн, ср, пт–вс'],
  [[6, 7], 'сб, вс'],
  [[3], 'ср'],
  [[], ''],
])('the days %j are written as «%s»', (days, words) => {
  expect(weekdaysInWords(days, 'ru')).toBe(words)
})

test('the week begins on Monday', () => {
  expect([weekdayName(1, 'ru'), weekdayName(7, 'ru')]).toEqual(['понедельник', 'воскресенье'])
})
