import type { i18n } from 'i18next'
import whole from 'i18next'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { messages } from '../i18n/messages.server.ts'
import { i18nOptions } from '../i18n/options.ts'
import { unusedParts, without } from './leave-out.ts'

const files = Object.entries(unusedParts)

function sourceOf(file: string): string {
  return readFileSync(`node_modules/${file}`, 'utf8')
}

test.each(files)('%s is shorter', (file, what) => {
  expect(without(sourceOf(file), what).length).toBeLessThan(sourceOf(file).length)
})

test('the build fails when a library has changed', () => {
  const code = 'export class Shop { sell() {} }\nif (isOpen()) shop.sell()'
  expect(() => without(code, { members: ['Shop.buy'] })).toThrow('Shop.buy')
  expect(() => without(code, { answers: { 'isShut()': 'false' } })).toThrow('isShut()')
  expect(() => without(code, { told: ['log'] })).toThrow('log')
})

test('what is left says every message as the whole library does', async () => {
  const file = 'i18next/dist/esm/i18next.js'
  const code = without(sourceOf(file), unusedParts[file] ?? {})
  const { default: left } = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
  )) as { default: i18n }
  const texts = messages.ru as Record<string, Record<string, string>>
  const options = { ...i18nOptions, lng: 'ru', resources: { ru: texts }, initImmediate: false }
  await Promise.all([left, whole].map((each) => each.init({ ...options, ns: Object.keys(texts) })))
  const asked = Object.entries(texts).flatMap(([ns, inside]) => askedOf(inside, ns))
  expect(asked.length).toBeGreaterThan(1000)
  for (const [key, values] of asked)
    expect(say(left, key, values), key).toEqual(say(whole, key, values))
})

function say({ t }: i18n, key: string, values: object): unknown {
  return (t as (key: string, values: object) => unknown)(key, values)
}

function askedOf(texts: object, ns: string, prefix = ''): [string, Record<string, unknown>][] {
  return Object.entries(texts).flatMap(([name, text]: [string, unknown]) => {
    const key = prefix + name
    if (typeof text !== 'string') {
      const group: [string, Record<string, unknown>] = [key, { ns, returnObjects: true }]
      return [group, ...askedOf(text as object, ns, `${key}.`)]
    }
    const words = Object.fromEntries(
      [...text.matchAll(/\{\{(\w+)/g)].map(([, place = '']) => [place, `<${place}> $& {{x}}`]),
    )
    const plain = key.replace(/_(one|few|many|other)$/, '')
    const counts = plain === key ? [] : [0, 1, 2, 5, 21, 1234, 1.5]
    return [
      [key, { ns, ...words }],
      ...counts.map((count): [string, Record<string, unknown>] => [plain, { ns, ...words, count }]),
    ]
  })
}
