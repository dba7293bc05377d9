import type { Random } from '../random.ts'
import type { Occupation } from './occupation.ts'
import { development } from './development.ts'
import { hospitalityAndMedia } from './hospitality-and-media.ts'
import { industry } from './industry.ts'
import { money } from './money.ts'
import { office } from './office.ts'
import { peopleCare } from './people-care.ts'
import { technology } from './technology.ts'
import { trade } from './trade.ts'
import { warehouseAndRoad } from './warehouse-and-road.ts'

export const occupations: readonly Occupation[] = [
  ...development,
  ...technology,
  ...office,
  ...money,
  ...trade,
  ...warehouseAndRoad,
  ...peopleCare,
  ...hospitalityAndMedia,
  ...industry,
]

const bySpecialty = groupBySpecialty()

/** One of the occupations of a specialty; developers have several. */
export function occupationOf(specialty: string, random: Random): Occupation {
  const found = bySpecialty.get(specialty)
  if (!found) throw new Error(`No occupation for specialty ${specialty}`)
  return random.pick(found)
}

function groupBySpecialty(): Map<string, Occupation[]> {
  const found = new Map<string, Occupation[]>()
  for (const occupation of occupations) {
    found.set(occupation.specialty, [...(found.get(occupation.specialty) ?? []), occupation])
  }
  return found
}
