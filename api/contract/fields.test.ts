import { expect, test } from 'vitest'
import { personName, requiredName } from './fields.ts'

test.each([
  'Айдана',
  'Әсел Қуанышқызы',
  'Анна-Мария',
  "O'Connor",
  'д’Артаньян',
  'Жан Jr.',
  'Łukasz',
  '漢字',
  '',
])('%s is a name', (name) => {
  expect(personName.parse(` ${name} `)).toBe(name)
})

test.each([
  ['a zero-width space', 'Да\u200bна', 'invisible_characters'],
  ['a right-to-left mark', 'Дана\u202e', 'invisible_characters'],
  ['a soft hyphen', 'Да\u00adна', 'invisible_characters'],
  ['a Latin letter among Russian ones', 'Дaна', 'mixed_scripts'],
  ['a Greek letter among Latin ones', 'Dοna', 'mixed_scripts'],
  ['a letter that is drawn as nothing', 'Дана\u3164', 'invisible_characters'],
  ['a joiner of marks', 'Да\u034fна', 'invisible_characters'],
  ['a variation selector', 'Дана\ufe0f', 'invisible_characters'],
  ['a heap of marks', 'Да\u0301\u0302\u0303на', 'invisible_characters'],
  ['markup', '<b>Дана</b>', 'markup'],
  ['an emoji', 'Дана 🙂', 'invalid_name'],
  ['digits', 'Дана 2', 'invalid_name'],
  ['a sign alone', '-', 'invalid_name'],
  ['a line break', 'Да\nна', 'invisible_characters'],
  ['a lone surrogate', 'Дана\ud800', 'invalid_characters'],
])('no name with %s', (_, name, expected) => {
  const { error } = personName.safeParse(name)
  expect(error?.issues.map(({ message }) => message)).toEqual([expected])
})

test('a required name is not blank', () => {
  expect(requiredName.safeParse(' ').error?.issues[0]?.message).toBe('required')
})
