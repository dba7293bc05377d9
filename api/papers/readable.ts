/** Characters that the font of PDF documents does not have, each with a similar character that it has. */
const likeness: Record<string, string> = {
  '→': '->',
  '←': '<-',
  '✓': '+',
  '✔': '+',
  '✅': '+',
  '✗': '-',
  '✘': '-',
  '❌': '-',
  '₽': 'руб.',
  '☎': 'тел.',
  '📞': 'тел.',
}

const silent = /[\p{M}\p{Cf}\u{1f3fb}-\u{1f3ff}]/u

/** Replaces characters that the font of PDF documents does not have, because a PDF would leave them out. */
export function readable(text: string, has: (sign: string) => boolean): string {
  return Array.from(text.normalize('NFC'), (sign) => {
    if (has(sign) || /\s/u.test(sign)) return sign
    if (likeness[sign]) return likeness[sign]
    if (silent.test(sign)) return ''
    const parts = Array.from(sign.normalize('NFKD')).filter(has).join('')
    return parts || (/\p{L}/u.test(sign) ? '?' : '*')
  }).join('')
}

interface FontInUse {
  _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } }
}

/** Returns a function that tells whether the document's current font has a character. */
export function signsOf(sheet: PDFKit.PDFDocument): (sign: string) => boolean {
  const { font } = (sheet as unknown as FontInUse)._font
  return (sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)
}
