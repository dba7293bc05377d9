const number = /(?<![\p{L}\d])(?:\+\d|[78])(?:[\s\u00a0().-]{0,2}\d){9,13}(?![\s\u00a0-]?\d)/gu

export interface TextPart {
  text: string
  /** The `tel:` link if this part of a text is a phone number. */
  href: string | null
}

/** Divides a text into phone numbers and the words around them. Numbers of cards and persons are no phone numbers. */
export function phoneParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(number)) {
    const href = hrefOf(found)
    if (!href) continue
    parts.push({ text: text.slice(end, index), href: null }, { text: found, href })
    end = index + found.length
  }
  return [...parts, { text: text.slice(end), href: null }].filter((part) => part.text !== '')
}

function hrefOf(found: string): string | null {
  const digits = found.replace(/\D/g, '')
  if (/^[78]\d{10}$/.test(digits)) return `tel:+7${digits.slice(1)}`
  return found.startsWith('+') && digits.length <= 14 ? `tel:+${digits}` : null
}
