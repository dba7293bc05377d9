/**
 * Marks loader data that is rendered into the document's HTML but omitted from the JSON for hydration
 * (`handoff.server.ts`). A navigation by script still receives the data.
 */
export function writtenOnly<T extends object>(value: T): T | undefined {
  return Object.defineProperty(value, 'toJSON', { value: () => undefined })
}
