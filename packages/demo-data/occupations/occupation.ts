// An occupation for the demo's vacancies; sentences with conditions, see sentences.ts.
import type { Career } from '../careers/career.ts'
import type { EducationLevel } from '../education.ts'
import type { IndustryCode } from '../industries.ts'
import type { ScheduleCode } from '../schedules.ts'

export interface Occupation {
  specialty: string
  /** Relative frequency in vacancies. */
  share: number
  industries: readonly IndustryCode[]
  /** A pattern for names of companies, if not all of the industry fit. */
  employers?: string
  /** Words of titles that divide the occupation into directions without overlap. */
  directions?: readonly string[]
  /** Words of titles, with patterns for the only companies that offer them. */
  offeredBy?: Readonly<Record<string, string>>
  titles: { any: readonly string[]; junior?: readonly string[]; senior?: readonly string[] }
  /** Thousands of tenge per month with one to three years of experience in Almaty. */
  pay: readonly [number, number]
  growth: 'flat' | 'steep'
  payPer?: 'shift' | 'hour'
  schedules: readonly ScheduleCode[]
  remote?: number
  travels?: boolean
  education: EducationLevel
  /** First sentences of the description; «{где}» becomes «в Алматы». */
  openings: readonly string[]
  details: readonly string[]
  duties: readonly string[]
  requirements: readonly string[]
  conditions: readonly string[]
  /** Everybody in the occupation has the first two. */
  skills: readonly string[]
  career: Career
}

/** Returns the direction in a title, or an empty text. */
export function directionOf({ directions = [] }: Occupation, title: string): string {
  return directions.find((words) => words.split('|').some((word) => title.includes(word))) ?? ''
}
