import { createHmac, timingSafeEqual } from 'node:crypto'

export function sign(secret: string, bytes: Uint8Array, encoding: 'hex' | 'base64'): string {
  return createHmac('sha256', secret).update(bytes).digest(encoding)
}

/** Compares two signatures in constant time, because a faster reply would help to guess the signature. */
export function isSame(given: string | null, right: string): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
