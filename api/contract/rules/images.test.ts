import { expect, test } from 'vitest'
import { imageFile, imageInSize, imageTypeOf } from './images.ts'

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

test.each([
  ['a JPEG', '\xff\xd8\xff\xe0\x00\x10JFIF', 'image/jpeg'],
  ['a PNG', '\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR', 'image/png'],
  ['a WebP', 'RIFF\x24\x00\x00\x00WEBPVP8 ', 'image/webp'],
  ['a sound in the same container', 'RIFF\x24\x00\x00\x00WAVEfmt ', null],
  ['a GIF', 'GIF89a', null],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg">', null],
  ['a page that begins like nothing', '<html>\xff\xd8\xff', null],
  ['a PNG whose line ends were changed', '\x89PNG\n\x1a\n', null],
  ['half a signature', '\xff\xd8', null],
  ['nothing', '', null],
])('%s', (_, content, type) => {
  expect(imageTypeOf(bytes(content))).toBe(type)
})

test('the address of one size leads to the other', () => {
  const large = `/v1/files/${imageFile('abc', 'large')}`
  expect(imageInSize(large, 'small')).toBe(`/v1/files/${imageFile('abc', 'small')}`)
  expect(imageInSize(large, 'large')).toBe(large)
})
