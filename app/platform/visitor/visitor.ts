/** Returns the random id of the browser (spec §3). */
export function visitorId(): string {
  try {
    return (localStorage['uuid'] ??= crypto.randomUUID())
  } catch {
    return ''
  }
}
