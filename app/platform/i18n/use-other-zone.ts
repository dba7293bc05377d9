import { useClock } from '#app/platform/root-data.tsx'
import { useScripted } from '#app/platform/use-scripted.ts'
import { useZoneParts } from './use-zone-parts.ts'

/** Returns the name of a time zone if the clock of the visitor's device is in another zone; otherwise null. */
export function useOtherZone(iso: string, timeZone: string) {
  const zoneParts = useZoneParts()
  const own = useClock().timeZone
  const visitors = useScripted() ? Intl.DateTimeFormat().resolvedOptions().timeZone : own
  const zone = zoneParts(iso, timeZone)
  return zone.offset === zoneParts(iso, visitors).offset ? null : zone
}
