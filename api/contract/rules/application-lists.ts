// The rules by which the API and the pages list applications (spec §4.5).
import type { ApplicationStatus, Side } from './application-moves.ts'
import type { InvitationType } from './vocabulary.ts'

/** A condition of a list of applications: an absent key permits any value. A list may have several conditions. */
export interface ListClause {
  initiated_by?: Side
  status: readonly ApplicationStatus[]
  slot?: 'none' | 'set' | InvitationType
}

/** The fields of an application by which it is selected for a list. */
export interface Listed {
  initiated_by: Side
  status: ApplicationStatus
  invitation: { type: InvitationType; scheduled_at: string } | null
}

const interviews: ListClause[] = [
  { status: ['interview'] },
  { status: ['accepted', 'invited'], slot: 'set' },
]

/** The tabs on the page of a resume. */
export const resumeLists = {
  applications: [{ initiated_by: 'candidate', status: ['active', 'interview', 'postponed'] }],
  invitations: [{ initiated_by: 'employer', status: ['active', 'invited', 'interview'] }],
  offers: [{ initiated_by: 'candidate', status: ['invited'], slot: 'set' }],
  postponed: [{ initiated_by: 'employer', status: ['postponed'] }],
  'video-interviews': [{ status: ['invited', 'accepted'], slot: 'video' }],
  'office-interviews': [{ status: ['invited', 'accepted'], slot: 'office' }],
  closed: [{ status: ['rejected', 'revoked'] }],
} as const satisfies Record<string, readonly ListClause[]>

/** The tabs of a vacancy's page. `applications` also contains invitations that are postponed (spec §11.3). */
export const vacancyLists = {
  applications: [{ status: ['active'] }, { initiated_by: 'employer', status: ['postponed'] }],
  interviews,
  invitations: [{ initiated_by: 'employer', status: ['invited'], slot: 'none' }],
  postponed: [{ initiated_by: 'candidate', status: ['postponed'] }],
  'video-interviews': [{ status: ['accepted', 'invited'], slot: 'video' }],
  'office-interviews': [{ status: ['accepted', 'invited'], slot: 'office' }],
  closed: [{ status: ['rejected', 'revoked'] }],
} as const satisfies Record<string, readonly ListClause[]>

export const applicationLists = [
  'applications',
  'invitations',
  'interviews',
  'offers',
  'postponed',
  'video-interviews',
  'office-interviews',
  'closed',
] as const satisfies (ResumeList | VacancyList)[]

export type ResumeList = keyof typeof resumeLists
export type VacancyList = keyof typeof vacancyLists

export function isOnList(clauses: readonly ListClause[], application: Listed): boolean {
  return clauses.some(
    (clause) =>
      (!clause.initiated_by || clause.initiated_by === application.initiated_by) &&
      clause.status.includes(application.status) &&
      hasSlot(clause.slot, application.invitation),
  )
}

function hasSlot(slot: ListClause['slot'], invitation: Listed['invitation']): boolean {
  if (!slot) return true
  if (slot === 'none') return invitation === null
  return invitation !== null && (slot === 'set' || slot === invitation.type)
}

const dayMs = 24 * 3600_000

/** The condition for upcoming interviews. Their time must also be within `upcomingWindow`. */
export const upcoming: readonly ListClause[] = [{ status: ['invited', 'accepted'], slot: 'set' }]

/** Returns the earliest and the latest time of interviews in the list of upcoming interviews (spec §4.5). */
export function upcomingWindow(now: Date): { from: Date; to: Date } {
  const at = now.getTime()
  return { from: new Date(at - 7 * dayMs), to: new Date(at + 3 * dayMs) }
}

/** Returns interviews from 7 days ago to 3 days ahead, earliest first (spec §4.5, §9). */
export function upcomingInterviews<T extends Listed>(applications: readonly T[], now: Date): T[] {
  const { from, to } = upcomingWindow(now)
  return applications
    .filter((application) => isOnList(upcoming, application))
    .filter((application) => {
      const at = slotTime(application)
      return at >= from.getTime() && at <= to.getTime()
    })
    .toSorted((a, b) => slotTime(a) - slotTime(b))
}

/** Returns the time of the offered interview in ms; NaN, which is in no period, if no interview is offered. */
function slotTime(application: Listed): number {
  return Date.parse(application.invitation?.scheduled_at ?? '')
}

/** Returns whether vacancy and resume have the same specialty and are both published (spec §4.5). */
export function isMatch(application: {
  resume: { status: string; specialty_code: string | null }
  vacancy: { status: string; specialty_code: string | null }
}): boolean {
  const { resume, vacancy } = application
  return (
    resume.status === 'published' &&
    vacancy.status === 'published' &&
    resume.specialty_code !== null &&
    resume.specialty_code.toLowerCase() === vacancy.specialty_code?.toLowerCase()
  )
}
