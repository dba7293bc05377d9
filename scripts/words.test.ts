import { expect, test } from 'vitest'
import { commentsOf, findLostExamples, findRiddles, findTwins } from './words.ts'

const text = `/** What a card shows. */
const card = 1
// Drops cached pages before replying,
// What follows goes on from the line above.
/**
 * Of one kind.
 */
export interface Card {
  /** Where it stands that nobody looks. */
  place: string // What it is called
  // It is a name. What else it is, follows.
}
`

test('a sentence of a comment begins with its subject or its verb', () => {
  expect(findRiddles({ path: 'a.ts', text })).toEqual([
    expect.stringMatching(/^a\.ts:1: .*What a card shows\.$/),
    expect.stringMatching(/^a\.ts:6: .*Of one kind\.$/),
    expect.stringMatching(/^a\.ts:9: .*Where it stands/),
    expect.stringMatching(/^a\.ts:10: .*What it is called/),
    expect.stringMatching(/^a\.ts:11: .*What else it is/),
  ])
})

test('lines of comments alone are counted', () => {
  expect(commentsOf({ path: 'a.ts', text })).toHaveLength(7)
})

test('a type has one home', () => {
  const twin = { path: 'b.ts', text: 'export type Card = string\ntype Own = number\n' }
  expect(findTwins([{ path: 'a.ts', text }, twin])).toEqual([
    'Card is declared in a.ts and b.ts: give each its own name',
  ])
})

test('no other type of the program has the name of a type of the contract', () => {
  const own = 'interface Card {}\n'
  const contract = { path: 'api/contract/cards.ts', text }
  const others = ['app/a.ts', 'packages/a/a.ts'].map((path) => ({ path, text: own }))
  expect(findTwins([contract, ...others])).toEqual([
    'Card is declared in api/contract/cards.ts and app/a.ts: give each its own name',
  ])
  expect(findTwins([{ path: 'app/b.ts', text }, ...others])).toEqual([])
})

test('each row of the table has a commit as its example', () => {
  const rows = [
    '| a form | `PostForm` | 4a057308 |',
    '| a style | a `.css` file | 804b3532 |',
    '| a text | a file | |',
  ]
  expect(findLostExamples(rows, ['4a0573081f', '00000000ff'])).toEqual([
    expect.stringContaining('«a style» needs a commit as its example, not «804b3532»'),
    expect.stringContaining('«a text» needs a commit as its example, not «»'),
  ])
})
