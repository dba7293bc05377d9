import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import letters from '../../../api/mail/locales/ru.json' with { type: 'json' }
import notifications from '../../../api/notifications/locales/ru.json' with { type: 'json' }
import errors from '#contract/locales/ru/errors.json' with { type: 'json' }
import goods from '#contract/locales/ru/goods.json' with { type: 'json' }
import conversations from './locales/ru/conversations.json' with { type: 'json' }
import desk from './locales/ru/desk.json' with { type: 'json' }
import fields from './locales/ru/fields.json' with { type: 'json' }
import matches from './locales/ru/matches.json' with { type: 'json' }
import preferences from './locales/ru/notifications.json' with { type: 'json' }
import searches from './locales/ru/searches.json' with { type: 'json' }
import webhooks from './locales/ru/webhooks.json' with { type: 'json' }

const app = join(import.meta.dirname, '../..')
const folder = 'platform/i18n/locales/ru'
const files = readdirSync(join(app, folder)).map((name) => `${folder}/${name}`)

function read(file: string): unknown {
  return JSON.parse(readFileSync(join(app, file), 'utf8'))
}

function keys(value: unknown, prefix = ''): [string, string][] {
  if (typeof value === 'string') return [[prefix, value]]
  return Object.entries(value as object).flatMap(([key, inner]) =>
    keys(inner, prefix ? `${prefix}.${key}` : key),
  )
}

const texts = files.flatMap((file) => keys(read(file)).map(([key, text]) => ({ file, key, text })))

const sources = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /^(?!testing\/).*(?<!\.test)\.tsx?$/.test(file),
)

test('every plural has the three forms of Russian', () => {
  const found = new Set(texts.map(({ file, key }) => `${file}:${key}`))
  const missing = [...found]
    .filter((key) => /_(one|few|many)$/.test(key))
    .flatMap((key) => ['one', 'few', 'many'].map((form) => key.replace(/(one|few|many)$/, form)))
    .filter((key) => !found.has(key))
  expect(missing).toEqual([])
})

test('texts are calm: no exclamation marks, no double spaces, none empty', () => {
  const bad = texts.filter(({ text }) => /!|  |^\s|\s$/.test(text) || text === '')
  expect(bad).toEqual([])
})

test('no text promises a term of answer for every vacancy: imported ones name none', () => {
  const bad = texts.filter(({ text }) => /кажд\S+ (отклик|ваканси)/i.test(text))
  expect(bad).toEqual([])
})

const notRules = [
  '"invalid_phone": ',
  '"invalid_username": ',
  '"invalid_month": ',
  '"invalid_sum": ',
  '"invalid_address": ',
  '"no_number": ',
  '"bin_length": ',
  '"no_such_company": ',
  '"statement_unreadable": ',
]

/** Names with a digit, and how late somebody says to be. */
const notNumbers = /статья 6|2FAS|1CClientBankExchange|Опаздываю на 10 минут/g

const withRules = {
  errors,
  fields,
  goods,
  letters,
  notifications,
  conversations,
  desk,
  matches,
  preferences,
  searches,
  webhooks,
}

test.each(Object.entries(withRules))(
  'no text of %s writes the number of a rule by hand',
  (_, texts) => {
    const lines = JSON.stringify(texts, null, 1).split('\n')
    const written = lines
      .filter((line) => !notRules.some((name) => line.includes(name)))
      .map((line) =>
        line
          .replace(/^ *"\w+": /, '')
          .replace(/\{\{.*?\}\}/g, '')
          .replace(notNumbers, ''),
      )
    expect(written.filter((text) => /\d/.test(text))).toEqual([])
  },
)

test('every text is used somewhere', () => {
  const source = sources.map((file) => readFileSync(join(app, file), 'utf8')).join('\n')
  const used = new Set(source.match(/(?<=['":])[\w.]+(?=['"])/g))
  const begun = [...source.matchAll(/[`:]([\w.]*[._])\$\{/g)].map(([, beginning = '']) => beginning)
  const whole = [...source.matchAll(/t\('([\w.]+)', \{ returnObjects/g)].map(([, key]) => `${key}.`)
  begun.push(...whole)
  for (const [, key = '', choice] of source.matchAll(/\btexts\.([\w.]+)(\[)?/g)) {
    if (choice) begun.push(`${key}.`)
    else used.add(key)
  }
  const unused = texts
    .filter(({ file }) => !/(about|fields|legal)\.json$/.test(file))
    .map(({ file, key }) => ({ file, key: key.replace(/_(one|few|many)$/, '') }))
    .filter(({ key }) => !used.has(key) && !begun.some((beginning) => key.startsWith(beginning)))
  expect(unused).toEqual([])
})

test('texts that only the server writes are not used in the browser', () => {
  const inBrowser = sources.filter((file) => !/(\.server\.tsx?|^routes\/.*\.ts)$/.test(file))
  const used = inBrowser.filter((file) =>
    /['"`]\w+_server[:'"]/.test(readFileSync(join(app, file), 'utf8')),
  )
  expect(used).toEqual([])
})

test('no component contains a Russian sentence', () => {
  const russian = sources.filter((file) =>
    /[А-Яа-яЁё]/.test(withoutComments(readFileSync(join(app, file), 'utf8'))),
  )
  expect(russian.filter((file) => !isOnlyTheName(file))).toEqual([])
})

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:])\/\/.*$/gm, '$1')
}

function isOnlyTheName(file: string): boolean {
  const source = withoutComments(readFileSync(join(app, file), 'utf8'))
  return !/[А-Яа-яЁё]/.test(source.replaceAll('Отклик', ''))
}
