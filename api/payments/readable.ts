/** Characters that replace characters missing from the font of a receipt, because they look similar. */
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

/** Matches characters that only change the character beside them: accents, joiners, skin colours. */
const silent = /[\p{M}\p{Cf}\u{1f3fb}-\u{1f3ff}]/u

/**
 * Replaces characters that the font does not have, because a PDF would omit them without an error: by a similar text,
 * by the letter without its accent, or by `*`; a letter of another script becomes `?`.
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

/** The current font of a PDF document, which the types of pdfkit omit. */
interface FontInUse {
  _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } }
}

export function signsOf(sheet: PDFKit.PDFDocument): (sign: string) => boolean {
  const { font } = (sheet as unknown as FontInUse)._font
  return (sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)
}
