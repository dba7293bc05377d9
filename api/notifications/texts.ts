import { fillNumbers } from '../contract/numbers-in-texts.ts'
import { asksForMoneyOrCodes } from '../contract/rules/scam-words.ts'
import { fillBlanks } from '../fill-blanks.ts'
import type { Kind } from './kinds.ts'
import russian from './locales/ru.json' with { type: 'json' }

/** The value for a `{{blank}}` in a text: words, a day, a time, a count or the path of a page; null for no value. */
export type Value =
  | string
  | { day: string }
  | { moment: string }
  | { times: number }
  | { path: string }
  | null
/** The values by the names of the `{{blanks}}`. `link` is the page that the notification opens. */
export type NotificationValues = Record<string, Value> & { link: { path: string } }

interface KindText {
  title: string
  /** The sentences of the notification. A sentence with a `{{blank}}` without value is left out. */
  body: string[]
  action: string
  /** The label of the button after the application no longer needs the user's answer. */
  answered?: string
  /** The lines of the e-mail, if they differ from the title and body of the notification. */
  letter?: string[]
  /** The lines of the e-mail that are repeated for each saved search, with a number in the names of blanks. */
  letter_each?: string[]
  /** The sentences of the SMS. If the first sentence is left out for lack of a value, no SMS is sent. */
  sms?: string[]
}

export const texts = fillNumbers(russian, 'ru')

/** Returns the texts of a notification with the values inserted. */
export function tell(kind: Kind, values: NotificationValues, timeZone: string, isAnswered = false) {
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

/** Returns the texts of the e-mail of a notification in the format of api/mail, still with `{{blanks}}`. */
export function letterOf(
  kind: Kind,
  values: NotificationValues,
): { subject: string; body: string[] } {
  const { title, body, action, letter, letter_each: each } = textOf(kind)
  const repeated = each && repeat(each, values)
  const lines = letter ?? repeated ?? [...body.map(closed), '', `${action}: {{link}}`]
  return { subject: title, body: withWarning(kind, lines, values) }
}

/** Kinds of notifications with words that the other side wrote. */
const fromOtherSide: readonly Kind[] = [
  'company_wrote',
  'candidate_wrote',
  'company_refused',
  'hired',
  'hire_declined',
]

/** Adds the warning of the conversation after words that ask for money or codes. */
function withWarning(kind: Kind, lines: string[], { words }: NotificationValues): string[] {
  const isSuspect =
    fromOtherSide.includes(kind) && typeof words === 'string' && asksForMoneyOrCodes(words)
  if (!isSuspect) return lines
  return lines.flatMap((line) =>
    line.includes('{{words}}') ? [line, texts.company_wrote.warning] : [line],
  )
}

/** Repeats the lines for each saved search, with a number in the names of the `{{blanks}}`. */
function repeat(lines: string[], values: NotificationValues): string[] {
  const count = Object.keys(values).filter((name) => name.startsWith('search_')).length
  return Array.from({ length: count }, (_, nth) =>
    lines.map((line) => line.replace(/\{\{(\w+)\}\}/g, `{{$1_${nth}}}`)),
  ).flat()
}

export function smsOf(kind: Kind): string[] {
  return textOf(kind).sms ?? []
}

function closed(sentence: string): string {
  return `${sentence}.`
}

function textOf(kind: Kind): KindText {
  return texts[kind]
}

/** Converts the values for `{{blanks}}` to text. A path becomes a link that begins with `webUrl`. */
export function inWords(
  values: NotificationValues,
  timeZone: string,
  webUrl = '',
): Record<string, string | null> {
  // Stored notifications of earlier versions do not say who acted.
  return Object.fromEntries(
    Object.entries({ member: null, ...values }).map(([name, value]) => [
      name,
      wordOf(value, timeZone, webUrl),
    ]),
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

/** Puts non-breaking spaces into dates, so that day and month are on the same line. */
function onOneLine(words: Record<string, string | null>, values: NotificationValues) {
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

/** Returns a cached date formatter, because creating a formatter takes a hundred times as long as using it. */
function formatter(shape: Intl.DateTimeFormatOptions, timeZone: string): Intl.DateTimeFormat {
  const key = JSON.stringify([shape, timeZone])
  let made = formatters.get(key)
  if (!made) formatters.set(key, (made = new Intl.DateTimeFormat('ru', { ...shape, timeZone })))
  return made
}
