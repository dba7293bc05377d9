import { expect, test } from 'vitest'
import { readPoint, writePoint } from './point.ts'

test.each([
  ['43.238949,76.889709', '43.239,76.890'],
  ['43.24,76.92', '43.240,76.920'],
  ['-33.9,151.2', '-33.900,151.200'],
  ['0,0', '0.000,0.000'],
])('the point %s is kept as %s', (text, kept) => {
  const point = readPoint(text)
  expect(point && writePoint(point)).toBe(kept)
})

test.each(['', '43.24', '43.24;76.92', 'Алматы', '91,10', '43,181', '1e3,2', '43.24,76.92,5'])(
  '«%s» is no point',
  (text) => expect(readPoint(text)).toBeNull(),
)
