// Distances between areas, along the surface of the earth.
import type { GeoPoint } from '../contract/rules/point.ts'
import coordinates from './coordinates.json' with { type: 'json' }

const places = new Map<string, GeoPoint>(Object.entries(coordinates.places))
const diameterKm = 12_742
const surroundingsKm = 30

/** Returns the area and all areas within `km` kilometres, nearest first; only the area if its position is unknown. */
export function areasWithin(code: string, km: number): string[] {
  const from = places.get(code)
  if (!from) return [code]
  const distances = [...places].map(([other, to]) => ({ other, km: distanceKm(from, to) }))
  const near = distances.filter((each) => each.km <= km && each.other !== code)
  return [code, ...near.toSorted((one, two) => one.km - two.km).map(({ other }) => other)]
}

/** Returns the area in whose surroundings the point is; null if the nearest area is too far away. */
export function nearestArea(point: GeoPoint): string | null {
  const distances = [...places].map(([code, at]) => ({ code, km: distanceKm(point, at) }))
  const [nearest] = distances.toSorted((one, two) => one.km - two.km)
  return nearest && nearest.km <= surroundingsKm ? nearest.code : null
}

export function distanceKm(from: GeoPoint, to: GeoPoint): number {
  const height = sinus(to.latitude - from.latitude) ** 2
  const width = sinus(to.longitude - from.longitude) ** 2
  const share = height + cosinus(from.latitude) * cosinus(to.latitude) * width
  return diameterKm * Math.asin(Math.sqrt(share))
}

/** Returns the sine of half an angle; `degrees` is the whole angle. */
function sinus(degrees: number): number {
  return Math.sin((degrees * Math.PI) / 360)
}

function cosinus(degrees: number): number {
  return Math.cos((degrees * Math.PI) / 180)
}
