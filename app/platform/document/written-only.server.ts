/**
 * Loader data that a document is drawn from but does not send as data: `handoff.server.ts` writes JSON. A request of the script
 * gets it.
 */
export function writtenOnly<T extends object>(value: T): T | undefined {
  return Object.defineProperty(value, 'toJSON', { value: () => undefined })
}
