import { useClock, useRootData } from '#app/platform/root-data.tsx'
import { zoneParts } from './dates.ts'

/** Returns the same as `zoneParts`, but with the Russian name of the product's time zone from the server. */
export function useZoneParts(): typeof zoneParts {
  const own = useClock().timeZone
  const ownName = useRootData()?.zoneName
  return (at, timeZone) => {
    const { place, offset } = zoneParts(at, timeZone)
    return { place: timeZone === own && ownName ? ownName : place, offset }
  }
}
