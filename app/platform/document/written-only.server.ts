/** Marks data of a loader that is only rendered on the server; the browser does not get it as JSON. */
export function writtenOnly<T extends object>(value: T): T | undefined {
  return Object.defineProperty(value, 'toJSON', { value: () => undefined })
}
