import { randomBytes } from 'node:crypto'

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** Returns a new public id: 128 random bits as 26 lower-case base32 characters. */
export function newPublicId(): string {
  return encodePublicId(randomBytes(16))
}

export function encodePublicId(bytes: Uint8Array): string {
  let text = ''
  let value = 0
  let bits = 0
  for (const byte of bytes) {
    value = ((value & 31) << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += alphabet[(value >> bits) & 31]
    }
  }
  return bits > 0 ? text + alphabet[(value << (5 - bits)) & 31] : text
}
