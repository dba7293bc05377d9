import { expect, test } from 'vitest'
import { phoneParts } from './phone-parts.ts'

test.each([
  ['Звоните 8 701 555-01-33 до шести', ['tel:+77015550133']],
  ['+7 (727) 355 01 80', ['tel:+77273550180']],
  ['+77015550133, +998901234567', ['tel:+77015550133', 'tel:+998901234567']],
  ['Карта 4400 4301 2345 6789', []],
  ['Карта 8400 4301 2345 6789', []],
  ['ИИН 870101300123', []],
  ['Достык 97, домофон 45', []],
  ['https://example.kz/87015550133', ['tel:+77015550133']],
  ['', []],
])('%s', (text, links) => {
  const parts = phoneParts(text)
  expect(parts.flatMap(({ href }) => href ?? [])).toEqual(links)
  expect(parts.map((part) => part.text).join('')).toBe(text)
})
