import { expect, test } from 'vitest'
import { personName, requiredName } from './fields.ts'

test.each([
  'Айдана',
  'Әсел Қуанышқызы',
  'Анна-Мария',
  'O’Connor',
  'д’Артаньян',
  'Жан Jr.',
  'Łukasz',
  'Ахметова (Иванова)',
  'Ли (Kim)',
  '漢字',
  '',
])('%s is a name', (name) => {
  expect(personName.parse(` ${name} `)).toBe(name)
})

test.each([
  ['a hyphen that does not break', 'Сәуле\u2011Гүл', 'Сәуле-Гүл'],
  ['a dash', 'Сәуле–Гүл', 'Сәуле-Гүл'],
  ['a minus', 'Анна\u2212Мария', 'Анна-Мария'],
  ['a hyphen of its own', 'Анна\u2010Мария', 'Анна-Мария'],
  ['a straight apostrophe', "O'Connor", 'O’Connor'],
  ['a backtick', 'Д`Артаньян', 'Д’Артаньян'],
  ['an acute accent', 'Д´Артаньян', 'Д’Артаньян'],
  ['an opening quote', 'Д‘Артаньян', 'Д’Артаньян'],
  ['a prime', 'Д′Артаньян', 'Д’Артаньян'],
  ['a letter for an apostrophe', 'Мар\u02bcяна', 'Мар’яна'],
  ['a Latin i in a Kazakh name', 'Әлi', 'Әлі'],
  ['a Latin letter among Russian ones', 'Дaна', 'Дана'],
  ['a Latin K', 'Kарлыгаш', 'Карлыгаш'],
  ['Russian letters in a Latin name', 'Dаnа', 'Dana'],
  ['a Latin schwa', 'Əсел', 'Әсел'],
  ['a Greek letter among Latin ones', 'Dοna', 'Dona'],
  ['a zero-width space', 'Айгуль\u200b', 'Айгуль'],
  ['a right-to-left mark', 'Дана\u202e', 'Дана'],
  ['a soft hyphen', 'Да\u00adна', 'Дана'],
  ['a letter that is drawn as nothing', 'Дана\u3164', 'Дана'],
  ['a joiner of marks', 'Да\u034fна', 'Дана'],
  ['a variation selector', 'Дана\ufe0f', 'Дана'],
  ['a lone surrogate', 'Дана\ud800', 'Дана'],
  ['spaces of other widths', 'Дана\u00a0\u2003Ли', 'Дана Ли'],
  ['a line break', 'Дана\u2028Ли', 'Дана Ли'],
  ['letters of a fancy alphabet', '𝐃𝐚𝐧𝐚', 'Dana'],
])('a name with %s', (_, typed, name) => {
  expect(personName.parse(typed)).toBe(name)
})

test.each([
  ['a heap of marks', 'Да\u0301\u0302\u0303на', 'piled_marks:430:2'],
  ['markup', '<b>Дана</b>', 'markup:3c:1'],
  ['an emoji', 'Дана 🙂', 'invalid_name:1f642:6'],
  ['digits', 'Дана 2', 'invalid_name:32:6'],
  ['a sign alone', '-', 'not_a_letter:2d:1'],
  ['one bracket', 'Ахметова (Иванова', 'unclosed:28:10'],
  ['a letter of another alphabet', 'Гүлsара', 'mixed_scripts:73:4'],
])('in a name with %s the sign is named', (_, name, expected) => {
  const { error } = personName.safeParse(name)
  expect(error?.issues.map(({ message }) => message)).toEqual([expected])
})

test('a required name is not blank', () => {
  expect(requiredName.safeParse(' \u200b').error?.issues[0]?.message).toBe('required')
})
