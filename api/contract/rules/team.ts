// The roles of a company's members, and the rights of each role in the name of the company.
import type { ApplicationAction } from './application-moves.ts'

export const teamRoles = ['owner', 'recruiter', 'hiring_manager'] as const
export type TeamRole = (typeof teamRoles)[number]

/** For how many days the link of an invitation to a team can be accepted. */
export const teamInvitationDays = 7

/** The roles that an employer may ask for; owners are only named by owners. */
export const accessRoles = ['recruiter', 'hiring_manager'] as const satisfies TeamRole[]
export type AccessRole = (typeof accessRoles)[number]

/** For how many days a request for access waits for an answer, and after a decline for the next request. */
export const accessRequestDays = 30

export type TeamRight =
  /** Invite and remove members, change their roles. */
  | 'manage_team'
  /** Change the data of the company and prove its domain. */
  | 'edit_company'
  /** Create and revoke keys of the API and webhooks. */
  | 'manage_keys'
  /** Buy services for vacancies. */
  | 'spend'
  /** Show vacancies in the lists, pause, prolong and close them. */
  | 'publish'
  | 'write_vacancies'
  /** Open contacts of resumes at the expense of the own plan. */
  | 'open_contacts'
  /** Decide about applications: reject, hire, postpone, invite people who have not applied. */
  | 'answer'
  /** Save the applications to a vacancy as a table. */
  | 'export'
  | 'write_messages'
  /** Offer times of meetings. */
  | 'propose_times'
  /** Write notes for colleagues. */
  | 'note'
  | 'read'

const ofHiringManager = ['propose_times', 'note', 'read'] as const
const ofRecruiter = [
  'publish',
  'write_vacancies',
  'open_contacts',
  'answer',
  'export',
  'write_messages',
  ...ofHiringManager,
] as const

const rights: Record<TeamRole, readonly TeamRight[]> = {
  owner: ['manage_team', 'edit_company', 'manage_keys', 'spend', ...ofRecruiter],
  recruiter: ofRecruiter,
  hiring_manager: ofHiringManager,
}

/** The role whose rights are limited to the vacancies that were shared with the member. */
export const sharedRole = 'hiring_manager' satisfies TeamRole

/** Returns whether members with this role have the right; for `sharedRole` only on shared vacancies. */
export function mayAs(role: TeamRole, right: TeamRight): boolean {
  return rights[role].includes(right)
}

/** Returns the right that an employer needs for an action on an application. */
export function rightFor(action: ApplicationAction): TeamRight {
  return action === 'invite' ? 'propose_times' : 'answer'
}
