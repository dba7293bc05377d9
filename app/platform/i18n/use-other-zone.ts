import { useClock } from '#app/platform/root-data.tsx'
import { useScripted } from '#app/platform/use-scripted.ts'
import { useZoneParts } from './use-zone-parts.ts'

/** Names a time zone whose clocks differ from the visitor's, else null. The server assumes the product's time zone. */
export function useOtherZone(iso: string, timeZone: string) {
  const zoneParts = useZoneParts()
  const own = useClock().timeZone
  const visitors = useScripted() ? Intl.DateTimeFormat().resolvedOptions().timeZone : own
  const zone = zoneParts(iso, timeZone)
  return zone.offset === zoneParts(iso, visitors).offset ? null : zone
}
