import { expect, test } from 'vitest'
import { sentences } from '#contract/russian.ts'
import { errorText } from './error-text.ts'

test.each([
  ['a code of ours', 'applications:wrong_state', sentences.wrong_state],
  ['a code without a prefix', 'wrong_state', sentences.wrong_state],
  ['a space after the colon', 'Error: wrong_state', sentences.wrong_state],
  ['only what stands before the first colon goes', 'a:b:wrong_state', 'b:wrong_state'],
  [
    'a sentence that nobody translated',
    'File size must be less than 5MB',
    'File size must be less than 5MB',
  ],
  ['an unknown code', 'applications:new_rule', 'new_rule'],
  ['a name that every object has', 'x:constructor', 'constructor'],
  ['another one', '__proto__', '__proto__'],
  ['a path into the sentences', 'x:wait.seconds', 'wait.seconds'],
  ['nothing', '', ''],
])('%s', (_, message, sentence) => {
  expect(errorText(sentences, message)).toBe(sentence)
})
