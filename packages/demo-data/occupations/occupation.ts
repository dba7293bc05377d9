import type { Career } from '../careers/career.ts'
import type { EducationLevel } from '../education.ts'
import type { IndustryCode } from '../industries.ts'
import type { ScheduleCode } from '../schedules.ts'

export interface Occupation {
  specialty: string
  /** How frequent vacancies of this occupation are, relative to the `share` of other occupations. */
  share: number
  industries: readonly IndustryCode[]
  employers?: string
  directions?: readonly string[]
  offeredBy?: Readonly<Record<string, string>>
  titles: { any: readonly string[]; junior?: readonly string[]; senior?: readonly string[] }
  /** The pay in thousands of tenge a month in Almaty, with one to three years of experience. */
  pay: readonly [number, number]
  growth: 'flat' | 'steep'
  payPer?: 'shift' | 'hour'
  schedules: readonly ScheduleCode[]
  remote?: number
  travels?: boolean
  education: EducationLevel
  /** First sentences of a vacancy's description; «{где}» becomes «в Алматы». */
  openings: readonly string[]
  details: readonly string[]
  duties: readonly string[]
  requirements: readonly string[]
  conditions: readonly string[]
  /** Skills of the occupation. Each resume of the occupation has the first two skills. */
  skills: readonly string[]
  career: Career
}

/** Returns the specialization of the occupation that a title names, or an empty text. */
export function directionOf({ directions = [] }: Occupation, title: string): string {
  return directions.find((words) => words.split('|').some((word) => title.includes(word))) ?? ''
}
