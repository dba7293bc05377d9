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

/** Returns the first occupation of a specialty; the specialty of developers has several occupations. */
export function occupationOf(specialty: string): Occupation {
  const found = occupations.find((occupation) => occupation.specialty === specialty)
  if (!found) throw new Error(`No occupation for specialty ${specialty}`)
  return found
}
