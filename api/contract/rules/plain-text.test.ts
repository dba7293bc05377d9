import { expect, test } from 'vitest'
import { lineProblem, nameProblem, paragraphsProblem } from './plain-text.ts'

test.each([
  ['Russian', 'ТОО «Сарыарка Код Студио»', null],
  ['Kazakh', 'Жетісу Логистик', null],
  ['words of two alphabets', 'Сарыарка Code Studio', null],
  ['parts of two alphabets', 'IT-компания «1С-Рейтинг»', null],
  ['an accent', 'Café Алматы', null],
  ['a Latin letter in a Russian word', 'Кaспи', 'mixed_scripts'],
  ['a Russian letter in a Latin word', 'Kаspi Bank', 'mixed_scripts'],
  ['a Greek letter in a Latin word', 'Gοοgle', 'mixed_scripts'],
  ['a space of no width', 'Кас\u200bпи', 'invisible_characters'],
  ['a soft hyphen', 'Кас\u00adпи', 'invisible_characters'],
  ['a mark of direction', 'Каспи\u200f', 'invisible_characters'],
  ['text turned around', '\u202eипсаК\u202c', 'invisible_characters'],
  ['a letter that is drawn as nothing', 'Каспи\u3164', 'invisible_characters'],
  ['a tag character', 'Каспи\u{e0041}', 'invisible_characters'],
  ['a heap of marks', 'Ка\u0301\u0302\u0303спи', 'invisible_characters'],
  ['a second line', 'Каспи\nБанк', 'invisible_characters'],
  ['markup', '<b>Каспи</b>', 'markup'],
])('a name in %s', (_, text, problem) => {
  expect(nameProblem(text)).toBe(problem)
})

test.each([
  ['two alphabets in a word', 'БЦ «Нурлы-Tау»', null],
  ['a mark of direction', 'Абая 150\u200e', 'invisible_characters'],
  ['markup', '<a href=x>Абая 150</a>', 'markup'],
])('an address with %s', (_, text, problem) => {
  expect(lineProblem(text)).toBe(problem)
})

test.each([
  ['paragraphs and what looks like markup', 'Нам < 5 лет.\n\n<b>Растём</b>', null],
  ['a joined emoji', 'Команда 👩‍💻', null],
  ['text turned around', 'Платим \u202eмного\u202c', 'invisible_characters'],
])('a description with %s', (_, text, problem) => {
  expect(paragraphsProblem(text)).toBe(problem)
})
