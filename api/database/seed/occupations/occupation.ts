// What the demo knows of an occupation: sentences to choose from, not a text with gaps.
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
  skills: readonly string[]
  resume: {
    /** From the first position to the last. */
    positions: readonly string[]
    /** Field of study. */
    study: readonly string[]
    done: readonly string[]
    about: readonly string[]
    letters: readonly string[]
  }
}
