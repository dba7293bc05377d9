// Reference lists, such as cities and specialties, with names.
import { createHash } from 'node:crypto'
import type { Dictionaries } from '../contract/dictionaries.ts'
import { namedLists } from './closed-lists.ts'
import areaRows from './areas.json' with { type: 'json' }
import places from './districts.json' with { type: 'json' }
import industryRows from './industries.json' with { type: 'json' }
import languageRows from './languages.json' with { type: 'json' }
import specialtyGroups from './specialties.json' with { type: 'json' }

type Named = Dictionaries['areas'][number]
type SpecialtyGroup = Dictionaries['specialty_groups'][number]

const biggestCities = [
  'Алматы',
  'Астана',
  'Шымкент',
  'Караганда',
  'Актобе',
  'Тараз',
  'Павлодар',
  'Усть-Каменогорск',
  'Семей',
  'Атырау',
  'Костанай',
  'Кызылорда',
  'Уральск',
  'Петропавловск',
  'Актау',
  'Туркестан',
  'Темиртау',
  'Кокшетау',
  'Талдыкорган',
  'Экибастуз',
]

/** Big cities that belong to no region, each with the region that surrounds it. */
const regionsAround: Record<string, string> = {
  '160': 'Алматинская область',
  '159': 'Акмолинская область',
  '205': 'Туркестанская область',
}

const areaNames = nameByCode(areaRows)
const areaRegions = new Map(areaRows.map((area) => [area.code, area.region]))
const industryNames = nameByCode(industryRows)
const languageNames = nameByCode(languageRows)
const specialtyNames = nameByCode(specialtyGroups.flatMap((group) => group.specialties))
const districts = Object.entries(places.cities).flatMap(([area_code, city]) =>
  city.districts.map(({ code, name }) => ({ code, name, area_code })),
)
const districtNames = nameByCode(districts)
const groups = new Map(specialtyGroups.map((group) => [group.code, group]))
const groupsOfSpecialty = allGroups()

const content = {
  specialty_groups: specialtyGroups satisfies SpecialtyGroup[],
  areas: listedAreas(),
  districts,
  industries: industryRows satisfies Named[],
  languages: languageRows satisfies Named[],
  enums: namedLists,
}

export const dictionaries: Dictionaries = {
  version: createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16),
  ...content,
}

export function areaName(code: string): string | null {
  return areaNames.get(code) ?? null
}

/** Returns code and name of a city or region. If the list no longer contains the code, the code is also the name. */
export function namedArea(code: string | null): Named | null {
  return code === null ? null : { code, name: areaName(code) ?? code }
}

/** Returns code and name of a district; null without a code, or if the list no longer contains the code. */
export function namedDistrict(code: string | null): Named | null {
  const name = districtNames.get(code ?? '')
  return code !== null && name !== undefined ? { code, name } : null
}

export function areaRegion(code: string): string | null {
  return areaRegions.get(code) ?? null
}

/** Returns the region in which people who live in this city travel to work. */
export function commutedRegion(code: string): string | null {
  return regionsAround[code] ?? areaRegion(code)
}

/** Returns the codes of all areas from which people travel to work in this city. */
export function areasOfRegion(code: string): string[] {
  const region = commutedRegion(code)
  const near = areaRows.filter((area) => region !== null && commutedRegion(area.code) === region)
  return near.length > 0 ? near.map((area) => area.code) : [code]
}

/** Returns the name of that region; a big city that belongs to no region is named with it. */
export function regionName(code: string): string | null {
  const around = regionsAround[code]
  return around ? `${areaName(code) ?? code} и ${around}` : (areaRegion(code) ?? areaName(code))
}

export function specialtyName(code: string): string | null {
  return specialtyNames.get(code) ?? null
}

/** Returns code and name of a specialty. If the list no longer contains the code, the code is also the name. */
export function namedSpecialty(code: string | null): Named | null {
  return code === null ? null : { code, name: specialtyName(code) ?? code }
}

/** Returns code and name of a language; both are empty for null. If the code is unknown, the code is also the name. */
export function namedLanguage(code: string | null): Named {
  return { code: code ?? '', name: languageNames.get(code ?? '') ?? code ?? '' }
}

export function specialtyGroupsOf(code: string): readonly Named[] {
  return groupsOfSpecialty.get(code) ?? []
}

export function specialtiesOfGroup(groupCode: string): readonly Named[] {
  return groups.get(groupCode)?.specialties ?? []
}

/** Replaces codes of groups of specialties by the codes of all specialties in the group. */
export function withGroups(codes: string[]): string[] {
  return codes.flatMap((code) => {
    const group = code.startsWith('g') ? specialtiesOfGroup(code.slice(1)) : []
    return group.length ? group.map((specialty) => specialty.code) : [code.toLowerCase()]
  })
}

export function isArea(code: string): boolean {
  return areaNames.has(code)
}

export function isAreaName(name: string): boolean {
  return [...areaNames.values()].includes(name)
}

export function isSpecialty(code: string): boolean {
  return specialtyNames.has(code)
}

export function isIndustry(code: string): boolean {
  return industryNames.has(code)
}

export function isLanguage(code: string): boolean {
  return languageNames.has(code)
}

/** Returns the cities and regions for the select fields of forms, the biggest cities first. */
function listedAreas(): Named[] {
  const collator = new Intl.Collator('ru')
  const seen = new Set<string>()
  const ambiguous = new Set(
    areaRows.filter(({ name }) => seen.has(name) || !seen.add(name)).map((area) => area.name),
  )
  const listed = new Map<string, Named>()
  for (const { code, name, region } of areaRows) {
    const label = ambiguous.has(name) && region ? `${name} (${region})` : name
    if (!listed.has(label)) listed.set(label, { code, name: label })
  }
  return [...listed.values()].toSorted(
    (a, b) => rank(a.name) - rank(b.name) || collator.compare(a.name, b.name),
  )
}

function rank(name: string): number {
  const place = biggestCities.indexOf(name)
  return place === -1 ? biggestCities.length : place
}

function allGroups(): Map<string, Named[]> {
  const found = new Map<string, Named[]>()
  for (const { code, name, specialties } of specialtyGroups) {
    for (const specialty of specialties) {
      found.set(specialty.code, [...(found.get(specialty.code) ?? []), { code, name }])
    }
  }
  return found
}

function nameByCode(rows: readonly Named[]): Map<string, string> {
  return new Map(rows.map((row) => [row.code, row.name]))
}
