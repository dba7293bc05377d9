import { expect, test } from 'vitest'
import { MessageType } from '../messages.ts'
import { decode } from './decode.ts'
import { encode } from './encode.ts'
import { messagePackProtocol } from './protocol.ts'

const hex = (value: unknown) => encode(value).toString('hex')
const fromHex = (text: string) => decode(Buffer.from(text.replaceAll(' ', ''), 'hex'))

test.each([
  [null, 'c0'],
  [undefined, 'c0'],
  [true, 'c3'],
  [127, '7f'],
  [-32, 'e0'],
  [200, 'ccc8'],
  [-33, 'd0df'],
  [1000, 'cd03e8'],
  [-1000, 'd1fc18'],
  [70_000, 'ce00011170'],
  [-70_000, 'd2fffeee90'],
  [2 ** 40, 'cf0000010000000000'],
  [-(2 ** 40), 'd3ffffff0000000000'],
  [2n ** 63n, 'cf8000000000000000'],
  [0.5, 'cb3fe0000000000000'],
  ['аб', 'a4d0b0d0b1'],
  [new Uint8Array([1, 2]), 'c4020102'],
  [[1, [2]], '92019102'],
  [{ a: 1, b: undefined }, '81a16101'],
  [new Date(1500), 'c70cff1dcd65000000000000000001'],
])('%o is encoded as %s', (value, bytes) => {
  expect(hex(value)).toBe(bytes)
})

test.each([
  'x'.repeat(31),
  'x'.repeat(255),
  'ж'.repeat(40_000),
  'x'.repeat(70_000),
  Array.from({ length: 70_000 }, (_, index) => index),
  Object.fromEntries(Array.from({ length: 70_000 }, (_, index) => [`k${index}`, -index])),
  new Uint8Array(300).fill(7),
  new Uint8Array(70_000).fill(7),
  new Date('1969-12-31T23:59:59.250Z'),
  [Infinity, -0, 1e300, Number.MIN_SAFE_INTEGER, -(2n ** 60n)],
  JSON.parse('{"__proto__":{"admin":true},"":[{}]}'),
])('a long or rare value survives encoding and decoding', (value) => {
  expect(decode(encode(value))).toEqual(value)
})

test('timestamps of each length, single floats and fixed extensions are decoded', () => {
  expect(fromHex('d6ff 00000001')).toEqual(new Date(1000))
  expect(fromHex('d7ff 7735940000000001')).toEqual(new Date(1500))
  expect(fromHex('ca3f000000')).toBe(0.5)
  expect(fromHex('8101c3')).toEqual({ 1: true })
})

test.each([
  ['c1', 'not MessagePack'],
  ['92 01', 'a value is not complete'],
  ['01 01', 'bytes after the end of a value'],
  ['81 c0 01', 'a key is neither a string nor a number'],
  ['d4 05 00', 'unknown extension type 5'],
  ['d5 ff 0000', 'a timestamp has a wrong length'],
  ['a1 ff', 'not UTF-8'],
  ['91'.repeat(70), 'values are nested too deeply'],
])('%s is refused: %s', (bytes, reason) => {
  expect(() => fromHex(bytes)).toThrow(
    expect.objectContaining({ name: 'ProtocolError', message: reason }),
  )
})

test('functions cannot be encoded', () => {
  expect(() => encode([() => {}])).toThrow(TypeError)
})

test('announced lengths take no memory', () => {
  const arrays = Buffer.concat(Array.from({ length: 60 }, () => Buffer.from('ddffffffff', 'hex')))
  const before = process.memoryUsage().rss
  expect(() => decode(arrays)).toThrow('a value is not complete')
  expect(process.memoryUsage().rss - before).toBeLessThan(50e6)
})

test('a message is read once it is complete, whatever its length', () => {
  for (const length of [0, 100, 200, 20_000]) {
    const item = 'x'.repeat(length)
    const bytes = messagePackProtocol.write({
      type: MessageType.StreamItem,
      invocationId: '1',
      item,
    })
    for (let end = 0; end < Math.min(bytes.length, 200); end++) {
      expect(messagePackProtocol.read(bytes.subarray(0, end))).toBeNull()
    }
    expect(messagePackProtocol.read(Buffer.concat([bytes, bytes]))).toEqual({
      message: { type: MessageType.StreamItem, invocationId: '1', item },
      length: bytes.length,
    })
  }
})

test.each([
  ['ffffffffff', 'the length of a message is too long'],
  ['01 80', 'not an array'],
  ['02 91 a0', 'type is not a number'],
  ['04 93 05 80 c0', 'invocationId is missing'],
  ['05 94 02 80 a1 31', 'a value is not complete'],
  ['07 95 03 80 a1 31 09 c0', 'unknown kind of result'],
  ['03 92 08 c0', 'sequenceId is not an integer'],
])('the message %s is refused: %s', (bytes, reason) => {
  const message = Buffer.from(bytes.replaceAll(' ', ''), 'hex')
  expect(() => messagePackProtocol.read(message)).toThrow(
    expect.objectContaining({ name: 'ProtocolError', message: reason }),
  )
})

test('a message of a newer client is ignored', () => {
  expect(messagePackProtocol.read(Buffer.from('0392637b', 'hex'))).toEqual({
    message: null,
    length: 4,
  })
})
