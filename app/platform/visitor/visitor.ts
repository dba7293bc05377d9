/** What this browser calls itself, made on its first visit (spec §3); empty where it keeps nothing. */
export function visitorId(): string {
  try {
    return (localStorage['uuid'] ??= crypto.randomUUID())
  } catch {
    return ''
  }
}
