import { useClock, useRootData } from '#app/platform/root-data.tsx'
import { zoneParts } from './dates.ts'

export function useZoneParts(): typeof zoneParts {
  const own = useClock().timeZone
  const ownName = useRootData()?.zoneName
  return (at, timeZone) => {
    const { place, offset } = zoneParts(at, timeZone)
    return { place: timeZone === own && ownName ? ownName : place, offset }
  }
}
