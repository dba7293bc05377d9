import { readdirSync, readFileSync } from 'node:fs'
import Document from 'pdfkit'
import { expect, test } from 'vitest'
import { signsOf } from '../api/papers/readable.ts'

const fonts: Record<string, string[]> = {
  pages: ['app/styles/fonts/golos-cyrillic.woff2', 'app/styles/fonts/golos-latin.woff2'],
  'papers in regular': ['api/papers/fonts/golos-400.ttf'],
  'papers in bold': ['api/papers/fonts/golos-650.ttf'],
}

const alphabets = {
  Russian: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  Kazakh: 'аәбвгғдеёжзийкқлмнңоөпрстуұүфхһцчшщъыіьэюя',
  English: 'abcdefghijklmnopqrstuvwxyz',
}

/** Characters that the web fonts do not contain; browsers show these in a font of the system. */
const excluded = /[\p{Extended_Pictographic}\u2190-\u21ff\u2713\p{M}\p{C}\s]/u

const written: [string, string][] = [
  ...Object.entries(alphabets).map(([name, letters]): [string, string] => [
    `the ${name} alphabet`,
    letters + letters.toUpperCase(),
  ]),
  ['figures and signs of sums, numbers and quotations', '0123456789₸№«»„“”’—–…−×°%+&@§©·•'],
  ['what the seed is written in', signsIn('packages/demo-data')],
  [
    'what pages and papers say',
    signsIn(
      'app/platform/i18n/locales/ru',
      'api/payments/locales',
      'api/papers/locales',
      'api/contract/locales/ru',
    ),
  ],
]

function signsIn(...folders: string[]): string {
  const texts = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && !/test|^import|^scraped/.test(file.name))
      .map(({ parentPath, name }) => readFileSync(`${parentPath}/${name}`, 'utf8')),
  )
  return [...new Set(texts.join(''))].filter((sign) => !excluded.test(sign)).join('')
}

test.each(
  Object.entries(fonts).flatMap(([font, files]) =>
    written.map(([what, signs]) => ({ font, files, what, signs })),
  ),
)('the font of $font draws $what', ({ files, signs }) => {
  const having = files.map((file) => signsOf(new Document({ font: file })))
  expect(having.length).toBeGreaterThan(0)
  const missing = Array.from(signs).filter((sign) => !having.some((has) => has(sign)))
  expect(missing.join('')).toBe('')
})

test('each unicode-range lists only characters of its file, and together all letters', () => {
  const styles = readFileSync('app/styles/fonts.css', 'utf8')
  const faces = [...styles.matchAll(/url\('\.(\/fonts\/[^']+)'\)[^}]*unicode-range:([^;]+);/g)]
  expect(faces.length).toBe(2)
  const covered = new Set<number>()
  for (const [, file, ranges = ''] of faces) {
    const has = signsOf(new Document({ font: `app/styles${file}` }))
    const claimed = ranges.split(',').flatMap(codesOf)
    expect(claimed.filter((code) => !has(String.fromCodePoint(code)))).toEqual([])
    for (const code of claimed) covered.add(code)
  }
  for (const [what, signs] of written.slice(0, Object.keys(alphabets).length)) {
    const codes = Array.from(signs, (sign) => sign.codePointAt(0) ?? 0)
    expect(
      codes.filter((code) => !covered.has(code)),
      what,
    ).toEqual([])
  }
})

function codesOf(range: string): number[] {
  const [from = 0, to = from] = range
    .trim()
    .replace('U+', '')
    .split('-')
    .map((code) => parseInt(code, 16))
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
