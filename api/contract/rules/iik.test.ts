import { expect, test } from 'vitest'
import { readIik } from './iik.ts'

test.each([
  ['KZ86125KZT5004100100', 'KZ86125KZT5004100100'],
  ['kz86 125K ZT50 0410 0100', 'KZ86125KZT5004100100'],
  ['KZ87125KZT5004100100', null],
  ['KZ86125KZT500410010', null],
  ['RU86125KZT5004100100', null],
  ['', null],
])('«%s» is the account number %s', (text, iik) => {
  expect(readIik(text)).toBe(iik)
})
