/**
 * What a page is drawn from and its script can do without: a document is drawn with it and does not carry it a second time, as
 * data. Where the script asks for the page itself, it comes (`handoff.server.ts` writes JSON, Remix does not).
 */
export function writtenOnly<T extends object>(value: T): T | undefined {
  return Object.defineProperty(value, 'toJSON', { value: () => undefined })
}
