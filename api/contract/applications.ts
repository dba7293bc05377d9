// Applications and invitations: spec §3, §4, §7; product 2.6 and 3. The machine itself is rules/application-moves.ts.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import {
  contactPhone,
  dateTime,
  idParams,
  named,
  personNameOf,
  publicId,
  text,
  timeZone,
  versionBody,
  webUrl,
} from './fields.ts'
import { sentFields } from './content/resume.ts'
import { schemaOf } from './content/schema.ts'
import {
  applicationActions,
  applicationStatuses,
  conditions,
  outcomes,
} from './rules/application-moves.ts'
import { applicationLists } from './rules/application-lists.ts'
import { limits, vacancyLimits } from './rules/limits.ts'
import { readLine } from './rules/typed-signs.ts'
import { contactPerson } from './vacancies.ts'
import {
  accountTypes,
  applicationSources,
  invitationTypes,
  jobSearchStatuses,
  questionTypes,
  rejectReasons,
  resumeStatuses,
  vacancyStatuses,
} from './rules/vocabulary.ts'

/** The slot an employer offers. Durations in minutes, times RFC 3339. */
export const invitation = z.object({
  type: z.enum(invitationTypes),
  scheduled_at: dateTime,
  duration_minutes: z.int(),
  timezone: z.string(),
  address: z.string().nullable(),
  video_url: z.string().nullable(),
  contact_name: z.string().nullable(),
  contact_phone: z.string().nullable(),
  message: z.string(),
  /** Times that the candidate may take in place of `scheduled_at`; none once a time is agreed upon. */
  alternatives: z.array(dateTime),
  /** Counts replaced, moved and cancelled slots of the pair; part of the calendar entry. */
  sequence: z.int(),
  ics_uid: z.string(),
  viewed_at: dateTime.nullable(),
  created_at: dateTime,
})
export type Invitation = z.infer<typeof invitation>

/** Which side asked for another time or was ready to talk, what it wrote and the times that suit it; both may be empty. */
export const talk = z.object({
  by: z.enum(accountTypes),
  message: z.string(),
  proposed_slots: z.array(dateTime),
  /** The time of the meeting that was cancelled with it; null where there was none. */
  cancelled: dateTime.nullable().default(null),
})
export type Talk = z.infer<typeof talk>

/** The resume as it was when it was sent. Name is null while the receiver may not see it. */
export const sentResume = schemaOf(sentFields).extend({
  name: z.string().nullable(),
  area: named.nullable(),
  total_experience_months: z.int(),
})
export type SentResume = z.infer<typeof sentResume>

/** By the type of the question: yes is true, a choice is the text of its option. */
const answerValue = z.union([z.boolean(), z.number(), z.string()])

export const sentAnswer = z.object({
  question_id: z.string(),
  question: z.string(),
  type: z.enum(questionTypes),
  value: answerValue,
})
export type SentAnswer = z.infer<typeof sentAnswer>

export const application = z.object({
  public_id: publicId,
  vacancy_public_id: publicId,
  resume_public_id: publicId,
  status: z.enum(applicationStatuses),
  initiated_by: z.enum(accountTypes),
  version: z.int(),
  invitation: invitation.nullable(),
  resume: z.object({
    public_id: publicId,
    title: z.string(),
    specialty_code: z.string().nullable(),
    status: z.enum(resumeStatuses),
    name: z.string().nullable(),
    area: named.nullable(),
    total_experience_months: z.int(),
    salary_expected: sentResume.shape.salary_expected,
    /** As it is now, to the employer of an open application; null: none, or its owner hides it with his name. */
    photo_url: z.string().nullable(),
    /** With the account of its owner: nothing is left of it but that it was sent. */
    is_erased: z.boolean(),
  }),
  vacancy: z.object({
    public_id: publicId,
    title: z.string(),
    specialty_code: z.string(),
    status: z.enum(vacancyStatuses),
    company: z.object({ name: z.string(), slug: z.string(), is_verified: z.boolean() }),
    area: named.nullable(),
    /** To the candidate of an open application, where the employer names somebody. */
    contact_person: contactPerson.nullable(),
  }),
  message: z.string(),
  /** With what was asked, as it was asked. */
  answers: z.array(sentAnswer),
  /** E-mail and phones of the candidate, each with its note, null until product 3.5 allows them; always null for the candidate. */
  contacts: z.object({ email: z.string().nullable(), phones: z.array(z.string()) }).nullable(),
  /** To the employer: what else the same person has sent to the vacancy, where neither resume hides the name. */
  same_person: z.array(
    z.object({ public_id: publicId, title: z.string(), status: z.enum(applicationStatuses) }),
  ),
  created_at: dateTime,
  updated_at: dateTime,
  viewed_by_employer_at: dateTime.nullable(),
  viewed_by_candidate_at: dateTime.nullable(),
  response_due_at: dateTime.nullable(),
  closed_by: z.enum([...accountTypes, 'system']).nullable(),
  close_reason: z.string().nullable(),
  /** What the side that closed it wrote with it. */
  close_message: z.string(),
  /** How the meeting ended, told by whom it concerns after its time had come; null while nothing was told. */
  outcome: z.enum(outcomes).nullable(),
  /** The company's words to the candidate whom it hires; empty without any. */
  hire_message: z.string(),
  /** When both sides had said that the candidate is hired. */
  hire_confirmed_at: dateTime.nullable(),
  /** When the caller, who put it aside, is told of it again. */
  remind_at: dateTime.nullable(),
  /** Until the time is set or the application is closed. */
  talk: talk.nullable(),
  /** What the caller may do now. */
  allowed_actions: z.array(z.enum(applicationActions)),
  /** Moves that wait until the resume or the vacancy is published again. */
  blocked_actions: z.array(
    z.object({ action: z.enum(applicationActions), condition: z.enum(conditions) }),
  ),
})
export type Application = z.infer<typeof application>

/** One application opened: the list's fields, the sent resume, the last slot and what happened, oldest first. */
export const applicationDetail = application.extend({
  /** What the candidate says of his search now: to employers, while the application is open; null if nothing. */
  job_search_status: z.enum(jobSearchStatuses).nullable(),
  sent_resume: sentResume.nullable(),
  /** To the employer: the slot that was offered last, also one that was taken away. */
  last_slot: invitation.nullable(),
  history: z.array(
    z.object({
      action: z.string(),
      by: z.enum([...accountTypes, 'system']),
      status: z.enum(applicationStatuses),
      at: dateTime,
      /** The times that were offered, the one that was accepted, and by the clocks of which zone. */
      slot: z.object({ times: z.array(dateTime), timezone: z.string() }).nullable(),
    }),
  ),
})
export type ApplicationDetail = z.infer<typeof applicationDetail>

const slotFields = z.object({
  type: z.enum(invitationTypes),
  /** From 30 minutes to 60 days ahead. */
  scheduled_at: dateTime,
  duration_minutes: z.int().min(15).max(240).default(45),
  /** In which the time was chosen; the product's where absent. */
  timezone: timeZone.optional(),
  /** Of an office; enough of it to be found. */
  address: text(limits.addressLine, readLine).default(''),
  video_url: webUrl.nullable().default(null),
  contact_name: personNameOf(vacancyLimits.contactName).default(''),
  contact_phone: contactPhone.default(''),
  message: text(limits.invitationMessage).default(''),
  /** Other times within the same bounds, each a time of its own. */
  alternatives: z.array(dateTime).max(limits.alternatives).default([]),
  /**
   * Applications whose meetings at these times the caller knows of and means to overlap; any other is refused. Where it is
   * absent, as in the specification, none is.
   */
  known_clashes: z.array(publicId).max(limits.ownMeetings).optional(),
})

/** Where one meets, for a form that hears of everything at once: the whole looks at the place only when the rest is right. */
export const slotPlace = slotFields
  .pick({ type: true, address: true, video_url: true })
  .superRefine(checkPlace)

/** A time that is offered, with where to meet. */
const slot = slotFields.superRefine(checkPlace)

export const inviteBody = versionBody.extend(slotFields.shape).superRefine(checkPlace)

function checkPlace(
  { type, address, video_url }: Pick<z.output<typeof slotFields>, 'type' | 'address' | 'video_url'>,
  context: z.RefinementCtx,
): void {
  if (type === 'office' && !isAddress(address)) {
    const message = address === '' ? 'required' : 'invalid_address'
    context.addIssue({ code: 'custom', path: ['address'], message })
  }
  if (type === 'video' && video_url === null) {
    context.addIssue({ code: 'custom', path: ['video_url'], message: 'required' })
  }
}

/** «x» and «12» send nobody anywhere. */
function isAddress(text: string): boolean {
  return text.length >= limits.addressMin && /\p{L}{2}/u.test(text)
}

export const submitApplicationBody = z.object({
  vacancy_public_id: publicId,
  resume_public_id: publicId,
  message: text(limits.applicationMessage).default(''),
  source: z.enum(applicationSources).default('search'),
  /** A candidate's to the questions of the vacancy. */
  answers: z
    .array(z.object({ question_id: z.string().max(64), value: answerValue }))
    .max(limits.answersSent)
    .default([]),
  /** A time offered together with an employer's application; not where the pair has one already. */
  invitation: slot.nullish(),
})

export const applicationsQuery = z.object({
  vacancy: publicId.optional(),
  resume: publicId.optional(),
  /** A derived list of spec §4 as the caller's side has it; nothing where it has none of this name. */
  list: z.enum(applicationLists).optional(),
  /** Only what changed since; for clients that reconnect. */
  updated_after: dateTime.optional(),
  page: z.coerce.number().int().min(1).max(1000).default(1),
  size: z.coerce.number().int().min(1).max(500).default(500),
})

const reason = z.enum([...rejectReasons.employer, ...rejectReasons.candidate])

const moveErrors = [
  'applications:not_found',
  'applications:wrong_state',
  'applications:version_conflict',
] as const

export const submitApplication = endpoint({
  method: 'POST',
  path: '/v2/applications',
  access: 'user',
  summary:
    'Apply (candidate) or invite (employer); the side comes from the token. A second application for the pair answers the first.',
  body: submitApplicationBody,
  reply: application,
  errors: [
    'applications:daily_limit',
    'plans:not_enough_services',
    'vacancies:not_found',
    'resumes:not_found',
    'applications:vacancy_not_published',
    'applications:resume_not_published',
    'applications:cover_letter_required',
    'applications:answers_required',
    'applications:slot_taken',
    'request:limit_exceeded',
  ],
  idempotent: true,
  accountLimit: 'apply',
})

export const listApplications = endpoint({
  method: 'GET',
  path: '/v2/applications',
  access: 'user',
  summary: 'Open applications and those closed within 90 days, newest first, at most 500.',
  query: applicationsQuery,
  reply: z.array(application),
})

/** What the home page tells the caller of. */
export const agenda = z.object({
  /** Upcoming interviews (spec §4): from 7 days ago to 3 days ahead, earliest first, at most 20. */
  interviews: z.array(application),
  /** How many applications wait for an answer of the caller (rules/application-counters.ts). */
  waiting: z.int(),
})
export type Agenda = z.infer<typeof agenda>

export const getAgenda = endpoint({
  method: 'GET',
  path: '/v1/agenda',
  access: 'user',
  summary: 'Interviews from 7 days ago to 3 days ahead, and how many applications wait.',
  reply: agenda,
})

/** A time that the caller has to keep free. */
export const meeting = z.object({
  application_public_id: publicId,
  resume_public_id: publicId,
  /** Of the candidate; null where he hides it. */
  name: z.string().nullable(),
  /** Else it is offered, and the candidate may take any of its times. */
  is_agreed: z.boolean(),
  times: z.array(dateTime),
  duration_minutes: z.int(),
})
export type Meeting = z.infer<typeof meeting>

export const listMeetings = endpoint({
  method: 'GET',
  path: '/v1/meetings',
  access: 'employer',
  summary:
    'Meetings ahead that the caller, not a colleague, has offered, agreed upon or not; soonest first, at most 200.',
  reply: z.array(meeting),
})

export const getApplication = endpoint({
  method: 'GET',
  path: '/v2/applications/:id',
  access: 'user',
  summary: 'One application with the resume that was sent and its history.',
  params: idParams,
  reply: applicationDetail,
  errors: ['applications:not_found'],
})

function moveEndpoint<const Path extends string, Body extends z.ZodType>(
  path: Path,
  summary: string,
  body: Body,
  errors: readonly ErrorCode[] = [],
) {
  return endpoint({
    method: 'PATCH',
    path,
    access: 'user',
    summary,
    params: idParams,
    body,
    reply: application,
    errors: [...moveErrors, ...errors],
  })
}

export const activateApplication = moveEndpoint(
  '/v2/applications/:id/activate',
  'Take back out of the postponed, or reopen what the caller closed.',
  versionBody,
  ['applications:vacancy_not_published', 'applications:resume_not_published'],
)
export const postponeApplication = moveEndpoint(
  '/v2/applications/:id/postpone',
  'Put aside; the other side is told nothing.',
  versionBody.extend({
    /** When the caller is told of it again, within 180 days. */
    remind_at: dateTime.nullish(),
  }),
)
export const interviewApplication = moveEndpoint(
  '/v2/applications/:id/interview',
  'Both want to talk, the time is not set; with a slot, that time does not suit.',
  versionBody.extend({
    message: text(limits.applicationMessage).default(''),
    /** From 30 minutes to 60 days ahead. */
    proposed_slots: z.array(dateTime).max(limits.proposedSlots).default([]),
  }),
)
export const acceptApplication = moveEndpoint(
  '/v2/applications/:id/accept',
  'The candidate confirms the slot, or takes one of its alternatives.',
  versionBody.extend({
    /** One of the offered times; absent means `scheduled_at`. */
    slot: dateTime.optional(),
  }),
  ['applications:interview_in_past', 'applications:slot_conflict'],
)
export const hireCandidate = moveEndpoint(
  '/v1/applications/:id/hire',
  'After the meeting has begun: the company takes the candidate, or he says so first; the other side is told.',
  versionBody.extend({
    /** The company's words to the candidate. The API ignores it when the candidate calls. */
    message: text(limits.hireMessage).default(''),
  }),
)
export const confirmHire = moveEndpoint(
  '/v1/applications/:id/confirm',
  'The candidate accepts the job that the company gives him.',
  versionBody,
)
export const reportNoShow = moveEndpoint(
  '/v1/applications/:id/no-show',
  'After the meeting has begun: the other side was not there, and is told so.',
  versionBody,
)
export const rejectApplication = moveEndpoint(
  '/v2/applications/:id/reject',
  'Refuse the other side.',
  versionBody.extend({
    reason: reason.optional(),
    message: text(limits.rejectMessage).default(''),
  }),
)
export const revokeApplication = moveEndpoint(
  '/v2/applications/:id/revoke',
  'Take back one’s own initiative.',
  versionBody.extend({ reason: reason.optional() }),
)

export const inviteToInterview = endpoint({
  method: 'POST',
  path: '/v1/applications/:id/invite',
  access: 'employer',
  summary: 'Offer a slot in an office or by video.',
  params: idParams,
  body: inviteBody,
  reply: application,
  errors: [...moveErrors, 'applications:slot_taken'],
  idempotent: true,
})

/** Of a calendar file, as it travels. */
export const calendarType = 'text/calendar; charset=utf-8'

export const getInterviewFile = endpoint({
  kind: 'file',
  method: 'GET',
  path: '/v1/applications/:id/interview.ics',
  access: 'user',
  summary: 'The offered or agreed slot as a calendar file, for either side.',
  params: idParams,
  types: [calendarType],
  errors: ['applications:not_found'],
})

export const deleteApplication = endpoint({
  method: 'DELETE',
  path: '/v2/applications/:id',
  access: 'user',
  summary: 'Hide it for the caller; an open one is revoked or rejected first.',
  params: idParams,
  reply: z.null(),
  errors: ['applications:not_found'],
})

export const viewApplication = endpoint({
  method: 'PATCH',
  path: '/v1/applications/:id/view',
  access: 'user',
  summary: 'The receiver has opened it; only the first time counts.',
  params: idParams,
  reply: application,
  errors: ['applications:not_found'],
})

export const markInvitationsViewed = endpoint({
  method: 'POST',
  path: '/v1/invitations/mark-viewed',
  access: 'candidate',
  summary: 'Mark invitations as seen; answers how many were new.',
  body: z.object({ application_public_ids: z.array(publicId).min(1).max(100) }),
  reply: z.object({ marked: z.int() }),
})
