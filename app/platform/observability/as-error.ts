/** Replaces thrown values that are no errors, because they may contain personal data. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(`${typeof thrown} thrown`)
}
