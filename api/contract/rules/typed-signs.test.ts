import { expect, test } from 'vitest'
import { readText } from './typed-signs.ts'

test.each([
  ['a vertical tab, as Word and Teams break a line', '1\u000b2', '1\n2'],
  ['a form feed', '1\u000c2', '1\n2'],
  ['a next line', '1\u00852', '1\n2'],
  ['a line separator', '1\u20282', '1\n2'],
  ['a paragraph separator', '1\u20292', '1\n2'],
  ['that of Windows', '1\r\n2', '1\n2'],
  ['that of old Macs', '1\r2', '1\n2'],
  ['two of them', '1\r\u000b\n2', '1\n\n\n2'],
  ['a tab', '1\t2', '1\t2'],
  ['a NUL', '1\u00002', '12'],
  ['an escape', '1\u001b2', '12'],
  ['a control of Latin-1', '1\u00992', '12'],
  ['a lone surrogate', '1\ud8002', '12'],
  ['a byte order mark', '\ufeff1\ufeff2', '12'],
  ['a space of no width', '1\u200b2', '12'],
  ['a word joiner', '1\u20602', '12'],
  ['a soft hyphen', 'под\u00adработка', 'подработка'],
  ['what turns direction', '\u202e1\u20662', '12'],
  ['a blank of Braille', '1\u28002', '12'],
  ['a bullet of Word', '\uf0b7 Касса', '• Касса'],
  ['another sign of its own', '1\uf8ff2', '12'],
  ['a decomposed letter', 'и\u0306', 'й'],
  ['a joined emoji', 'Команда 👩🏽‍💻❤️1️⃣', 'Команда 👩🏽‍💻❤️1️⃣'],
  ['a flag of tags', '🏴\u{e0067}\u{e0062}\u{e007f}', '🏴\u{e0067}\u{e0062}\u{e007f}'],
  ['a joiner without an emoji', 'а\u200dб', 'аб'],
  ['a selector without an emoji', '8\ufe0f701', '8701'],
  ['a space that does not break', '450\u00a0000', '450\u00a0000'],
])('%s', (_, typed, text) => {
  expect(readText(typed)).toBe(text)
  expect(readText(text)).toBe(text)
})
