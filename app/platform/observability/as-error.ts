/** Returns a thrown Error; replaces any other thrown value, because it may contain personal data. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(`${typeof thrown} thrown`)
}
