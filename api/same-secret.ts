import { timingSafeEqual } from 'node:crypto'

/** Compares two secrets or signatures in constant time, because a faster reply would help to guess them. */
export function isSameSecret(given: string | null, right: string): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
