import { expect, test } from 'vitest'
import { i18nFor } from '../i18n/i18n.server.ts'
import { messages } from '../i18n/messages.server.ts'
import { listenTo, saidTexts } from './said-texts.server.ts'

const body = '<script>window.__remixContext</script>'
const { common, notifications } = messages.ru as Record<string, Record<string, unknown>>
const brand = common?.brand
const fields = (notifications?.settings as { fields: object } | undefined)?.fields

function textsOf(act: () => void): unknown {
  const html = saidTexts(body, listenTo(act).said)
  const [, texts = '{}'] = /<script id="texts"[^>]*>(.*?)<\/script>/.exec(html) ?? []
  return JSON.parse(texts)
}

const t = (namespace: 'common' | 'notifications') =>
  i18nFor('ru').getFixedT(null, namespace) as unknown as (key: string, values?: object) => void

test.each([
  ['a text', () => t('common')('brand'), { common: { brand } }],
  ['the form of a number', () => t('common')('wait.seconds', { count: 5 }), expect.anything()],
  [
    'a group, its names as they are',
    () => t('notifications')('settings.fields', { returnObjects: true }),
    {
      notifications: {
        settings: { fields },
      },
    },
  ],
  [
    'a sentence among all',
    () => Object.hasOwn(bundle(), 'wrong_state') && bundle().wrong_state,
    expect.objectContaining({ errors: { wrong_state: expect.any(String) } }),
  ],
  ['nothing that is not there', () => t('common')('no.such.text'), {}],
])('a document holds %s, each time it is said', (_, act, texts) => {
  const expected = Object.keys(texts as object).length === 0 ? {} : { ru: texts }
  expect(textsOf(act)).toEqual(expected)
  expect(textsOf(act)).toEqual(expected)
})

test('a document without script holds none', () => {
  const { said } = listenTo(() => t('common')('brand'))
  expect(saidTexts('<body>', said)).toBe('')
})

function bundle(): Record<string, unknown> {
  return i18nFor('ru').getResourceBundle('ru', 'errors') as Record<string, unknown>
}
