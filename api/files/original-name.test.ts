import { expect, test } from 'vitest'
import { originalName } from './original-name.ts'

test.each([
  ['a name', 'Мой портрет.png', 'Мой портрет.png'],
  ['a path of Windows', 'C:\\fakepath\\я.jpg', 'я.jpg'],
  ['a path', '../../etc/passwd', 'passwd'],
  ['marks that turn the text around', 'photo\u202egpj.exe', 'photogpj.exe'],
  ['line breaks and NUL', 'a\r\nb\u0000.png', 'ab.png'],
  ['a letter in two parts', 'и\u0306.png', 'й.png'],
  ['nothing', '', ''],
])('%s', (_, given, kept) => {
  expect(originalName(given)).toBe(kept)
})

test.each([
  ['Cyrillic', 'Ы'.repeat(200)],
  ['signs of four bytes', '🙂'.repeat(60)],
  ['letters', 'a'.repeat(200)],
])('a long name of %s is cut to 100 bytes, its ending stays', (_, long) => {
  const kept = originalName(`${long}.jpeg`)
  expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(100)
  expect(Buffer.byteLength(kept)).toBeGreaterThan(96)
  expect(kept).toMatch(/\.jpeg$/)
  expect(kept).not.toMatch(/\p{Cs}/u)
})
