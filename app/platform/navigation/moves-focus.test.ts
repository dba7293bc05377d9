import { expect, test } from 'vitest'

import { movesFocus } from './moves-focus.ts'

test.each([
  ['another page', '/a', '/b', {}, true],
  ['another page, from a form', '/a', '/b', { isInForm: true }, true],
  ['another page that focuses a field itself', '/a', '/b', { isInNewField: true }, false],
  ['an anchor of another page', '/a', '/b#c', {}, false],
  ['an anchor of the same page', '/a', '/a#c', {}, false],
  ['the next page of a list', '/a', '/a?page=2', {}, true],
  ['filters that search as one chooses', '/a', '/a?q=x', { isInForm: true }, false],
  ['the same place again', '/a?q=x', '/a?q=x', {}, false],
])('%s', (_, from, to, focus, expected) => {
  const base = 'http://localhost'
  expect(
    movesFocus({
      from: new URL(from, base),
      to: new URL(to, base),
      isInForm: false,
      isInNewField: false,
      ...focus,
    }),
  ).toBe(expected)
})
