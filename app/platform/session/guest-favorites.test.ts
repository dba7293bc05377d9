import { expect, test } from 'vitest'
import { favoritesCookie, idsIn, readIds, withId } from './guest-favorites.ts'

const id = (letter: string) => letter.repeat(26)
const many = Array.from({ length: 60 }, (_, index) =>
  index.toString(2).padStart(26, 'a').replaceAll('0', 'b').replaceAll('1', 'c'),
)

test.each([
  ['nothing', '', []],
  ['ids in their order', `${id('b')}.${id('a')}`, [id('b'), id('a')]],
  ['one named twice', `${id('a')}.${id('a')}`, [id('a')]],
  ['what somebody wrote himself', `<script>.${id('A')}.${id('a')}x..%00.${id('a')}`, [id('a')]],
  ['more than a guest may keep', many.join('.'), many.slice(0, 50)],
])('reads %s', (_, text, expected) => {
  expect(readIds(text)).toEqual(expected)
})

test.each([
  ['no cookie', null, null],
  ['another cookie', 'theme=dark; xfavorites-vacancy=a', null],
  ['a cookie that has lost its last one', 'favorites-vacancy=', []],
  ['a cookie among others', `a=b; favorites-vacancy=${id('a')}; c=d`, [id('a')]],
])('finds in %s', (_, cookies, expected) => {
  expect(idsIn(cookies, 'vacancy')).toEqual(expected)
})

test('the latest favorite comes first, a removed one disappears', () => {
  expect(withId([id('a'), id('b')], id('b'), true)).toEqual([id('b'), id('a')])
  expect(withId([id('a'), id('b')], id('a'), false)).toEqual([id('b')])
  const cookie = favoritesCookie('resume', [id('a'), id('b')])
  expect(cookie.split(';')[0]).toBe(`favorites-resume=${id('a')}.${id('b')}`)
})
