/** Returns the browser's anonymous id, created when first needed (spec §3); empty if storage is disabled. */
export function visitorId(): string {
  try {
    return (localStorage['uuid'] ??= crypto.randomUUID())
  } catch {
    return ''
  }
}
