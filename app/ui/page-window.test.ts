import { expect, test } from 'vitest'

import { pageWindow } from './page-window.ts'

test.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 15, '1 2 3 … 15'],
  [4, 15, '1 2 3 4 5 6 … 15'],
  [5, 15, '1 2 3 4 5 6 7 … 15'],
  [8, 15, '1 … 6 7 8 9 10 … 15'],
  [15, 15, '1 … 13 14 15'],
])('page %i of %i offers %s', (current, pageCount, expected) => {
  const shown = pageWindow(current, pageCount).map((slot) => (slot === 'gap' ? '…' : slot.page))
  expect(shown.join(' ')).toBe(expected)
})
