import { createHash } from 'node:crypto'
import type russianLetters from '#contract/locales/ru/desk-letters.json'
import type russianGoods from '#contract/locales/ru/goods.json'
import type russianNames from '#contract/locales/ru/names.json'
import { fillNumbers } from '#contract/numbers-in-texts.ts'
import { placeNames } from './contract-names.ts'
import { locales, type Locale } from './locales.ts'

type Messages = Record<string, unknown>
type Files = Record<string, Messages>

const files: Files = import.meta.glob('./locales/*/*.json', { eager: true, import: 'default' })
const contractFiles: Files = import.meta.glob('../../../api/contract/locales/*/*.json', {
  eager: true,
  import: 'default',
})

/** All texts by language. If a language lacks a text, the Russian text is used. */
export const messages = collect()

/** Returns whether the site has texts in a language; at present only Russian has (spec §1). */
export function isLocale(value: string | undefined): value is Locale {
  return value !== undefined && Object.hasOwn(messages, value)
}

export function configuredLocales(): Locale[] {
  return locales.filter(isLocale)
}

/** A hash of all texts. It is part of the URL of text files, so that a changed text gets a new URL. */
export const messagesVersion = createHash('sha256')
  .update(JSON.stringify(messages))
  .digest('hex')
  .slice(0, 12)

function collect(): Partial<Record<Locale, Record<string, Messages>>> {
  const folders = locales.map((locale) => [locale, inFolder(files, locale)] as const)
  const found = folders.filter(([, texts]) => Object.keys(texts).length > 0)
  return Object.fromEntries(
    found.map(([locale, texts]) => [
      locale,
      unbroken(fillNumbers(withContract(texts, locale), locale)),
    ]),
  )
}

function unbroken<T>(texts: T): T {
  const json = JSON.stringify(texts)
  return JSON.parse(json.replace(/(?<!\p{L})(\p{L}{1,2}) (?=\{\{)/gu, '$1\u00a0')) as T
}

function inFolder(all: Files, locale: Locale): Record<string, Messages> {
  const own = Object.entries(all).flatMap(([path, content]) => {
    const [, folder, name] = /\/locales\/(\w+)\/([\w-]+)\.json$/.exec(path) ?? []
    return folder === locale && name ? [[name, content] as const] : []
  })
  return Object.fromEntries(own)
}

function withContract(texts: Record<string, Messages>, locale: Locale): Record<string, Messages> {
  const {
    errors = {},
    goods = {},
    names,
    'desk-letters': letters,
  } = inFolder(contractFiles, locale)
  const whole: Record<string, Messages> = { ...texts, errors, goods }
  if (!names) return whole
  for (const [namespace, placed] of Object.entries(
    placeNames(
      names as typeof russianNames,
      goods as typeof russianGoods,
      letters as typeof russianLetters,
    ),
  )) {
    whole[namespace] = joined(whole[namespace] ?? {}, placed)
  }
  return whole
}

function joined(texts: Messages, names: Messages): Messages {
  const added = Object.entries(names).map(([key, name]) => {
    const own = texts[key]
    return [key, own && typeof own === 'object' ? joined(own as Messages, name as Messages) : name]
  })
  return { ...texts, ...Object.fromEntries(added) }
}
