import { expect, test } from 'vitest'
import { copyTitle } from './copy-title.ts'

test.each<[string, string[], string]>([
  ['Повар', ['Повар'], 'Повар (копия)'],
  ['Повар', ['Повар', 'повар (КОПИЯ)'], 'Повар (копия 2)'],
  ['Повар (копия)', ['Повар', 'Повар (копия)'], 'Повар (копия 2)'],
  ['', [''], ''],
  ['я'.repeat(100), [], `${'я'.repeat(92)} (копия)`],
])('a copy of %s beside %j', (title, taken, copy) => {
  expect(copyTitle(title, taken)).toBe(copy)
})
