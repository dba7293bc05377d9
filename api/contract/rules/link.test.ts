import { expect, test } from 'vitest'
import { webUrl } from '../fields.ts'

test.each([
  ['github.com/someone', 'https://github.com/someone'],
  ['www.saryarka.kz', 'https://www.saryarka.kz'],
  ['пример.қаз', 'https://пример.қаз'],
  ['жұмыс.қаз/бос-орындар', 'https://жұмыс.қаз/бос-орындар'],
  ['xn--e1afmkfd.xn--80ao21a', 'https://xn--e1afmkfd.xn--80ao21a'],
  ['a.kz?x', 'https://a.kz?x'],
  ['a.kz#x', 'https://a.kz#x'],
  ['a.kz:8080/x', 'https://a.kz:8080/x'],
  ['zoom.us/j/123?pwd=1', 'https://zoom.us/j/123?pwd=1'],
  ['//a.kz/x', 'https://a.kz/x'],
  ['HTTPS://a.kz', 'https://a.kz'],
  ['http://a.kz', 'http://a.kz'],
  ['https:/a.kz', 'https://a.kz'],
  ['http:a.kz', 'http://a.kz'],
  [' \u200b<a.kz>,\n', 'https://a.kz'],
  ['«https://a.kz/x»', 'https://a.kz/x'],
])('the link %j is %s', (typed, link) => {
  expect(webUrl.parse(typed)).toBe(link)
})

test.each([
  'мой сайт',
  'a',
  '1.5',
  '192.168.0.1',
  'dana@example.kz',
  'a.kz/a b.kz c',
  'https://',
  'ftp://a.kz',
  'mailto:dana@example.kz',
  'javascript:alert(1)',
  'a.kz:alert(1)',
  'https://a:b@example.kz',
])('%j is no link', (typed) => {
  expect(webUrl.safeParse(typed).success).toBe(false)
})
