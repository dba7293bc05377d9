import { expect, test } from 'vitest'
import { redact, redactAll } from './redact.ts'

test.each([
  [
    'a query',
    'GET /hub/applications?id=1&access_token=abc failed',
    'GET /hub/applications?… failed',
  ],
  ['a query alone', 'https://otklik.kz/ru/vacancies?q=секрет', 'https://otklik.kz/ru/vacancies?…'],
  ['a bearer', 'authorization: bearer abc.def-ghi', 'authorization: Bearer …'],
  ['a link to a resume', `/ru/r/${'a7'.repeat(13)}.data failed`, '/ru/r/….data failed'],
  ['a calendar', `GET /calendar/${'b'.repeat(26)}.ics`, 'GET /calendar/….ics'],
  ['a token', 'bad token eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl', 'bad token …'],
  ['a form', 'username=a&password=correct%20horse', 'username=a&password=…'],
  ['an address', 'no mailbox "Айгуль.x+1@example.kz"', 'no mailbox "…@…"'],
  ['a Cyrillic address', 'почта@пример.рф молчит', '…@… молчит'],
  ['a telephone', 'sms to +7 (701) 123-45-67 failed', 'sms to +… failed'],
  ['a local telephone', 'sms to 87011234567 failed', 'sms to +… failed'],
  ['a local telephone in parts', 'sms to 8 (701) 123-45-67 failed', 'sms to +… failed'],
])('%s is taken out', (_, text, clean) => {
  expect(redact(text)).toBe(clean)
})

test.each([
  'relation "users" does not exist',
  'Is it? No = yes',
  'at run (/srv/node_modules/@sentry/core@10.75.2/build/index.js:12:3456789)',
  'connect ECONNREFUSED 127.0.0.1:5432',
])('«%s» stays', (text) => {
  expect(redact(text)).toBe(text)
})

test('an endless text is cut, and costs no more for having no end', () => {
  expect(redact('x'.repeat(1_000_000)).length).toBeLessThan(21_000)
})

test('texts are found at any depth', () => {
  expect(redactAll({ a: [{ b: 'x@example.kz', c: 1, d: null }] })).toEqual({
    a: [{ b: '…@…', c: 1, d: null }],
  })
})
