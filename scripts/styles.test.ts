import { expect, test } from 'vitest'
import { findCostlyHas, findLiteralSpacing, findSharedClasses } from './styles.ts'

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

test('a class has one sheet, unless another one borrows it', () => {
  const card = { path: 'card.css', text: '.card,\n.card-on {\n  gap: 0.5em;\n}\n' }
  const list = {
    path: 'list.css',
    text: '/* .card-on */\n@media print {\n  .list > .card:hover {\n    top: 0;\n  }\n}\n',
  }
  expect(findSharedClasses([card, list], {})).toEqual([
    '.card stands in card.css and list.css: style it in one of them',
  ])
  expect(findSharedClasses([card, list], { 'list.css': 'list-on card' })).toEqual([])
})

test.each([
  ['.page:has(.opened) > :first-child', true],
  [':has(> .waits[data-held]) > .field', true],
  ['form:has(.waits) > :not(.waits, :has(.waits))', true],
  ['form:has(.waits) > :not(.waits),\n.card', true],
  ['.page:has(.opened) > div:first-child', false],
  [':root:has(.bottom-bar)', false],
  [':is(.ask, .slot):has([value]:checked) .only-video', false],
  ['.waits:not(:has(> .waiting-forms))', false],
  ['.page > :first-child', false],
])('%s makes a browser compute all styles anew: %s', (selector, isRefused) => {
  const sheet = {
    path: 'app/ui/card.css',
    text: `.card {\n  top: 0;\n}\n${selector} {\n  top: 0;\n}\n`,
  }
  expect(findCostlyHas(sheet)).toHaveLength(isRefused ? 1 : 0)
})
