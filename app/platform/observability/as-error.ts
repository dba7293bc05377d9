/** Replaces a thrown value that is not an Error, because it may contain personal data. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(`${typeof thrown} thrown`)
}
