// The members of a company, invitations to them, and who answers for which vacancy.
import { z } from 'zod'
import { username } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { companyId, date, dateTime, idParams, nothing, publicId, unique } from './fields.ts'
import { topUp } from './rules/payments.ts'
import { planCodes } from './rules/plans.ts'
import { accessRoles, teamInvitationDays, teamRoles } from './rules/team.ts'

const role = z.enum(teamRoles)
const vacancyName = z.object({ public_id: publicId, title: z.string() })

/** The colleague who answers instead of an absent member, from one day to another, both included. */
export const deputy = z.object({ deputy_id: z.int(), from: date, until: date })
export type Deputy = z.infer<typeof deputy>

export const member = z.object({
  /** The id of the member's account. */
  member_id: z.int(),
  /** The first and last name; empty if the member has not given any. */
  name: z.string(),
  /** The e-mail address or phone number, for members who may manage the team; null for others. */
  address: z.string().nullable(),
  role,
  is_self: z.boolean(),
  /** The deputy of today or of later days; null if the member has named none. */
  deputy: deputy.nullable(),
  /**
   * The sum that the member may spend a month from the paying account, and has spent, in whole tenge. The paying
   * account sees it of all who may buy something, members see their own; null for others and if nobody pays.
   */
  spending: z.object({ allowance: z.int().nullable(), spent: z.int() }).nullable(),
})
export type Member = z.infer<typeof member>

export const teamInvitation = z.object({
  public_id: publicId,
  /** The e-mail address or phone number to which the link was sent. */
  recipient: z.string(),
  role,
  sent_at: dateTime,
  /** The end of the link; a link that was sent again has a new end. */
  expires_at: dateTime,
  is_expired: z.boolean(),
})
export type TeamInvitation = z.infer<typeof teamInvitation>

/** A request of an employer to join the company. */
export const teamRequest = z.object({
  public_id: publicId,
  /** The first and last name; empty if the account has none. */
  name: z.string(),
  /** The confirmed e-mail address and phone number. */
  addresses: z.array(z.string()),
  /** True if the e-mail address is on the domain that the company has proved to own. */
  is_on_domain: z.boolean(),
  role: z.enum(accessRoles),
  message: z.string(),
  sent_at: dateTime,
})
export type TeamRequest = z.infer<typeof teamRequest>

export const seats = z.object({
  /** The number of members and of invitations that can still be accepted. */
  used: z.int(),
  /** The limit of the plan of the paying account; without one, of the best plan among the owners. */
  limit: z.int(),
  plan_code: z.enum(planCodes),
  /** The cheapest plan with more members, its price a month in whole tenge; null if there is none. */
  next: z.object({ plan_code: z.enum(planCodes), limit: z.int(), price: z.int() }).nullable(),
})
export type Seats = z.infer<typeof seats>

export const team = z.object({
  company: z.object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    logo_url: z.string().nullable(),
  }),
  /** The caller's role. */
  role,
  /** The owners first, then recruiters, then hiring managers. */
  members: z.array(member),
  /** The invitations that nobody has accepted, for members who may manage the team. */
  invitations: z.array(teamInvitation),
  /** The requests that wait for an answer, oldest first, for members who may manage the team. */
  requests: z.array(teamRequest),
  seats,
  /** The owner whose plan and balance pay for the company; null if each account pays for itself. */
  paying_member_id: z.int().nullable(),
  /** The vacancies that are not archived and that the caller may read. */
  vacancies: z.array(
    vacancyName.extend({
      /** The applications that wait for an answer of the company. */
      waiting: z.int(),
      /** The earliest promised answer among them; in the past if it is overdue. */
      due_at: dateTime.nullable(),
      /** The member who answers the candidates. */
      responsible_id: z.int(),
      /** The member who answers them today: the responsible one or the deputy; null if nobody may answer. */
      answering_id: z.int().nullable(),
      /** The hiring managers who see the vacancy. */
      shared_with: z.array(z.int()),
    }),
  ),
})
export type Team = z.infer<typeof team>

const companyParams = z.object({ id: companyId })
const memberParams = companyParams.extend({ member: companyId })
const invitationParams = companyParams.extend({ invitation: publicId })
const teamErrors = ['companies:not_found', 'companies:not_permitted'] as const

export const getTeam = endpoint({
  method: 'GET',
  path: '/v1/companies/:id/team',
  access: 'employer',
  summary: 'The team of a company that the caller belongs to.',
  params: companyParams,
  reply: team,
  errors: ['companies:not_found'],
})

export const changeMemberBody = z.object({ role })

export const changeMember = endpoint({
  method: 'PATCH',
  path: '/v1/companies/:id/team/:member',
  access: 'employer',
  summary: 'Change the role of a member. A company always has an owner. A repeat changes nothing.',
  params: memberParams,
  body: changeMemberBody,
  reply: nothing,
  errors: [...teamErrors, 'companies:member_not_found', 'companies:last_owner'],
})

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/v1/companies/:id/team/:member',
  access: 'employer',
  summary:
    'Remove a member: access, drafts and the calendar feed end at once, vacancies go to a colleague.',
  params: memberParams,
  reply: nothing,
  errors: [...teamErrors, 'companies:member_not_found', 'companies:last_owner'],
})

export const leaveCompanyBody = z.object({
  /** The member who becomes an owner, if the caller is the only owner. */
  successor_id: z.int().positive().optional(),
})

export const leaveCompany = endpoint({
  method: 'POST',
  path: '/v1/companies/:id/team/leave',
  access: 'employer',
  summary: 'Leave a company. Its last owner names a successor among the members.',
  params: companyParams,
  body: leaveCompanyBody,
  reply: nothing,
  errors: ['companies:not_found', 'companies:member_not_found', 'companies:last_owner'],
})

export const setPayingAccount = endpoint({
  method: 'PUT',
  path: '/v1/companies/:id/team/paying',
  access: 'employer',
  summary:
    'An owner names the own account to pay for the company, or stops. Members then use its plan; allowances end with each change, and vacancies above the plan are paused. A repeat changes nothing.',
  params: companyParams,
  body: z.object({ pays: z.boolean() }),
  reply: nothing,
  errors: teamErrors,
})

export const setAllowanceBody = z.object({
  /** The sum a calendar month in whole tenge; null if the member may spend nothing. */
  allowance: z.int().min(1).max(topUp.most).nullable(),
})

export const setAllowance = endpoint({
  method: 'PUT',
  path: '/v1/companies/:id/team/:member/allowance',
  access: 'employer',
  summary:
    'The paying account sets what a member may spend a month from its balance. A repeat changes nothing.',
  params: memberParams,
  body: setAllowanceBody,
  reply: nothing,
  errors: [...teamErrors, 'companies:member_not_found', 'companies:role_buys_nothing'],
})

export const inviteMemberBody = z.object({ recipient: username, role })

export const inviteMember = endpoint({
  method: 'POST',
  path: '/v1/companies/:id/team-invitations',
  access: 'employer',
  summary: `Send a link by e-mail or SMS, good for ${teamInvitationDays} days and one account. An invitation that the address has already is sent again, with the new role.`,
  params: companyParams,
  body: inviteMemberBody,
  reply: teamInvitation,
  errors: [
    ...teamErrors,
    'companies:team_full',
    'companies:already_member',
    'request:limit_exceeded',
  ],
})

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/v1/companies/:id/team-invitations/:invitation/resend',
  access: 'employer',
  summary: 'Send the link again; it then ends later.',
  params: invitationParams,
  reply: teamInvitation,
  errors: [
    ...teamErrors,
    'companies:invitation_not_found',
    'companies:team_full',
    'request:limit_exceeded',
  ],
})

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/v1/companies/:id/team-invitations/:invitation',
  access: 'employer',
  summary: 'Withdraw an invitation; its link opens nothing any more.',
  params: invitationParams,
  reply: nothing,
  errors: [...teamErrors, 'companies:invitation_not_found'],
})

const token = z.string().min(1).max(200)

export const linkedTeamInvitation = z.object({
  company: z.object({ name: z.string(), slug: z.string(), is_verified: z.boolean() }),
  role,
  /** The name of the member who has sent the link; empty if unknown. */
  invited_by: z.string(),
  /** The address to which the link was sent. */
  recipient: z.string(),
  expires_at: dateTime,
  /**
   * `open`: the caller may accept. `guest`: somebody has to sign in. `other_account`: the caller has another address.
   * `candidate`: the caller has the address but an account of a candidate. `member`: the caller is in the company.
   */
  state: z.enum(['open', 'guest', 'other_account', 'candidate', 'member', 'used', 'expired']),
})
export type LinkedTeamInvitation = z.infer<typeof linkedTeamInvitation>

const linkErrors = ['companies:invitation_not_found', 'request:limit_exceeded'] as const

export const readTeamInvitation = endpoint({
  method: 'GET',
  path: '/v1/team-invitations',
  access: 'guest',
  summary: 'The invitation of a link, and whether the caller may accept it.',
  query: z.object({ token }),
  reply: linkedTeamInvitation,
  errors: linkErrors,
})

export const acceptTeamInvitation = endpoint({
  method: 'POST',
  path: '/v1/team-invitations/accept',
  access: 'employer',
  summary:
    'Join the company by a link that was sent to a verified address of the account. A repeat changes nothing.',
  body: z.object({ token }),
  reply: z.object({ slug: z.string() }),
  errors: [
    ...linkErrors,
    'companies:invitation_used',
    'companies:invitation_expired',
    'companies:other_account',
    'companies:company_limit',
    'companies:team_full',
  ],
})

export const setVacancyTeamBody = z.object({
  responsible_id: z.int().positive().optional(),
  shared_with: unique(z.array(z.int().positive()).max(50)).optional(),
})

export const setVacancyTeam = endpoint({
  method: 'PUT',
  path: '/v1/vacancies/:id/team',
  access: 'employer',
  summary:
    'Name the member who answers the candidates of a vacancy, an owner or recruiter, and the hiring managers who see it.',
  params: idParams,
  body: setVacancyTeamBody,
  reply: nothing,
  errors: ['vacancies:not_found', 'companies:not_permitted', 'companies:member_not_found'],
})

export const setDeputyBody = z.object({
  deputy_id: z.int().positive(),
  /** The first and the last day, at most 180 days from today. */
  from: date,
  until: date,
})

export const setDeputy = endpoint({
  method: 'PUT',
  path: '/v1/companies/:id/team/deputy',
  access: 'employer',
  summary:
    'Name the colleague who answers instead of the caller on some days, and gets the notifications. Replaces the one named before.',
  params: companyParams,
  body: setDeputyBody,
  reply: nothing,
  errors: [...teamErrors, 'companies:member_not_found'],
})

export const removeDeputy = endpoint({
  method: 'DELETE',
  path: '/v1/companies/:id/team/deputy',
  access: 'employer',
  summary: 'Answer oneself again. A repeat changes nothing.',
  params: companyParams,
  reply: nothing,
  errors: teamErrors,
})

export const followVacancy = endpoint({
  method: 'PUT',
  path: '/v1/vacancies/:id/following',
  access: 'employer',
  summary:
    'Follow a vacancy that somebody else answers: the caller, also a hiring manager, is notified of its applications. A repeat changes nothing.',
  params: idParams,
  body: z.object({ follows: z.boolean() }),
  reply: nothing,
  errors: ['vacancies:not_found'],
})
