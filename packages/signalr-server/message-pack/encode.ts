const timestampType = 0xff

/**
 * Encodes a value as MessagePack. Objects are encoded as by JSON, except that dates become timestamps and byte arrays
 * stay bytes. Throws a TypeError for functions and symbols.
 */
export function encode(value: unknown): Buffer {
  const encoder = new Encoder()
  encoder.add(value)
  return encoder.bytes()
}

class Encoder {
  #store = Buffer.allocUnsafe(256)
  #length = 0

  bytes(): Buffer {
    return this.#store.subarray(0, this.#length)
  }

  add(value: unknown): void {
    switch (typeof value) {
      case 'undefined':
        return this.#byte(0xc0)
      case 'boolean':
        return this.#byte(value ? 0xc3 : 0xc2)
      case 'number':
        return Number.isSafeInteger(value) && !Object.is(value, -0)
          ? this.#addInteger(value)
          : this.#addDouble(value)
      case 'bigint':
        return this.#addBigInt(value)
      case 'string':
        return this.#addText(value)
      case 'object':
        return value === null ? this.#byte(0xc0) : this.#addObject(value)
      default:
        throw new TypeError(`A ${typeof value} cannot be encoded as MessagePack.`)
    }
  }

  #addInteger(value: number): void {
    if (value >= 0) {
      if (value < 0x80) this.#byte(value)
      else if (value < 0x100) this.#byte(0xcc, value)
      else if (value < 0x10000) this.#short(0xcd, value)
      else if (value < 0x100000000) this.#word(0xce, value)
      else this.#addBigInt(BigInt(value))
    } else if (value >= -0x20) this.#byte(value & 0xff)
    else if (value >= -0x80) this.#byte(0xd0, value & 0xff)
    else if (value >= -0x8000) this.#short(0xd1, value & 0xffff)
    else if (value >= -0x80000000) this.#word(0xd2, value >>> 0)
    else this.#addBigInt(BigInt(value))
  }

  #addBigInt(value: bigint): void {
    this.#byte(value < 0n ? 0xd3 : 0xcf)
    const at = this.#extend(8)
    if (value < 0n) this.#store.writeBigInt64BE(value, at)
    else this.#store.writeBigUInt64BE(value, at)
  }

  #addDouble(value: number): void {
    this.#byte(0xcb)
    const at = this.#extend(8)
    this.#store.writeDoubleBE(value, at)
  }

  #addText(text: string): void {
    const length = Buffer.byteLength(text)
    if (length < 0x20) this.#byte(0xa0 | length)
    else if (length < 0x100) this.#byte(0xd9, length)
    else this.#lengthOf(length, 0xda)
    const at = this.#extend(length)
    this.#store.write(text, at)
  }

  #addObject(value: object): void {
    if (Array.isArray(value)) return this.#addArray(value)
    if (value instanceof Date) return this.#addDate(value)
    if (ArrayBuffer.isView(value)) {
      return this.#addBytes(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))
    }
    if (value instanceof ArrayBuffer) return this.#addBytes(new Uint8Array(value))
    if ('toJSON' in value && typeof value.toJSON === 'function') return this.add(value.toJSON())
    const entries = Object.entries(value).filter(([, field]) => field !== undefined)
    if (entries.length < 0x10) this.#byte(0x80 | entries.length)
    else this.#lengthOf(entries.length, 0xde)
    for (const [key, field] of entries) {
      this.#addText(key)
      this.add(field)
    }
  }

  #addArray(values: readonly unknown[]): void {
    if (values.length < 0x10) this.#byte(0x90 | values.length)
    else this.#lengthOf(values.length, 0xdc)
    for (const value of values) this.add(value)
  }

  #addBytes(bytes: Uint8Array): void {
    if (bytes.length < 0x100) this.#byte(0xc4, bytes.length)
    else this.#lengthOf(bytes.length, 0xc5)
    const at = this.#extend(bytes.length)
    this.#store.set(bytes, at)
  }

  /** Encodes a date as a timestamp of 96 bits: nanoseconds, then seconds since 1970. */
  #addDate(date: Date): void {
    const seconds = Math.floor(date.getTime() / 1000)
    if (Number.isNaN(seconds)) return this.#byte(0xc0)
    this.#byte(0xc7, 12, timestampType)
    const at = this.#extend(12)
    this.#store.writeUInt32BE((date.getTime() - seconds * 1000) * 1_000_000, at)
    this.#store.writeBigInt64BE(BigInt(seconds), at + 4)
  }

  /** Writes a length with 16 bits after `code`, or with 32 bits after the next code. */
  #lengthOf(length: number, code: number): void {
    if (length < 0x10000) this.#short(code, length)
    else this.#word(code + 1, length)
  }

  #byte(...bytes: number[]): void {
    let at = this.#extend(bytes.length)
    for (const byte of bytes) this.#store[at++] = byte
  }

  #short(code: number, value: number): void {
    this.#byte(code, value >> 8, value & 0xff)
  }

  #word(code: number, value: number): void {
    this.#byte(code)
    const at = this.#extend(4)
    this.#store.writeUInt32BE(value, at)
  }

  /** Makes room for bytes; returns the position of the first. */
  #extend(by: number): number {
    const at = this.#length
    this.#length += by
    if (this.#length > this.#store.length) {
      const larger = Buffer.allocUnsafe(2 * this.#length)
      this.#store.copy(larger, 0, 0, at)
      this.#store = larger
    }
    return at
  }
}
