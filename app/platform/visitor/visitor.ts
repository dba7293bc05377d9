/** Returns the random id by which views of this browser are counted (spec §3). */
export function visitorId(): string {
  try {
    return (localStorage['uuid'] ??= crypto.randomUUID())
  } catch {
    return ''
  }
}
