/** Anything can be thrown; what is no error could hold anything. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(`${typeof thrown} thrown`)
}
