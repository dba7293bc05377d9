import { expect, test } from 'vitest'
import { clashesOf } from './meeting-clash.ts'

const at = (time: string) => `2026-11-25T${time}:00Z`
const taken = { times: [at('13:00'), at('16:00')], duration_minutes: 60 }

test.each<[string, string[], number, object[]]>([
  ['the same time', ['13:00'], 45, [{ at: at('13:00'), wanted: 0 }]],
  ['a time within it', ['13:15'], 15, [{ at: at('13:00'), wanted: 0 }]],
  ['one that ends within it', ['12:30'], 45, [{ at: at('13:00'), wanted: 0 }]],
  ['one that holds it', ['12:00'], 240, [{ at: at('13:00'), wanted: 0 }]],
  ['one that ends as it begins', ['12:00'], 60, []],
  ['one that begins as it ends', ['14:00'], 30, []],
  ['another day', ['10:00'], 30, []],
  ['its other time', ['16:30'], 30, [{ at: at('16:00'), wanted: 0 }]],
  ['the second of the wanted times', ['10:00', '13:00'], 30, [{ at: at('13:00'), wanted: 1 }]],
  ['both, told once', ['13:00', '16:00'], 30, [{ at: at('13:00'), wanted: 0 }]],
])('a meeting of an hour at one, or at four, and %s', (_, times, duration_minutes, clashes) => {
  const wanted = { times: times.map(at), duration_minutes }
  expect(clashesOf(wanted, [taken])).toMatchObject(clashes)
  expect(clashesOf(wanted, [taken])).toHaveLength(clashes.length)
})
