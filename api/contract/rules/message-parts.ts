import { knownStreets } from './known-streets.ts'

export interface MessagePart {
  kind: 'words' | 'phone' | 'mail' | 'address' | 'link'
  text: string
  /** `tel:`, `mailto:` or `https:`; null for words and for an address, which needs its city. */
  href: string | null
}

type LocatedPart = MessagePart & { at: number }

const house = String.raw`(?:,?\s*(?:д\.?|дом)?\s*№?\s*)\d{1,4}(?:[/-]\d{1,3})?\p{L}?(?![\p{L}\d])`
const name = String.raw`[«"]?[\p{L}\d][\p{L}\d.-]*[»"]?(?:\s+[\p{L}\d][\p{L}\d.-]*[»"]?){0,2}?`
const street = String.raw`(?:ул\.|улиц[аеы]|пр\.|пр-т|просп\.|проспекте?|мкр\.?|микрорайоне?|б-р|бульваре?|пер\.|переул(?:ок|ке)|шоссе|трасс[ае])`
// Matches «Толе би» and «Аль-Фараби»: a name begins with a capital, or it may be another word.
const known = knownStreets
  .map((each) => each.replace(/(?<=\s)\p{L}/gu, (sign) => `[${sign}${sign.toUpperCase()}]`))
  .map((each) => `${each.charAt(0).toUpperCase()}${each.slice(1).replace(/\s/g, '[\\s-]')}`)
  .join('|')
/** Words after a number that is no house: «Шевченко 2 дня болел». */
const units = String.raw`\s*(?:[₸%]|тг|тенге|тыс|лет|год|дн|день|час|мин|раз|чел|смен|[.:]\d)`
const kazakhStreet = 'көшесі|даңғылы|ықшамауданы|тас жолы'

const patterns = {
  link: /(?<![\p{L}\d@.])(?:https?:\/\/[^\s<>"«»]+|(?:[a-z\d-]+\.)+(?:kz|ru|com|org|net|me|us|io|app|site|link)(?![\p{L}\d.-]*[\p{L}\d])(?:[/?][^\s<>"«»]*)?)/giu,
  mail: /(?<![\p{L}\d._%+-])[a-z\d][a-z\d._%+-]{0,63}@(?:[a-z\d-]{1,63}\.)+[a-z]{2,24}(?![\p{L}\d])/giu,
  phone: /(?<![\p{L}\d])(?:\+\d|[78])(?:[\s\u00a0().-]{0,2}\d){9,13}(?![\s\u00a0-]?\d)/gu,
  address: new RegExp(
    `(?<![\\p{L}\\d])(?:${street}\\s*${name}${house}|${name}\\s+(?:${kazakhStreet})${house})`,
    'giu',
  ),
  street: new RegExp(`(?<![\\p{L}\\d])(?:${known})${house}(?!${units})`, 'gu'),
}

/** Signs without which a text has no such part. They are found faster than the part. */
const signs: Record<keyof typeof patterns, RegExp> = {
  link: /\.[a-z]/i,
  mail: /@/,
  phone: /\d[^\p{L}]*\d/u,
  address: /\d/,
  street: /\d/,
}

const hrefs: Record<keyof typeof patterns, (text: string) => string | null> = {
  link: linkOf,
  mail: (text) => `mailto:${text}`,
  phone: phoneOf,
  address: () => null,
  street: () => null,
}

/**
 * Divides a text into what a reader can open and the words around it. Numbers of cards and persons are no phone
 * numbers; an address counts only with a house and a word such as «улица» or a known street, as «Python 3» looks like
 * «Достык 97».
 */
export function messageParts(text: string): MessagePart[] {
  const parts: MessagePart[] = []
  let end = 0
  for (const { at, ...part } of locateParts(text)) {
    if (at < end) continue
    parts.push({ kind: 'words', text: text.slice(end, at), href: null }, part)
    end = at + part.text.length
  }
  parts.push({ kind: 'words', text: text.slice(end), href: null })
  return parts.filter((part) => part.text !== '')
}

function locateParts(text: string): LocatedPart[] {
  const kinds = Object.keys(patterns) as (keyof typeof patterns)[]
  const possible = kinds.filter((kind) => signs[kind].test(text))
  const located = possible.flatMap((kind) =>
    [...text.matchAll(patterns[kind])].flatMap((match): LocatedPart[] => {
      const written = kind === 'link' ? match[0].replace(/[.,;:!?)\]'*]+$/, '') : match[0]
      const href = hrefs[kind](written)
      if (!href && kind === 'phone') return []
      // A refused link stays words as a whole, so that no part of it is taken for a mail address.
      const isRefused = !href && kind === 'link'
      const read = isRefused ? 'words' : kind === 'street' ? 'address' : kind
      return [{ kind: read, text: written, href, at: match.index }]
    }),
  )
  return located.toSorted((a, b) => a.at - b.at)
}

/** Returns the address of a page. An address with a user name is refused: `https://kaspi.kz@other.kz` leads to the other. */
function linkOf(written: string): string | null {
  const address = /^https?:/i.test(written) ? written : `https://${written}`
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const isPlain = url.username === '' && url.password === '' && url.hostname.includes('.')
  return isPlain ? url.href : null
}

function phoneOf(written: string): string | null {
  const digits = written.replace(/\D/g, '')
  if (/^[78]\d{10}$/.test(digits)) return `tel:+7${digits.slice(1)}`
  return written.startsWith('+') && digits.length <= 14 ? `tel:+${digits}` : null
}
