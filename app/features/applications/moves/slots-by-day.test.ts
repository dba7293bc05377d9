import { expect, test } from 'vitest'
import { slotsByDay } from './slots-by-day.ts'

test('slots are grouped by their day in the time zone of the meeting', () => {
  const slots = ['2026-11-30T04:00:00Z', '2026-11-30T18:30:00Z', '2026-11-30T19:30:00Z']
  const days = slotsByDay(slots, 'Asia/Almaty')
  expect(days.map(({ options }) => options.map(({ label }) => label))).toEqual([
    ['09:00', '23:30'],
    ['00:30'],
  ])
  expect(days.flatMap(({ options }) => options.map(({ value }) => value))).toEqual(slots)
  expect(days.map(({ name }) => name.replace(/\s/g, ' '))).toEqual([
    'пн, 30 ноября',
    'вт, 1 декабря',
  ])
})
