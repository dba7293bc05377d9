import { expect, test } from 'vitest'
import { withNumbers } from './numbers.ts'

test.each([
  ['a number', { mark: '4', note: '5' }, { mark: 4, note: '5' }],
  ['thousands with spaces', { mark: '450 000' }, { mark: 450_000 }],
  ['words around it', { mark: 'от 45 тыс. тенге' }, { mark: 45_000 }],
  ['nothing stays nothing', { note: 'a' }, { note: 'a' }],
  ['what is none is told by the contract', { mark: 'four' }, { mark: Number.NaN }],
])('%s', (_, fields, expected) => {
  expect(withNumbers(fields, 'mark')).toEqual(expected)
})
