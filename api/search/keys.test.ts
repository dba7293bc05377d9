import { expect, test } from 'vitest'
import { keysOf } from './keys.ts'

test.each<[string, string | null, string[]]>([
  ['no query has the key of every row', null, ['*']],
  ['all parts: the rarest', `('=area=160') & ('=specialty=94')`, ['=specialty=94']],
  ['either part: both', `'=specialty=94' | '=specialty=96'`, ['=specialty=94', '=specialty=96']],
  ['a word is rarer than its beginning', `('повар') & ('мясн':*)`, ['повар']],
  ['a beginning of at least four letters', `('повар' | 'повар':*)`, ['повар', '^пова']],
  ['a shorter beginning has no key', `('+it' | '+it':*)`, ['*']],
  ['a word of the title', `'!повар' & '=experience=1_3'`, ['!повар']],
  ['a beginning of a word of the title', `('+поварск':*)`, ['^+пова']],
  ['what is excluded has no key', `!'повар' & '=area=160'`, ['=area=160']],
  [
    'quotes and parentheses in a word',
    `('d''artagnan(' | ('a\\\\b' & 'c'))`,
    ["d'artagnan(", 'a\\b'],
  ],
])('%s', (_, query, keys) => {
  expect(keysOf(query)).toEqual(keys)
})
