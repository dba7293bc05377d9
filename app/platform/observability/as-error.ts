/** Converts a thrown value to an Error; if it is no Error, its content is dropped, as it may be personal. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(`${typeof thrown} thrown`)
}
