import { expect, test } from 'vitest'
import { loudnessOf } from './camera.ts'

test.each([
  [[128, 128], 0],
  [[128, 192, 100], 0.5],
  [[0, 255], 1],
  [[], 0],
])('the loudness of %j is %d', (waves, loudness) => {
  expect(loudnessOf(Uint8Array.from(waves))).toBe(loudness)
})
