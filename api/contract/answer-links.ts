// A candidate answers an invitation by links in the invitation e-mail, without signing in (docs/decisions/035).
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { dateTime, publicId, text } from './fields.ts'
import { limits } from './rules/limits.ts'
import { applicationStatuses } from './rules/application-moves.ts'
import { invitationTypes, linkActions } from './rules/vocabulary.ts'

/** The invitation as anybody with the link sees it: time and place, but no personal names and no contacts. */
export const linkedInvitation = z.object({
  application_public_id: publicId,
  status: z.enum(applicationStatuses),
  vacancy: z.string(),
  company: z.string(),
  type: z.enum(invitationTypes),
  /** The address of an interview at the company; null for a video interview. */
  address: z.string().nullable(),
  scheduled_at: dateTime,
  alternatives: z.array(dateTime),
  /** The offered times that can still be accepted. */
  free_times: z.array(dateTime),
  candidate_chooses: z.boolean(),
  duration_minutes: z.int(),
  timezone: z.string(),
  allowed_actions: z.array(z.enum(linkActions)),
  /** The token that ends SMS with reminders of meetings; null if the candidate has no verified phone number. */
  sms_token: z.string().nullable(),
})
export type LinkedInvitation = z.infer<typeof linkedInvitation>

const token = z.string().max(100).default('')

const errors = [
  'applications:answer_link_unknown',
  'applications:answer_link_used',
  'applications:answer_link_expired',
  'applications:answer_link_moved',
  'request:limit_exceeded',
] as const

export const readAnswerLink = endpoint({
  method: 'GET',
  path: '/v1/invitations/answer',
  access: 'guest',
  summary: 'The invitation that the link of a letter answers; nothing changes.',
  query: z.object({ token }),
  reply: linkedInvitation,
  errors,
})

export const answerByLink = endpoint({
  method: 'POST',
  path: '/v1/invitations/answer',
  access: 'guest',
  summary:
    'Accept, ask for another time or refuse, once for each link; or say, as often as one likes, that one will come.',
  body: z.object({
    token,
    action: z.enum(linkActions),
    /** The meeting time that the candidate accepts. */
    slot: dateTime.optional(),
    /** The candidate's reason for declining, or a better time that the candidate suggests. */
    message: text(limits.rejectMessage).default(''),
  }),
  reply: linkedInvitation,
  errors: [
    ...errors,
    'applications:wrong_state',
    'applications:interview_in_past',
    'applications:slot_conflict',
    'applications:time_taken',
  ],
})
