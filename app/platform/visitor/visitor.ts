/** The browser's anonymous id, created on the first visit (spec §3); empty without storage. */
export function visitorId(): string {
  try {
    return (localStorage['uuid'] ??= crypto.randomUUID())
  } catch {
    return ''
  }
}
