/** Returns a thrown error; replaces other thrown values, which may contain personal data. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(`${typeof thrown} thrown`)
}
