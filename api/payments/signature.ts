import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256 of bytes as they travel. */
export function sign(secret: string, bytes: Uint8Array, encoding: 'hex' | 'base64'): string {
  return createHmac('sha256', secret).update(bytes).digest(encoding)
}

/** Compares without telling by its time where they differ. */
export function isSame(given: string | null, right: string): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
