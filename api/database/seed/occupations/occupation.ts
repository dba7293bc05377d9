// What the demo knows of an occupation as employers write of it; its sentences stand under conditions, see sentences.ts.
import type { Career } from '../careers/career.ts'
import type { EducationLevel } from '../education.ts'
import type { IndustryCode } from '../industries.ts'
import type { ScheduleCode } from '../schedules.ts'

export interface Occupation {
  /** Code of the specialty. */
  specialty: string
  /** How often it is hired, compared with the others. */
  share: number
  industries: readonly IndustryCode[]
  /** Words of the names of companies that hire it, where not every company of the industry does. */
  employers?: string
  /** Words of titles that part the trade: who is one of these is not another. */
  directions?: readonly string[]
  /** Words of titles, each with words of the names of the companies that alone offer them. */
  offeredBy?: Readonly<Record<string, string>>
  titles: { any: readonly string[]; junior?: readonly string[]; senior?: readonly string[] }
  /** Thousands of tenge a month with one to three years of experience in Almaty. */
  pay: readonly [number, number]
  /** How much experience adds. */
  growth: 'flat' | 'steep'
  payPer?: 'shift' | 'hour'
  schedules: readonly ScheduleCode[]
  /** Share of work away from the office. */
  remote?: number
  travels?: boolean
  education: EducationLevel
  /** First sentences of the description; «{где}» becomes «в Алматы». */
  openings: readonly string[]
  details: readonly string[]
  duties: readonly string[]
  requirements: readonly string[]
  conditions: readonly string[]
  /** Who is in the trade has the first two. */
  skills: readonly string[]
  career: Career
}

/** The words of the direction that a title names; empty where it names none. */
export function directionOf({ directions = [] }: Occupation, title: string): string {
  return directions.find((words) => words.split('|').some((word) => title.includes(word))) ?? ''
}
