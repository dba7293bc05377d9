// SQL for the distance of vacancies from a point, along the surface of the earth.
import { sql, type Column, type SQL } from 'drizzle-orm'
import type { GeoPoint } from '../contract/rules/point.ts'

interface Placed {
  latitude: Column
  longitude: Column
}

export interface Box {
  south: number
  north: number
  west: number
  east: number
}

const earthKm = 6371
/** Stored coordinates have seven digits, so that the box is wider than the circle by more than their error. */
const margin = 0.001

/** Returns a box that contains each point within `km` kilometres. Near the poles it is as wide as the earth. */
export function boxAround({ latitude, longitude }: GeoPoint, km: number): Box {
  const height = toDegrees(km / earthKm) + margin
  const ratio = Math.sin(km / earthKm) / Math.cos((latitude * Math.PI) / 180)
  const width = ratio < 1 && ratio > 0 ? toDegrees(Math.asin(ratio)) + margin : 360
  return {
    south: latitude - height,
    north: latitude + height,
    west: longitude - width,
    east: longitude + width,
  }
}

/** Returns the SQL condition for rows within `km` kilometres; the box uses the index of places. */
export function isWithin(rows: Placed, point: GeoPoint, km: number): SQL {
  const { south, north, west, east } = boxAround(point, km)
  return sql`(point(${rows.longitude}, ${rows.latitude}) <@ box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))
    and ${distanceFrom(rows, point)} <= ${km}::float8)`
}

/** Returns SQL for the distance of a row from a point in kilometres; null if the place of the row is unknown. */
export function distanceFrom({ latitude, longitude }: Placed, point: GeoPoint): SQL<number | null> {
  const height = sql`sin(radians(${latitude} - ${point.latitude}::float8) / 2) ^ 2`
  const width = sql`sin(radians(${longitude} - ${point.longitude}::float8) / 2) ^ 2`
  const cosines = sql`cos(radians(${latitude})) * cos(radians(${point.latitude}::float8))`
  const share = sql`sqrt(${height} + ${cosines} * ${width})`
  // Not more than 1, which rounding may exceed on the other side of the earth. Null remains null.
  return sql`(${2 * earthKm}::float8 * asin(${share} / greatest(1, ${share})))`
}

function toDegrees(radians: number): number {
  return (radians * 180) / Math.PI
}
