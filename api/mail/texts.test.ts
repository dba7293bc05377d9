import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compose, composeSms, texts, type LetterText } from './texts.ts'

test('blanks are filled as they are', () => {
  const text = { subject: '{{code}} — код', body: ['Ваш код: {{code}}', '', 'Это всё.'] }
  const composed = { subject: '$&1234 — код', body: 'Ваш код: $&1234\n\nЭто всё.', buttons: [] }
  expect(compose(text, { code: '$&1234' })).toEqual(composed)
})

test('a line with a missing value is left out', () => {
  const text = { subject: '', body: ['Компания: {{company}}', 'Ответит до {{day}}', 'Всё'] }
  expect(compose(text, { company: 'А', day: null }).body).toBe('Компания: А\nВсё')
})

const own = 'https://otklik.test/ru/my'

test('a button is a line of the text with a link of its own, wherever longer values move it', () => {
  const text = {
    subject: '',
    body: ['{{answer}}', 'Для {{person}}: {{link}}', '{{more}}: {{card}}'],
  }
  const values = { answer: 'Раз\nДва', person: 'Даны', link: own, more: null, card: own }
  const buttons = [{ line: 2, words: 'Для Даны', url: own }]
  expect(compose(text, values)).toMatchObject({ body: `Раз\nДва\nДля Даны: ${own}`, buttons })
})

test.each([
  ['words', '«{{words}}»', `Моё резюме: ${own}`],
  ['an answer of several lines', '{{answer}}', `Спасибо\nВойти: ${own}`],
  ['a name', 'Компания: {{company}}', own],
])('a link of the site inside of %s stays text', (_, line, value) => {
  const values = { words: value, answer: value, company: value }
  expect(compose({ subject: '', body: [line] }, values)).toMatchObject({
    body: expect.stringContaining(own),
    buttons: [],
  })
})

test('a subject is one line, whatever its values are', () => {
  const text = { subject: 'Вакансия «{{title}}»', body: [] }
  expect(compose(text, { title: 'Повар\r\nBcc: b@x.kz' }).subject).toBe(
    'Вакансия «Повар Bcc: b@x.kz»',
  )
})

test('a letter with a blank left open is not written', () => {
  expect(() => compose({ subject: '{{code}}', body: [] })).toThrow('code')
})

test('an SMS without its own text uses the subject of the letter', () => {
  const text = { subject: 'Код {{code}}', body: ['Много слов'] }
  expect(composeSms(text, { code: '1' })).toEqual({ subject: 'Код 1', body: '', buttons: [] })
  expect(composeSms({ ...text, sms: '{{code}}' }, { code: '1' }).subject).toBe('1')
})

// The SMS of an invitation is nothing but its link.
const { layout: _, member_invited: __, ...letters } = texts
const named = Object.entries(letters) as [string, LetterText][]

test.each(named)('%s: the SMS is one short message without a link', (_name, { sms = '' }) => {
  expect(sms).not.toMatch(/https?:|\{\{(?!code)/)
  expect(sms.replace('{{code}}', '123456').length).toBeLessThanOrEqual(70)
})

test.each(named)('%s: the name of each button is short enough', (_name, { body }) => {
  for (const line of body) {
    const [, words = ''] = /^(.*): \{\{\w+\}\}$/.exec(line) ?? []
    expect(words.length).toBeLessThan(30)
  }
})

test('no letter shouts', () => {
  expect(JSON.stringify(texts)).not.toContain('!')
})

test('no letter is written in code', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const russian = files
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .filter((file) => /[А-Яа-яЁё]/.test(readFileSync(join(import.meta.dirname, file), 'utf8')))
  expect(russian).toEqual([])
})
