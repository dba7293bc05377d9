import { lineBreak } from '#contract/rules/line-break.ts'

const wordEnd = new RegExp(`${lineBreak.source}|[,;]`)

export function readDate(typed: string): string | null {
  const text = typed.trim()
  if (text === '') return null
  const [, day, month, year] = /^(\d{1,2})[./\s-](\d{1,2})[./\s-](\d{4})$/.exec(text) ?? []
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
}

export function readWords(typed: string): string[] {
  const words = new Map<string, string>()
  for (const part of typed.split(wordEnd)) {
    const word = part.trim().replace(/\s+/g, ' ')
    const known = word.toLowerCase()
    if (word !== '' && !words.has(known)) words.set(known, word)
  }
  return [...words.values()]
}

export function readLines(typed: string): string[] {
  return typed
    .split(lineBreak)
    .map((line) => line.replace(/^\s*([•●▪◦·*–—-]|\d{1,2}[.)])\s+/, '').trim())
    .filter((line) => line !== '')
}
