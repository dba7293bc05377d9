/**
 * Marks loader data that is rendered into HTML but left out of the JSON for hydration (`handoff.server.ts`). If the
 * router requests the page's data, the data is sent.
 */
export function writtenOnly<T extends object>(value: T): T | undefined {
  return Object.defineProperty(value, 'toJSON', { value: () => undefined })
}
