/** Attributes of an element that is shown only at some time. */
export interface Timed {
  'data-from'?: string
  'data-until'?: string
  hidden: boolean
}

/** Returns the attributes of an element that is shown from `from` until `until`, both in ms since 1970. */
export function shownBetween(now: Date, { from, until }: { from?: number; until?: number }): Timed {
  return {
    ...(from !== undefined && { 'data-from': new Date(from).toISOString() }),
    ...(until !== undefined && { 'data-until': new Date(until).toISOString() }),
    hidden: !isBetween(now, from, until),
  }
}

function isBetween(now: Date, from = -Infinity, until = Infinity): boolean {
  return from <= now.getTime() && now.getTime() < until
}
