import { fillBlanks } from '../fill-blanks.ts'
import type { Values } from './texts.ts'

/** Letters of Cyrillic in two messages that a phone joins: each gives three of its 70 to the joint. */
export const smsLength = 2 * 67

/** What is cut where an SMS would be longer, in this order, and how much of it stays. */
const cuts = { vacancy: 10, company: 10, person: 10, people: 20, address: 24 }

/**
 * An SMS of these sentences, of which those with a blank that is null are left out; null where that is the first. Names are
 * cut to make it short enough, a time and a link never: a link that is longer than what is left is on the site, `there`.
 */
export function writeSms(
  sentences: readonly string[],
  values: Values,
  there: string,
): string | null {
  const room = values['room'] ? there : null
  const shorter: Values[] = [{}, { more: null }, { more: null, room }]
  const texts = shorter.map((changes) => withShortNames(sentences, { ...values, ...changes }))
  return texts.find((text) => !text || text.length <= smsLength) ?? texts.at(-1) ?? null
}

function withShortNames(sentences: readonly string[], values: Values): string | null {
  const given = { ...values }
  const excess = () => (write(sentences, given)?.length ?? 0) - smsLength
  for (const [name, least] of Object.entries(cuts)) {
    const value = given[name]?.replace(/\s+/g, ' ')
    if (value && excess() > 0) given[name] = cut(value, Math.max(least, value.length - excess()))
  }
  return write(sentences, given)
}

function write(sentences: readonly string[], values: Values): string | null {
  const said = sentences.map((sentence) => fillBlanks(sentence, values))
  if (said[0] === null) return null
  return said
    .filter((sentence) => sentence !== null)
    .join('. ')
    .replace(/\s+/g, ' ')
}

function cut(text: string, length: number): string {
  if (text.length <= length) return text
  // Not through a pair of surrogates, nor before a space.
  return `${text.slice(0, length - 1).replace(/[\ud800-\udbff]$|[\s,.«„(-]+$/, '')}…`
}
