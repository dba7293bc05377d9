/** Marks data that only the server needs; the browser does not get it as JSON. */
export function writtenOnly<T extends object>(value: T): T | undefined {
  return Object.defineProperty(value, 'toJSON', { value: () => undefined })
}
