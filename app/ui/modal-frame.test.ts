import { expect, test } from 'vitest'
import { isWayOut } from './modal-frame.tsx'

test.each([
  ['true', true, false, true],
  ['static', 'static' as const, false, false],
  ['false', false, false, false],
  ['true, on a toast', true, true, false],
])('a press beside a modal with the backdrop %s', (_, backdrop, isOnToast, expected) => {
  expect(isWayOut(backdrop, isOnToast)).toBe(expected)
})
