/** Replacements of signs that a font lacks. */
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

/** Signs that only modify their neighbour: accents, joiners, skin colours. */
const silent = /[\p{M}\p{Cf}\u{1f3fb}-\u{1f3ff}]/u

/**
 * Replaces signs that the font lacks, which a PDF would drop silently: by a similar sign, the letter without accents,
 * or `*`; a letter of another script becomes `?`.
 */
export function readable(text: string, has: (sign: string) => boolean): string {
  return Array.from(text.normalize('NFC'), (sign) => {
    if (has(sign) || /\s/u.test(sign)) return sign
    if (likeness[sign]) return likeness[sign]
    if (silent.test(sign)) return ''
    const parts = Array.from(sign.normalize('NFKD')).filter(has).join('')
    return parts || (/\p{L}/u.test(sign) ? '?' : '*')
  }).join('')
}

/** pdfkit's types omit its current font. */
interface FontInUse {
  _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } }
}

/** Returns a test for signs in the document's current font. */
export function signsOf(sheet: PDFKit.PDFDocument): (sign: string) => boolean {
  const { font } = (sheet as unknown as FontInUse)._font
  return (sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)
}
