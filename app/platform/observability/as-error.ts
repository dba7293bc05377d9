/** Converts a thrown value to an Error; any other value is dropped, because it may contain personal data. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(`${typeof thrown} thrown`)
}
