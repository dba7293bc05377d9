import { ProtocolError } from '../errors.ts'
import { decodeText } from '../json-protocol.ts'

const maxDepth = 64
const timestampType = -1

/**
 * Decodes one MessagePack value. Maps become objects, timestamps dates, integers beyond 2^53 a bigint. Takes no memory
 * for items that a length announces but the bytes do not contain. Throws a ProtocolError for anything else.
 */
export function decode(bytes: Buffer): unknown {
  const decoder = new Decoder(bytes)
  const value = decoder.value(0)
  if (!decoder.isAtEnd) throw new ProtocolError('bytes after the end of a value')
  return value
}

class Decoder {
  #bytes: Buffer
  #at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length
  }

  value(depth: number): unknown {
    if (depth > maxDepth) throw new ProtocolError('values are nested too deeply')
    const code = this.#unsigned(1)
    if (code < 0x80) return code
    if (code >= 0xe0) return code - 0x100
    if (code < 0x90) return this.#map(code & 0x0f, depth)
    if (code < 0xa0) return this.#array(code & 0x0f, depth)
    if (code < 0xc0) return this.#text(code & 0x1f)
    return this.#coded(code, depth)
  }

  /** Decodes a value whose first byte names its type. Bits of the byte name the number of bytes of its length. */
  #coded(code: number, depth: number): unknown {
    switch (code) {
      case 0xc0:
        return null
      case 0xc2:
        return false
      case 0xc3:
        return true
      case 0xc4:
      case 0xc5:
      case 0xc6:
        return new Uint8Array(this.#take(this.#unsigned(1 << (code - 0xc4))))
      case 0xc7:
      case 0xc8:
      case 0xc9:
        return this.#extension(this.#unsigned(1 << (code - 0xc7)))
      case 0xca:
        return this.#take(4).readFloatBE()
      case 0xcb:
        return this.#take(8).readDoubleBE()
      case 0xcc:
      case 0xcd:
      case 0xce:
        return this.#unsigned(1 << (code - 0xcc))
      case 0xcf:
        return numberOf(this.#take(8).readBigUInt64BE())
      case 0xd0:
      case 0xd1:
      case 0xd2: {
        const length = 1 << (code - 0xd0)
        return this.#take(length).readIntBE(0, length)
      }
      case 0xd3:
        return numberOf(this.#take(8).readBigInt64BE())
      case 0xd4:
      case 0xd5:
      case 0xd6:
      case 0xd7:
      case 0xd8:
        return this.#extension(1 << (code - 0xd4))
      case 0xd9:
      case 0xda:
      case 0xdb:
        return this.#text(this.#unsigned(1 << (code - 0xd9)))
      case 0xdc:
      case 0xdd:
        return this.#array(this.#unsigned(2 << (code - 0xdc)), depth)
      case 0xde:
      case 0xdf:
        return this.#map(this.#unsigned(2 << (code - 0xde)), depth)
      default:
        throw new ProtocolError('not MessagePack')
    }
  }

  #array(length: number, depth: number): unknown[] {
    const values: unknown[] = []
    while (values.length < length) values.push(this.value(depth + 1))
    return values
  }

  /** `Object.fromEntries` makes `__proto__` an ordinary property, as `JSON.parse` does. */
  #map(length: number, depth: number): object {
    const entries: [string, unknown][] = []
    while (entries.length < length) {
      const key = this.value(depth + 1)
      if (typeof key !== 'string' && typeof key !== 'number') {
        throw new ProtocolError('a key is neither a string nor a number')
      }
      entries.push([String(key), this.value(depth + 1)])
    }
    return Object.fromEntries(entries)
  }

  #text(length: number): string {
    return decodeText(this.#take(length))
  }

  #extension(length: number): Date {
    const type = this.#take(1).readInt8()
    const data = this.#take(length)
    if (type !== timestampType) throw new ProtocolError(`unknown extension type ${type}`)
    switch (length) {
      case 4:
        return new Date(data.readUInt32BE() * 1000)
      case 8: {
        const both = data.readBigUInt64BE()
        return dateOf(BigInt.asUintN(34, both), Number(both >> 34n))
      }
      case 12:
        return dateOf(data.readBigInt64BE(4), data.readUInt32BE())
      default:
        throw new ProtocolError('a timestamp has a wrong length')
    }
  }

  #unsigned(length: number): number {
    return this.#take(length).readUIntBE(0, length)
  }

  #take(length: number): Buffer {
    const end = this.#at + length
    if (end > this.#bytes.length) throw new ProtocolError('a value is not complete')
    const taken = this.#bytes.subarray(this.#at, end)
    this.#at = end
    return taken
  }
}

function numberOf(value: bigint): number | bigint {
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : value
}

function dateOf(seconds: bigint, nanoseconds: number): Date {
  return new Date(Number(seconds) * 1000 + Math.floor(nanoseconds / 1_000_000))
}
