interface Times {
  from?: string
  until?: string
}

/** Returns the attributes of an element that is shown from `from` until `until`, both in ms since 1970. */
export function shownBetween(now: Date, { from, until }: { from?: number; until?: number }) {
  const times: Times = {
    ...(from !== undefined && { from: new Date(from).toISOString() }),
    ...(until !== undefined && { until: new Date(until).toISOString() }),
  }
  return { 'data-from': times.from, 'data-until': times.until, hidden: !isShown(now, times) }
}

/** Returns whether an element with these times (RFC 3339) is shown now. */
export function isShown(now: Date, { from, until }: Times): boolean {
  const isBegun = from === undefined || Date.parse(from) <= now.getTime()
  return isBegun && (until === undefined || now.getTime() < Date.parse(until))
}
