import { expect, test } from 'vitest'
import { line, nameText, paragraphs } from '../fields.ts'

type TextReader = typeof line

function problemOf(field: TextReader, text: string) {
  return field(100).safeParse(text).error?.issues[0]?.message ?? null
}

test.each([
  ['Russian', 'ТОО «Сарыарка Код Студио»', 'ТОО «Сарыарка Код Студио»'],
  ['Kazakh', 'Жетісу Логистик', 'Жетісу Логистик'],
  ['words of two alphabets', 'Сарыарка Code Studio', 'Сарыарка Code Studio'],
  ['parts of two alphabets', 'IT-компания «1С-Рейтинг»', 'IT-компания «1С-Рейтинг»'],
  ['two alphabets for everybody to see', 'MOZGИИ', 'MOZGИИ'],
  ['an accent', 'Café Алматы', 'Café Алматы'],
  ['a Latin letter in a Russian word', 'Кaспи', 'Каспи'],
  ['a Russian letter in a Latin word', 'Kаspi Bank', 'Kaspi Bank'],
  ['Russian letters beside a sign of it', 'МОZGИИ', 'MOZGИИ'],
  ['a letter of neither language', 'Kaѕpi', 'Kaspi'],
  ['letters that are all alike', 'TОО', 'ТОО'],
  ['a Latin i in a Kazakh word', 'Дәрiхана', 'Дәріхана'],
  ['a Greek letter in a Latin word', 'Gοοgle', 'Google'],
  ['a space of no width', 'Кас\u200bпи', 'Каспи'],
  ['a soft hyphen', 'Кас\u00adпи', 'Каспи'],
  ['a mark of direction', 'Каспи\u200f', 'Каспи'],
  ['text turned around', '\u202eипсаК\u202c', 'ипсаК'],
  ['a letter that is drawn as nothing', 'Каспи\u3164', 'Каспи'],
  ['a tag character', 'Каспи\u{e0041}', 'Каспи'],
  ['a NUL', 'Кас\u0000пи', 'Каспи'],
  ['a second line', 'Каспи\u2028Банк', 'Каспи Банк'],
  ['a tab', 'Каспи\tБанк', 'Каспи Банк'],
])('a name in %s', (_, typed, name) => {
  expect(nameText(100).parse(typed)).toBe(name)
})

test.each([
  ['a name with a heap of marks', nameText, 'Ка\u0301\u0302\u0303спи', 'piled_marks:430:2'],
  ['a name with markup', nameText, 'ТОО <b>Каспи</b>', 'markup:3c:5'],
  ['an address with markup', line, '<a href=x>Абая 150</a>', 'markup:3c:1'],
  ['paragraphs with a heap of marks', paragraphs, '😀\nа\u0301\u0302\u0303', 'piled_marks:430:3'],
])('of %s the sign and its place are named', (_, field, text, problem) => {
  expect(problemOf(field, text)).toBe(problem)
})

test.each([
  ['two alphabets in a word', line, 'БЦ «Нурлы-Tау»', 'БЦ «Нурлы-Tау»'],
  ['a mark of direction', line, 'Абая 150\u200e', 'Абая 150'],
  ['what looks like markup', paragraphs, 'Нам < 5 лет.\n\n<b>Да</b>', 'Нам < 5 лет.\n\n<b>Да</b>'],
  ['text turned around', paragraphs, 'Платим \u202eмного\u202c', 'Платим много'],
])('a text with %s', (_, field, typed, text) => {
  expect(field(100).parse(typed)).toBe(text)
})
