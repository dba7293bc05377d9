import { expect, test } from 'vitest'
import { isNetworkFailure } from './network-failure.ts'

test.each([
  ['Chromium', new TypeError('Failed to fetch'), true],
  ['Firefox', new TypeError('NetworkError when attempting to fetch resource.'), true],
  ['Safari', new TypeError('Load failed'), true],
  ['Safari, later', new TypeError('The network connection was lost.'), true],
  ['a bug', new TypeError("Cannot read properties of undefined (reading 'fetch')"), false],
  ['an answer of ours', new Error('Failed to fetch'), false],
  ['a thrown response', new Response(null, { status: 503 }), false],
])('%s', (_, error, expected) => {
  expect(isNetworkFailure(error)).toBe(expected)
})
