import { expect, test } from 'vitest'
import { findLiteralSpacing } from './styles.ts'

test.each([
  ['padding: 6px;', true],
  ['margin: 0 -16px;', true],
  ['column-gap: 10px;', true],
  ['padding: var(--s-2) 18px;', true],
  ['margin-left: calc(5px * 2);', true],
  ['padding: var(--s-2) 0;', false],
  ['gap: 2px var(--s-3);', false],
  ['margin: -3px;', false],
  ['padding-left: calc(20px + var(--s-3));', false],
  ['margin-inline: calc(-1 * var(--s-2)) 0;', false],
  ['min-height: 44px;', false],
])('%s is refused: %s', (declaration, isRefused) => {
  const sheet = { path: 'app/ui/card.css', text: `.card {\n  ${declaration}\n}\n` }
  const fault = `app/ui/card.css:2: take a token of tokens.css: ${declaration.slice(0, -1)}`
  expect(findLiteralSpacing(sheet)).toEqual(isRefused ? [fault] : [])
})
