// Reads where an address is, by the districts, small places and streets of districts.json (docs/decisions/149).
import lexicon from '../search/lexicon/places.json' with { type: 'json' }
import type { GeoPoint } from '../contract/rules/point.ts'
import { cityOfAddress } from './city-of-address.ts'
import { areaName, isAreaName } from './dictionaries.ts'
import dictionary from './districts.json' with { type: 'json' }
import { lineCentre, lineCrossing, lineKm } from './lines.ts'

/** How exact a place is: about a kilometre, or several kilometres, as the middle of a district or of a long street. */
export type PlacePrecision = 'street' | 'district'

export interface AddressPlace extends GeoPoint {
  precision: PlacePrecision
  /** The code of the district that the address names, or in which its street lies; otherwise null. */
  district: string | null
}

interface CityStreet {
  names: string[]
  line: number[][]
  /** The district in which the street lies from end to end. */
  district?: string | null
}

interface Known {
  kind: 'district' | 'spot' | 'street'
  name: string
  line: GeoPoint[]
  district: string | null
}

/** Changes whenever the same address may get another place. */
export const placesVersion = dictionary.version

/** The middle of a street is at most a kilometre from its houses up to the first length; above the second it is no place. */
const shortStreetKm = 2.5
const longStreetKm = 6

/** Words that say nothing about the place, such as «улица». Single letters are left out too. */
const kinds = new Set(
  'город гор ул улица улице пр т проспект просп даңғылы көшесі им имени станция угол уг дом'.split(
    ' ',
  ),
)
/** Words after which the name of a street is the name of something else, such as a shopping centre. */
const othersNames = new Set('мкр район жк бц тц трц трк рынок отель гостиница'.split(' '))

const knownIn = new Map(Object.keys(dictionary.cities).map((code) => [code, knownOf(code)]))

/** Returns the place of an address in a city; null if neither a street nor a district of it is known. */
export function placeOfAddress(areaCode: string | null, address: string): AddressPlace | null {
  const known = knownIn.get(areaCode ?? '')
  const named = cityOfAddress(address)
  if (!known || (named && isAreaName(named) && named !== areaName(areaCode ?? ''))) return null
  const found = namesIn(address, known)
  const [street, other] = found.filter(({ kind }) => kind === 'street')
  const spot = found.find(({ kind }) => kind === 'spot')
  const wide = found.find(({ kind }) => kind === 'district')
  const district = spot?.district ?? wide?.district ?? street?.district ?? null
  const crossing = street && other ? lineCrossing(street.line, other.line) : null
  const exact = crossing ?? spot?.line[0]
  if (exact) return { ...exact, precision: 'street', district }
  const km = street ? lineKm(street.line) : Infinity
  if (street && km <= shortStreetKm) {
    return { ...lineCentre(street.line), precision: 'street', district }
  }
  const rough = street && km <= longStreetKm ? lineCentre(street.line) : wide?.line[0]
  return rough ? { ...rough, precision: 'district', district } : null
}

/** Returns what the address names, longer names first, so that «Самал-2» is not «Самал» and a number. */
function namesIn(address: string, known: readonly Known[]): Known[] {
  let text = textOf(address)
  return known.filter(({ kind, name }) => {
    const at = text.indexOf(` ${name} `)
    if (at === -1) return false
    const before = text.slice(0, at).split(' ').at(-1) ?? ''
    if (kind === 'street' && othersNames.has(before)) return false
    text = `${text.slice(0, at)} | ${text.slice(at + name.length + 2)}`
    return true
  })
}

/** Returns the words of an address in one spelling, between spaces; a bar stands for a comma. */
function textOf(address: string): string {
  const spelled = address
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/(?<!\p{L})(?:микрорайон|микр|мкрн|мкр-н|м-н)(?!\p{L})/gu, 'мкр')
    .replace(/(?<!\p{L})р-н(?!\p{L})/gu, 'район')
    .replace(/(\d)-?(?:й|ый|ой)(?!\p{L})/gu, '$1')
  const words = spelled.match(/[\p{L}\p{N}]+|[,;()]/gu) ?? []
  const telling = words
    .map((word) => (/[,;()]/.test(word) ? '|' : word))
    .filter((word) => !kinds.has(word) && !/^\p{L}$/u.test(word))
  return ` ${telling.join(' ')} `
}

function knownOf(areaCode: string): Known[] {
  const city = dictionary.cities[areaCode as keyof typeof dictionary.cities]
  const rows = [
    ...city.districts.map(({ code, name, at, names }) => ({
      kind: 'district' as const,
      names: [...(name.includes('район') ? [name] : []), ...names, ...lexiconNames(areaCode, name)],
      points: [at],
      district: code,
    })),
    ...city.spots.map(({ names, at, district }) => ({
      kind: 'spot' as const,
      names,
      points: [at],
      district,
    })),
    ...city.streets.map(({ names, line, district = null }: CityStreet) => ({
      kind: 'street' as const,
      names,
      points: line,
      district,
    })),
  ]
  const known = rows.flatMap(({ kind, names, points, district }) => {
    const line = points.map(([latitude = 0, longitude = 0]) => ({ latitude, longitude }))
    return names.map((name) => ({ kind, name: textOf(name).trim(), line, district }))
  })
  const rank = { spot: 0, street: 1, district: 2 }
  return known.toSorted(
    (one, other) => other.name.length - one.name.length || rank[one.kind] - rank[other.kind],
  )
}

/** Returns the names of a district and of the places in it by which people search for them. */
function lexiconNames(areaCode: string, name: string): string[] {
  const own = name.toLowerCase()
  return lexicon.districts
    .filter(({ city, names }) => city === areaCode && names.includes(own))
    .flatMap(({ names }) => names)
}
