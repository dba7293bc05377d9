import { fillBlanks } from '../fill-blanks.ts'
import type { Kind } from './kinds.ts'
import texts from './locales/ru.json' with { type: 'json' }

/** What fills a blank of a text: words, a day or a moment in words, how often, the path of a page; null where there is nothing. */
export type Value =
  | string
  | { day: string }
  | { moment: string }
  | { times: number }
  | { path: string }
  | null
/** By the name of the blank; `link` is where the notification leads. */
export type Values = Record<string, Value> & { link: { path: string } }

interface KindText {
  title: string
  /** Sentences; one whose blank is null is left out. */
  body: string[]
  /** What one does at `link`. */
  action: string
  /** The same once its application no longer waits for that. */
  answered?: string
  /** The lines of its letter, as those of api/mail are, where it says more than the above. */
  letter?: string[]
  /** The sentences of its SMS; without the first none is sent. */
  sms?: string[]
}

/** What notifications say, in the one configured locale (spec §1). */
export { texts }

/** The texts of one notification with its blanks filled in. */
export function tell(kind: Kind, values: Values, timeZone: string, isAnswered = false) {
  const { title, body, action, answered = action } = textOf(kind)
  const words = onOneLine(inWords(values, timeZone), values)
  return {
    title: fillBlanks(title, words) ?? '',
    body: body
      .map((sentence) => fillBlanks(sentence, words))
      .filter((sentence) => sentence !== null)
      .join('. '),
    action: isAnswered ? answered : action,
  }
}

/** A letter of it: that of api/mail, by the same values. */
export function letterOf(kind: Kind): { subject: string; body: string[] } {
  const { title, body, action, letter } = textOf(kind)
  return { subject: title, body: letter ?? [...body.map(closed), '', `${action}: {{link}}`] }
}

/** The sentences of an SMS of it; none where it is told by other ways alone. */
export function smsOf(kind: Kind): string[] {
  return textOf(kind).sms ?? []
}

/** A line of a letter is a sentence of its own. */
function closed(sentence: string): string {
  return `${sentence}.`
}

function textOf(kind: Kind): KindText {
  return texts[kind]
}

/** Values as they are read; paths begin with `webUrl`. */
export function inWords(
  values: Values,
  timeZone: string,
  webUrl = '',
): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, wordOf(value, timeZone, webUrl)]),
  )
}

function wordOf(value: Value, timeZone: string, webUrl: string): string | null {
  if (value === null || typeof value === 'string') return value
  if ('path' in value) return webUrl + value.path
  if ('times' in value) return inTimes(value.times)
  const iso = 'day' in value ? value.day : value.moment
  const shapes: Intl.DateTimeFormatOptions[] = 'day' in value ? [day] : [weekday, time]
  return shapes.map((shape) => formatter(shape, timeZone).format(new Date(iso))).join(', ')
}

/** A number at the end of one line of a page and its month at the beginning of the next are hard to read. */
function onOneLine(words: Record<string, string | null>, values: Values) {
  const isDate = (value?: Value) => value instanceof Object && ('day' in value || 'moment' in value)
  return Object.fromEntries(
    Object.entries(words).map(([name, word]) => [
      name,
      isDate(values[name]) && word ? word.replace(/(\d) (?=\p{L})/u, '$1\u00a0') : word,
    ]),
  )
}

const plurals = new Intl.PluralRules('ru')

function inTimes(times: number): string {
  const form = plurals.select(times) as keyof typeof texts.resume_viewed.times
  return fillBlanks(texts.resume_viewed.times[form], { times: times.toLocaleString('ru') }) ?? ''
}

const day: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long' }
const weekday: Intl.DateTimeFormatOptions = { weekday: 'short', ...day }
const time: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' }

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Making one takes a hundred times as long as using it. */
function formatter(shape: Intl.DateTimeFormatOptions, timeZone: string): Intl.DateTimeFormat {
  const key = JSON.stringify([shape, timeZone])
  let made = formatters.get(key)
  if (!made) formatters.set(key, (made = new Intl.DateTimeFormat('ru', { ...shape, timeZone })))
  return made
}
