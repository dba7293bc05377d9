import { expect, test } from 'vitest'
import districts from '../../dictionaries/districts.json' with { type: 'json' }
import { knownStreets } from './known-streets.ts'
import { messageParts } from './message-parts.ts'

test.each([
  ['Звоните 8 701 555-01-33 до шести', ['tel:+77015550133']],
  ['+7 (727) 355 01 80', ['tel:+77273550180']],
  ['+77015550133, +998901234567', ['tel:+77015550133', 'tel:+998901234567']],
  ['Карта 4400 4301 2345 6789', []],
  ['Карта 8400 4301 2345 6789', []],
  ['ИИН 870101300123', []],
  ['Пишите на hr.team@kofe.kz, ответим', ['mailto:hr.team@kofe.kz']],
  ['не почта: a@b, @kofe, kofe@', []],
  ['https://example.kz/87015550133', ['https://example.kz/87015550133']],
  ['Вход: zoom.us/j/123?pwd=1, код 5.', ['https://zoom.us/j/123?pwd=1']],
  ['(см. www.kofe.kz)', ['https://www.kofe.kz/']],
  ['HTTPS://KOFE.KZ!', ['https://kofe.kz/']],
  ['https://kaspi.kz@example.com/pay', []],
  ['https://каspi.kz/', ['https://xn--spi-5cd3c.kz/']],
  ['javascript:alert(1) data:text/html,1 file:///etc/passwd', []],
  ['http://localhost:3000 https:// http://[', []],
  ['Знаю node.js и Word.docx, и.о. директора, 10.30', []],
  ['', []],
])('%s leads to %j', (text, links) => {
  const parts = messageParts(text)
  expect(parts.flatMap(({ href }) => href ?? [])).toEqual(links)
  expect(parts.map((part) => part.text).join('')).toBe(text)
})

test.each([
  ['Ждём: ул. Абая, 10/2, третий этаж', 'ул. Абая, 10/2'],
  ['на улице Толе би 59А в десять', 'улице Толе би 59А'],
  ['проспект Аль-Фараби, д. 77', 'проспект Аль-Фараби, д. 77'],
  ['мкр Самал-2, 33', 'мкр Самал-2, 33'],
  ['8 микрорайон 25, это мкр. 8, дом 25', 'микрорайон 25'],
  ['Абай көшесі, 10', 'Абай көшесі, 10'],
  ['Бөгенбай батыр көшесі 150', 'Бөгенбай батыр көшесі 150'],
  ['Достык 97', 'Достык 97'],
  ['Приходите: Абая 150/2, вход со двора', 'Абая 150/2'],
  ['На Толе би, 59А в десять', 'Толе би, 59А'],
  ['Аль-Фараби 77', 'Аль-Фараби 77'],
  ['Богенбай Батыра 12', 'Богенбай Батыра 12'],
  ['Шевченко 2 дня болел', null],
  ['Гагарина 10:00', null],
  ['Смена 12 часов, Касса 3, График 5/2', null],
  ['наш достык 97', null],
  ['Буду в 10, Python 3', null],
  ['улица длинная', null],
  ['пр. и т. д., до 10', null],
])('%s has the address %j', (text, address) => {
  const part = messageParts(text).find(({ kind }) => kind === 'address')
  expect(part?.text ?? null).toBe(address)
})

test.each(['7', 'a.', 'а-', '@', 'http://', 'ул. а '])(
  '4,000 characters of %j are divided',
  (text) => {
    const long = text.repeat(4000 / text.length)
    const parts = messageParts(long)
    expect(parts.map((part) => part.text).join('')).toBe(long)
  },
)

test('each known street is a street of the dictionary', () => {
  const streets = Object.values(districts.cities).flatMap((city) => city.streets ?? [])
  const names = streets.flatMap((street) => street.names)
  expect(knownStreets.filter((each) => !names.includes(each))).toEqual([])
})
