/** A point on the earth, in degrees. */
export interface GeoPoint {
  latitude: number
  longitude: number
}

/** Three decimals of a degree are about 100 m. */
const decimals = 3
const written = /^(-?\d{1,2}(?:\.\d{1,20})?),(-?\d{1,3}(?:\.\d{1,20})?)$/

/** Reads a point such as «43.2389,76.8897», rounded to about 100 m; null if it is none. */
export function readPoint(text: string): GeoPoint | null {
  const [, latitude, longitude] = written.exec(text) ?? []
  if (latitude === undefined || longitude === undefined) return null
  const point = { latitude: rounded(latitude), longitude: rounded(longitude) }
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : null
}

/** Writes a point as «43.239,76.890», so that nobody is found by it more exactly than by about 100 m. */
export function writePoint({ latitude, longitude }: GeoPoint): string {
  return `${latitude.toFixed(decimals)},${longitude.toFixed(decimals)}`
}

function rounded(degrees: string): number {
  return Number(Number(degrees).toFixed(decimals))
}
