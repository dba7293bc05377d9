/** Converts anything thrown to an error; a non-error may contain personal data and is dropped. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(`${typeof thrown} thrown`)
}
