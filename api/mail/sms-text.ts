import { fillBlanks } from '../fill-blanks.ts'
import type { BlankValues } from './texts.ts'

/** The maximum length of an SMS in two parts. A part has 70 Cyrillic characters; 3 of them join the parts. */
export const smsLength = 2 * 67

/** The least length that each name keeps. An address is cut only after all of them, because its end is the house. */
const nameCuts = { vacancy: 10, company: 10, person: 10, people: 20 }
const cuts = { ...nameCuts, address: 24, workplace: 24 }
/** A reminder with a link for the confirmation may have less space for the address. */
const shortest = { ...cuts, address: 14 }

interface SmsWords {
  /** Stands in the place of a link that is too long. */
  there: string
  /** The sentence with the link that ends such SMS. */
  stop: string
}

/**
 * Makes an SMS from sentences; if it is too long, names in it are shortened. The link that ends such SMS has a sentence of
 * its own where nothing else is shortened for it. Otherwise it takes the place of the site's address.
 */
export function writeSms(
  sentences: readonly string[],
  values: BlankValues,
  { there, stop: ending }: SmsWords,
): string | null {
  const { stop = null, ...own } = values
  const whole = stop && write([...sentences, ending], values)
  if (whole && whole.length <= smsLength) return whole
  const linked = stop && own['site'] ? shortened(sentences, { ...own, site: stop }, there) : ''
  return linked && linked.length <= smsLength ? linked : shortened(sentences, own, there)
}

function shortened(
  sentences: readonly string[],
  values: BlankValues,
  there: string,
): string | null {
  const room = values['room'] ? there : null
  const shorter: BlankValues[] = [
    {},
    { more: null },
    { more: null, contact: null },
    { more: null, contact: null, room },
  ]
  const least = { ...values, ...shorter.at(-1) }
  const unnamed = { ...least, ...(sentences.some(isUnnamed) && { company: null }) }
  const inCity = {
    ...unnamed,
    address: withoutCity(values['address']),
    workplace: withoutCity(values['workplace']),
  }
  const texts = [
    ...shorter.map((changes) => withShortNames(sentences, { ...values, ...changes }, nameCuts)),
    withShortNames(sentences, unnamed, nameCuts),
    withShortNames(sentences, inCity, nameCuts),
    withShortNames(sentences, inCity, cuts),
    withShortNames(sentences, inCity, shortest),
  ]
  return texts.find((text) => !text || text.length <= smsLength) ?? texts.at(-1) ?? null
}

/** Returns whether a sentence can do without the company: its part in brackets holds only that. */
function isUnnamed(sentence: string): boolean {
  return /\[[^\]]*\{\{company\}\}[^\]]*\]/.test(sentence)
}

/** Removes the city from an address that has more. */
function withoutCity(place: string | null = null): string | null {
  return /^[^,\d]+,\s*(?=.*\d)(.+)$/s.exec(place ?? '')?.[1] ?? place
}

function withShortNames(
  sentences: readonly string[],
  values: BlankValues,
  leasts: Record<string, number>,
): string | null {
  const given = { ...values }
  const excess = () => (write(sentences, given)?.length ?? 0) - smsLength
  for (const [name, least] of Object.entries(leasts)) {
    const value = given[name]?.replace(/\s+/g, ' ')
    if (value && excess() > 0) given[name] = cut(value, Math.max(least, value.length - excess()))
  }
  return write(sentences, given)
}

function write(sentences: readonly string[], values: BlankValues): string | null {
  const said = sentences.map((sentence) => fillBlanks(chosen(sentence, values), values))
  if (said[0] === null) return null
  return said
    .filter((sentence) => sentence !== null)
    .join('. ')
    .replace(/\s+/g, ' ')
}

/** Removes the parts in brackets whose blanks have no value. */
function chosen(sentence: string, values: BlankValues): string {
  return sentence.replace(/\[([^\]]*)\]/g, (_, part: string) =>
    fillBlanks(part, values) === null ? '' : part,
  )
}

function cut(text: string, length: number): string {
  if (text.length <= length) return text
  return `${text.slice(0, length - 1).replace(/[\ud800-\udbff]$|[\s,.«„(-]+$/, '')}…`
}
