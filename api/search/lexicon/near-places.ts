import { areasWithin } from '../../dictionaries/nearby.ts'
import places from './places.json' with { type: 'json' }

const farthestKm = 400
const mostPlaces = 6

const named = new Map(Object.entries<{ name: string; names: string[] }>(places.places))

/** Returns names of the places near a place, those of its region first, then by distance; weak names are left out. */
export function placesNear(code: string): string[] {
  const [region] = places.regions
    .filter(({ areas }) => areas.includes(code))
    .toSorted((one, other) => one.areas.length - other.areas.length)
  const near = areasWithin(code, farthestKm).filter((other) => other !== code && isPlain(other))
  const isOwn = (other: string) => region?.areas.includes(other) ?? false
  return [...near.filter(isOwn), ...near.filter((other) => !isOwn(other))]
    .slice(0, mostPlaces)
    .flatMap((other) => named.get(other)?.name ?? [])
}

/** A search understands the usual name of the place, without a word such as «город» before it. */
function isPlain(code: string): boolean {
  const { name = '', names = [] } = named.get(code) ?? {}
  return names.includes(name.toLowerCase())
}
