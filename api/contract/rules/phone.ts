// Phone numbers: people write them in their own ways and with a note, the program keeps both: E.164, and behind a comma
// what belongs to it, as in `+77272500000, доб. 12` (docs/decisions/070).
import { limits } from './limits.ts'
import { readLine } from './typed-signs.ts'

/** A number without a country is of Kazakhstan, and is dialled within it behind an 8. */
const national = /^(?:\+?7|8)([3-9]\d{9})$|^(7\d{9})$/
const international = /^\+[1-689]\d{7,14}$/
/** How other countries are dialled, from here and from everywhere. */
const exitCode = /^(?:00|810)(?=[1-9])/
/** Signs within a number; brackets part it only where it goes on behind them. */
const inBrackets = String.raw`\(\s*\+?\d[\d\s]{0,5}\)(?=[\s.\p{Dash}]*\d)`
const written = new RegExp(`(?:[+\\d]|${inBrackets})(?:[\\d\\s.\\p{Dash}]|${inBrackets})*\\d`, 'gu')
/** Words before a number that say nothing about it. */
const label = /^(?:(?:мой|наш|контактный)\s+)*(?:тел|телефон|номер|phone|tel|ph|т|№)[\s.:№]*$/iu

export interface Phone {
  /** E.164. */
  number: string
  /** An extension, a messenger, whom to ask for; empty where nobody wrote any. */
  note: string
}

/** `8 (727) 250-00-00 доб. 12` → the number and «доб. 12»; null for what has no number, or more than one. */
export function readPhone(text: string): Phone | null {
  const line = readLine(text)
  const found = [...line.matchAll(written)].flatMap(({ 0: typed, index }) => {
    const number = readNumber(typed)
    return number ? [{ number, index, end: index + typed.length }] : []
  })
  const [first, second] = found
  if (!first || second) return null
  const before = line.slice(0, first.index)
  const after = line.slice(first.end)
  const isLabelled = label.test(before)
  // An address of e-mail, or a name that ends in digits.
  if (after.startsWith('@') || (!isLabelled && /\p{L}$/u.test(before))) return null
  const note = [isLabelled ? '' : bare(before), bare(after)].filter(Boolean).join(', ')
  return note.length > limits.phoneNote ? null : { number: first.number, note }
}

function readNumber(typed: string): string | null {
  const number = typed.replace(/[^+\d]/g, '').replace(exitCode, '+')
  const [, behindPrefix, bare] = national.exec(number) ?? []
  const digits = behindPrefix ?? bare
  if (digits) return `+7${digits}`
  return international.test(number) ? number : null
}

/** Without what parts a note from its number: «(WhatsApp)» → «WhatsApp». */
function bare(note: string): string {
  return note
    .trim()
    .replace(/^[\s,;:/|.\p{Dash}]+|[\s,;:/|\p{Dash}]+$/gu, '')
    .replace(/^\(([^()]*)\)$/, '$1')
    .trim()
}

/** As it is kept in one text. */
export function phoneText({ number, note }: Phone): string {
  return note ? `${number}, ${note}` : number
}

/** Of a kept text. */
export function phoneParts(phone: string): Phone {
  const [, number = phone, note = ''] = /^(\+\d+), (.*)$/.exec(phone) ?? []
  return { number, note }
}

// «доб. 12», «вн.105», «ext 3», «#12», «ішкі 7», or digits alone.
const extension =
  /(?:^|[\s(,;])(?:доб\p{L}*|вн\p{L}*|ішкі\p{L}*|қос\p{L}*|ext\p{L}*|x|#|№)[\s.:=#№]*(\d{1,6})(?!\d)|^(\d{1,6})#?$/iu

/** What a link dials; phones dial an extension behind its own sign (RFC 3966). */
export function phoneHref(phone: string, note = ''): string {
  const parts = phoneParts(phone)
  const found = extension.exec(note || parts.note)
  const digits = found?.[1] ?? found?.[2]
  return `tel:${parts.number}${digits ? `;ext=${digits}` : ''}`
}

/** Whether a username is a phone number and not an e-mail address. */
export function isPhone(username: string): boolean {
  return !username.includes('@')
}

/** For showing: `+77011234567` → «+7 701 123 45 67», which no line breaks; other countries as they are. */
export function formatPhone(phone: string): string {
  return phone.replace(
    /^(\+7)(\d{3})(\d{3})(\d\d)(\d\d)(?=,|$)/,
    '$1\u00a0$2\u00a0$3\u00a0$4\u00a0$5',
  )
}
