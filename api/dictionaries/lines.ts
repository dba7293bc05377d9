// Measures and crosses lines of points, such as streets. Within a city the earth is flat enough.
import type { GeoPoint } from '../contract/rules/point.ts'
import { distanceKm } from './nearby.ts'

/** Lines whose ends are this near cross even though their points do not say so. */
const touchKm = 0.35

export function lineKm(line: readonly GeoPoint[]): number {
  return segmentsOf(line).reduce((sum, [from, to]) => sum + distanceKm(from, to), 0)
}

/** Returns the point in the middle of a line, along the line. */
export function lineCentre(line: readonly GeoPoint[]): GeoPoint {
  let left = lineKm(line) / 2
  for (const [from, to] of segmentsOf(line)) {
    const km = distanceKm(from, to)
    if (km >= left && km > 0) return between(from, to, left / km)
    left -= km
  }
  return line[0] ?? { latitude: 0, longitude: 0 }
}

/** Returns where two lines cross or nearly touch; null if they do not. */
export function lineCrossing(
  one: readonly GeoPoint[],
  other: readonly GeoPoint[],
): GeoPoint | null {
  for (const first of segmentsOf(one)) {
    for (const second of segmentsOf(other)) {
      const crossing = segmentCrossing(first, second)
      if (crossing) return crossing
    }
  }
  return touching(one, other) ?? touching(other, one) ?? null
}

type Segment = readonly [from: GeoPoint, to: GeoPoint]

function segmentsOf(line: readonly GeoPoint[]): Segment[] {
  return line.slice(1).map((to, index) => [line[index] ?? to, to])
}

function segmentCrossing([a, b]: Segment, [c, d]: Segment): GeoPoint | null {
  const along = { x: b.longitude - a.longitude, y: b.latitude - a.latitude }
  const across = { x: d.longitude - c.longitude, y: d.latitude - c.latitude }
  const apart = { x: c.longitude - a.longitude, y: c.latitude - a.latitude }
  const turn = along.x * across.y - along.y * across.x
  if (turn === 0) return null
  const share = (apart.x * across.y - apart.y * across.x) / turn
  const otherShare = (apart.x * along.y - apart.y * along.x) / turn
  const isOnBoth = [share, otherShare].every((part) => part >= 0 && part <= 1)
  return isOnBoth ? between(a, b, share) : null
}

/** Returns the first end of a line that is at the other line. */
function touching(line: readonly GeoPoint[], other: readonly GeoPoint[]) {
  const ends = [line[0], line.at(-1)].filter((end) => end !== undefined)
  return ends.find((end) => segmentsOf(other).some((segment) => kmTo(end, segment) < touchKm))
}

function kmTo(point: GeoPoint, [from, to]: Segment): number {
  const steps = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]
  return Math.min(...steps.map((share) => distanceKm(point, between(from, to, share))))
}

function between(from: GeoPoint, to: GeoPoint, share: number): GeoPoint {
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
  }
}
