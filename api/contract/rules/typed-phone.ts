// Parses phone numbers as people type them, with a note.
import { limits } from './limits.ts'
import type { Phone } from './phone.ts'
import { readLine } from './typed-signs.ts'

/** A number without a country code belongs to Kazakhstan, where numbers are also dialled with 8 instead of +7. */
const national = /^(?:\+?7|8)([3-9]\d{9})$|^(7\d{9})$/
const international = /^\+[1-689]\d{7,14}$/
const exitCode = /^(?:00|810)(?=[1-9])/
/** Matches brackets within a phone number, as in `8 (727) 250-00-00`. Digits must follow the brackets. */
const inBrackets = String.raw`\(\s*\+?\d[\d\s]{0,5}\)(?=[\s.\p{Dash}]*\d)`
const written = new RegExp(`(?:[+\\d]|${inBrackets})(?:[\\d\\s.\\p{Dash}]|${inBrackets})*\\d`, 'gu')
/** Matches words before a phone number, such as «тел.», which are removed. */
const label = /^(?:(?:мой|наш|контактный)\s+)*(?:тел|телефон|номер|phone|tel|ph|т|№)[\s.:№]*$/iu

/** Parses a typed phone number with a note: `8 (727) 250-00-00 доб. 12`. */
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

/** Removes brackets and separators at the beginning and end of a note: «(WhatsApp)» becomes «WhatsApp». */
function bare(note: string): string {
  return note
    .trim()
    .replace(/^[\s,;:/|.\p{Dash}]+|[\s,;:/|\p{Dash}]+$/gu, '')
    .replace(/^\(([^()]*)\)$/, '$1')
    .trim()
}

export function phoneText({ number, note }: Phone): string {
  return note ? `${number}, ${note}` : number
}
