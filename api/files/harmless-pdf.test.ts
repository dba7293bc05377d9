import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { isHarmlessPdf } from './harmless-pdf.ts'

function pdf(...parts: (string | Uint8Array)[]): Uint8Array {
  return Buffer.concat(
    ['%PDF-1.7\n', ...parts, '\nstartxref\n9\n%%EOF\n'].map((part) => Buffer.from(part)),
  )
}

function stream(dictionary: string, content: string | Uint8Array): Uint8Array {
  return Buffer.concat([
    Buffer.from(`7 0 obj\n<<${dictionary}>>\nstream\n`),
    deflateSync(content),
    Buffer.from('\nendstream\nendobj\n'),
  ])
}

const page = '1 0 obj\n<</Type /Catalog /Pages 2 0 R>>\nendobj\n'
const objects = '/Type /ObjStm /Filter /FlateDecode'

test.each<[string, Uint8Array]>([
  ['pages only', pdf(page)],
  [
    'a first page to open at',
    pdf('1 0 obj\n<</Type /Catalog /OpenAction [3 0 R /Fit]>>\nendobj\n'),
  ],
  ['links to addresses', pdf('5 0 obj\n<</S /URI /URI (https://egov.kz)>>\nendobj\n')],
  ['compressed objects', pdf(page, stream(objects, '<</Type /Page /Contents 9 0 R>>'))],
  ['a large picture', pdf(page, stream('/Subtype /Image', Buffer.alloc(9_000_000)))],
])('%s: accepted', async (_, bytes) => {
  expect(await isHarmlessPdf(bytes)).toBe(true)
})

test.each<[string, Uint8Array]>([
  ['a script', pdf('1 0 obj\n<</S /JavaScript /JS (app.alert(1))>>\nendobj\n')],
  ['a script in disguise', pdf('1 0 obj\n<</S /J#61vaScript /JS (app.alert(1))>>\nendobj\n')],
  ['a script in compressed objects', pdf(page, stream(objects, '<</S /JavaScript /JS (x)>>'))],
  ['an act at opening', pdf('1 0 obj\n<</Type /Catalog /OpenAction 5 0 R>>\nendobj\n')],
  ['a program', pdf('5 0 obj\n<</S /Launch /F (cmd.exe)>>\nendobj\n')],
  ['a file inside', pdf('5 0 obj\n<</Type /EmbeddedFile>>\nendobj\n')],
  ['a form with scripts', pdf('5 0 obj\n<</XFA 6 0 R>>\nendobj\n')],
  ['a password', pdf(page, 'trailer\n<</Encrypt 8 0 R>>\n')],
  ['objects packed in another way', pdf('7 0 obj\n<</Type /ObjStm>>\nstream\nabc\nendstream\n')],
  ['a bomb of compressed bytes', pdf(page, stream(objects, Buffer.alloc(9_000_000)))],
  ['half a file', pdf(page).subarray(0, 40)],
])('%s: refused', async (_, bytes) => {
  expect(await isHarmlessPdf(bytes)).toBe(false)
})

test('ten megabytes of nothing but beginnings of streams are refused', async () => {
  expect(await isHarmlessPdf(pdf('stream\nx'.repeat(1_300_000)))).toBe(false)
})
