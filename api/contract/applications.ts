// Applications and invitations (spec §3, §4, §7, §10.6, §11).
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
import { companyBrief, contactPerson } from './vacancies.ts'
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

/** The meeting that an employer offers to a candidate. Its duration is in minutes, its times are in RFC 3339. */
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
  /** The alternative meeting times that the employer offers; empty once a time is agreed. */
  alternatives: z.array(dateTime),
  /** True while the candidate chooses among free slots, some of which others may have taken (`listFreeTimes`). */
  candidate_chooses: z.boolean(),
  /** A number that grows with each change of the meeting; calendar programs read it as SEQUENCE. */
  sequence: z.int(),
  ics_uid: z.string(),
  viewed_at: dateTime.nullable(),
  /** When the candidate confirmed that he will attend; null if he has not, or if the meeting time has changed since. */
  confirmed_at: dateTime.nullable(),
  /** The delay in minutes that the candidate (or the employer) last reported; null without a report. */
  late: z.object({ candidate: z.int().nullable(), employer: z.int().nullable() }),
  created_at: dateTime,
})
export type Invitation = z.infer<typeof invitation>

/** A request by the candidate or employer for a new meeting time, with an optional message and optional times. */
export const talk = z.object({
  by: z.enum(accountTypes),
  message: z.string(),
  proposed_slots: z.array(dateTime),
  /** The time of the meeting that this message cancelled; null if no meeting was planned. */
  cancelled: dateTime.nullable().default(null),
})
export type Talk = z.infer<typeof talk>

/** The time and place at which a hired candidate begins to work, and the contact person there. */
export const firstDay = z.object({
  starts_at: dateTime,
  timezone: z.string(),
  /** The address of the workplace, with its city; null if the employer has not entered an address. */
  address: z.string().nullable(),
  contact_name: z.string().nullable(),
  contact_phone: z.string().nullable(),
})
export type FirstDay = z.infer<typeof firstDay>

/** A copy of the resume from the day of the application. `name` is null if the candidate hides the name. */
export const sentResume = schemaOf(sentFields).extend({
  name: z.string().nullable(),
  area: named.nullable(),
  total_experience_months: z.int(),
})
export type SentResume = z.infer<typeof sentResume>

/** The candidate's answer to a question of the vacancy. */
const answerValue = z.union([z.boolean(), z.number(), z.string()])

export const sentAnswer = z.object({
  question_id: z.string(),
  question: z.string(),
  type: z.enum(questionTypes),
  value: answerValue,
})
export type SentAnswer = z.infer<typeof sentAnswer>

export const pendingRefusal = z.object({
  reason: z.enum(rejectReasons.employer).nullable(),
  message: z.string(),
  due_at: dateTime,
})

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
    /** True while the resume has only what a quick application gave; its copy in the application follows its changes. */
    is_short: z.boolean(),
    name: z.string().nullable(),
    area: named.nullable(),
    total_experience_months: z.int(),
    salary_expected: sentResume.shape.salary_expected,
    /** The candidate's photo, for the employer only; null if the candidate hides the name. */
    photo_url: z.string().nullable(),
    /** True if the candidate has erased the account; the resume is then empty. */
    is_erased: z.boolean(),
  }),
  vacancy: z.object({
    public_id: publicId,
    title: z.string(),
    specialty_code: z.string(),
    status: z.enum(vacancyStatuses),
    company: companyBrief.pick({ name: true, slug: true, logo_url: true, is_verified: true }),
    area: named.nullable(),
    /** The contact person of the vacancy, whom the candidate sees while the application is open. */
    contact_person: contactPerson.nullable(),
  }),
  message: z.string(),
  /** The candidate's answers, with the questions as they were worded when the candidate answered. */
  answers: z.array(sentAnswer),
  /** The candidate's e-mail and phones, as far as the employer may see them (spec §11.5). */
  contacts: z.object({ email: z.string().nullable(), phones: z.array(z.string()) }).nullable(),
  /** For the employer: applications of the same candidate to this vacancy with a different resume. */
  same_person: z.array(
    z.object({
      public_id: publicId,
      title: z.string(),
      status: z.enum(applicationStatuses),
      /** The deadline for the answer; null if this application waits for none. */
      response_due_at: dateTime.nullable(),
    }),
  ),
  created_at: dateTime,
  updated_at: dateTime,
  viewed_by_employer_at: dateTime.nullable(),
  viewed_by_candidate_at: dateTime.nullable(),
  response_due_at: dateTime.nullable(),
  closed_by: z.enum([...accountTypes, 'system']).nullable(),
  close_reason: z.string().nullable(),
  close_message: z.string(),
  /** The result of the meeting that the candidate or the employer has reported, such as "hired". */
  outcome: z.enum(outcomes).nullable(),
  hire_message: z.string(),
  /** The time at which both the candidate and the employer had confirmed the hire; null before. */
  hire_confirmed_at: dateTime.nullable(),
  /** The first working day; null until the employer enters it, and again if the hire is cancelled. */
  first_day: firstDay.nullable(),
  /** The time at which the caller is reminded of the application that the caller postponed; null without a reminder. */
  remind_at: dateTime.nullable(),
  /** The last request for a new meeting time; null once a time is set or the application is closed. */
  talk: talk.nullable(),
  /** For the employer: the refusal that the candidate is told of at `due_at`, unless a move of either side comes first. */
  pending_refusal: pendingRefusal.nullable(),
  allowed_actions: z.array(z.enum(applicationActions)),
  /** The actions that the caller may take only after the resume or vacancy is published again. */
  blocked_actions: z.array(
    z.object({ action: z.enum(applicationActions), condition: z.enum(conditions) }),
  ),
})
export type Application = z.infer<typeof application>

/** The fields by which lists name an application. */
export const applicationSummary = application
  .pick({
    public_id: true,
    status: true,
    initiated_by: true,
    viewed_by_employer_at: true,
    response_due_at: true,
    closed_by: true,
    close_reason: true,
    outcome: true,
    hire_confirmed_at: true,
    remind_at: true,
    talk: true,
    pending_refusal: true,
  })
  .extend({
    invitation: invitation
      .pick({ type: true, scheduled_at: true, alternatives: true, candidate_chooses: true })
      .nullable(),
    resume: application.shape.resume.pick({
      title: true,
      name: true,
      photo_url: true,
      is_erased: true,
    }),
    vacancy: z.object({
      title: z.string(),
      company: companyBrief.pick({ name: true, slug: true, logo_url: true }),
    }),
  })
export type ApplicationSummary = z.infer<typeof applicationSummary>

/** A member of the company who has moved an application. */
export const actingMember = z.object({
  /** The first name; null if the member has given none or has erased the account. */
  name: z.string().nullable(),
  company: z.string(),
  /** True if the caller is the member. */
  is_self: z.boolean(),
})
export type ActingMember = z.infer<typeof actingMember>

/** An application in full, with the sent resume, the last meeting and the history. */
export const applicationDetail = application.extend({
  /** The candidate's current job search status, which employers see while the application is open. */
  job_search_status: z.enum(jobSearchStatuses).nullable(),
  /** For the candidate: the first name of the member who answers for the company today; null if it has none. */
  answering: z.string().nullable(),
  sent_resume: sentResume.nullable(),
  /** The last meeting that the employer offered; it may be cancelled by now. */
  last_slot: invitation.nullable(),
  history: z.array(
    z.object({
      action: z.string(),
      by: z.enum([...accountTypes, 'system']),
      /** The member of the company who took this step; null for steps of the candidate and of the system. */
      member: actingMember.nullable(),
      status: z.enum(applicationStatuses),
      at: dateTime,
      /** The meeting times that were offered, accepted or set in this step, with their time zone. */
      slot: z.object({ times: z.array(dateTime), timezone: z.string() }).nullable(),
      /** The text that the author of this step wrote, such as a cover letter or a reason; empty if there is none. */
      message: z.string(),
      /** The meeting times that the author of this step suggested. */
      proposed_slots: z.array(dateTime),
    }),
  ),
})
export type ApplicationDetail = z.infer<typeof applicationDetail>

const slotFields = z.object({
  type: z.enum(invitationTypes),
  /** The time of the offered meeting, between 30 minutes and 60 days from now. */
  scheduled_at: dateTime,
  duration_minutes: z.int().min(15).max(240).default(45),
  /** The time zone in which the employer chose the time; by default the time zone of the product. */
  timezone: timeZone.optional(),
  address: text(limits.addressLine, readLine).default(''),
  video_url: webUrl.nullable().default(null),
  contact_name: personNameOf(vacancyLimits.contactName).default(''),
  contact_phone: contactPhone.default(''),
  message: text(limits.invitationMessage).default(''),
  /**
   * Alternatives to `scheduled_at`: different times, each between 30 minutes and 60 days from now. At most 4; at most 19
   * within 14 days if the candidate chooses.
   */
  alternatives: z
    .array(dateTime)
    .max(limits.choiceSlots - 1)
    .default([]),
  /**
   * True if the times are free slots among which the candidate chooses. They do not count as meetings, so other
   * candidates may be offered the same slots; the first one who takes a slot has it.
   */
  candidate_chooses: z.boolean().default(false),
  /** Applications with a meeting at the same time. The employer knows of the overlap and still wants this meeting. */
  known_clashes: z.array(publicId).max(limits.ownMeetings).optional(),
})

const firstDayFields = z.object({
  /** The beginning of the first working day, in the future and at most 180 days from now. */
  starts_at: dateTime,
  /** The time zone in which the employer chose the time; by default the time zone of the product. */
  timezone: timeZone.optional(),
  address: text(limits.addressLine, readLine)
    .default('')
    .refine((address) => address === '' || isAddress(address), 'invalid_address'),
  contact_name: personNameOf(vacancyLimits.contactName).default(''),
  contact_phone: contactPhone.default(''),
})
export type GivenFirstDay = z.output<typeof firstDayFields>

/** Checks the number of offered times. */
function checkCount(
  {
    alternatives,
    candidate_chooses,
  }: Pick<z.output<typeof slotFields>, 'alternatives' | 'candidate_chooses'>,
  context: z.RefinementCtx,
): void {
  if (!candidate_chooses && alternatives.length > limits.alternatives) {
    const message = `too_many:${limits.alternatives}`
    context.addIssue({ code: 'custom', path: ['alternatives'], message })
  }
}

/** Checks the address of the meeting separately, because zod skips this check while any other field is wrong. */
export const slotPlace = slotFields
  .pick({ type: true, address: true, video_url: true })
  .superRefine(checkPlace)

const slot = slotFields.superRefine(checkPlace).superRefine(checkCount)

export const inviteBody = versionBody
  .extend(slotFields.shape)
  .superRefine(checkPlace)
  .superRefine(checkCount)

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

/** Returns whether an address is long enough and contains a word; false for «x» and «12». */
function isAddress(text: string): boolean {
  return text.length >= limits.addressMin && /\p{L}{2}/u.test(text)
}

export const submittedApplication = application.extend({
  /** True if this request created the application; false if the application existed before. */
  is_new: z.boolean(),
})
export type SubmittedApplication = z.infer<typeof submittedApplication>

export const submitApplicationBody = z.object({
  vacancy_public_id: publicId,
  resume_public_id: publicId,
  message: text(limits.applicationMessage).default(''),
  source: z.enum(applicationSources).default('search'),
  /** Answers to the questions of the vacancy; only candidates send them. */
  answers: z
    .array(z.object({ question_id: z.string().max(64), value: answerValue }))
    .max(limits.answersSent)
    .default([]),
  /** The meeting that an employer offers to a candidate; only employers send it. */
  invitation: slot.nullish(),
})

export const applicationsQuery = z.object({
  vacancy: publicId.optional(),
  resume: publicId.optional(),
  /** The name of a list in spec §4.5. A list of one side (candidates or employers) is empty for the other side. */
  list: z.enum(applicationLists).optional(),
  /** The API returns only applications that were changed after this time. */
  updated_after: dateTime.optional(),
  page: z.coerce.number().int().min(1).max(1000).default(1),
  size: z.coerce.number().int().min(1).max(500).default(500),
})

const reason = z.enum([...rejectReasons.employer, ...rejectReasons.candidate])

const moveErrors = [
  'applications:not_found',
  'companies:not_permitted',
  'applications:wrong_state',
  'applications:version_conflict',
] as const

export const submitApplication = endpoint({
  method: 'POST',
  path: '/v2/applications',
  access: 'user',
  summary:
    'Apply (candidate) or invite (employer); the side comes from the token. A second application for the pair answers the first, with `is_new` false.',
  body: submitApplicationBody,
  reply: submittedApplication,
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
  keyScope: 'applications:read',
  summary: 'Open applications and those closed within 90 days, newest first, at most 500.',
  query: applicationsQuery,
  reply: z.array(application),
})

/** The interviews on the home page of the caller, and how many applications wait for the caller. */
export const agenda = z.object({
  /** Upcoming interviews (spec §4.5): from 7 days ago to 3 days ahead, earliest first, at most 20. */
  interviews: z.array(application),
  /** The number of applications that wait for an action of the caller. */
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

/** How many of the applications to answer next are listed. */
export const mostToAnswer = 10

export const listToAnswer = endpoint({
  method: 'GET',
  path: '/v1/agenda/to-answer',
  access: 'employer',
  summary: `The applications that the caller may answer, to all vacancies, by deadline, of one deadline the unread ones first; at most ${mostToAnswer}.`,
  query: z.object({
    /** The list begins behind this application, and returns to the start at its end. */
    after: publicId.optional(),
  }),
  reply: z.object({
    results: z
      .array(z.object({ application_public_id: publicId, vacancy_public_id: publicId }))
      .max(mostToAnswer),
    /** True if the application `after` waits for an answer too; the results leave it out. */
    after_waits: z.boolean(),
  }),
})

/** A meeting that the employer who calls the API has offered. */
export const meeting = z.object({
  application_public_id: publicId,
  resume_public_id: publicId,
  /** The candidate's name; null if the candidate hides the name. */
  name: z.string().nullable(),
  /** True if the candidate has agreed to a time; false while the candidate may choose among the offered times. */
  is_agreed: z.boolean(),
  times: z.array(dateTime),
  duration_minutes: z.int(),
})
export type Meeting = z.infer<typeof meeting>

export const freeTimes = z.object({
  /** Offered times in RFC 3339, the soonest first; empty without an offer. */
  times: z.array(dateTime),
})

export const listFreeTimes = endpoint({
  method: 'GET',
  path: '/v1/applications/:id/free-times',
  access: 'user',
  keyScope: 'applications:read',
  summary: 'The offered times that are ahead and at which the employer is still free.',
  params: idParams,
  reply: freeTimes,
  errors: ['applications:not_found'],
})

export const listMeetings = endpoint({
  method: 'GET',
  path: '/v1/meetings',
  access: 'employer',
  summary:
    'Meetings ahead that the caller, not a colleague, has offered, agreed upon or not; soonest first, at most 200. Slots among which a candidate chooses are no meetings yet.',
  reply: z.array(meeting),
})

export const getApplication = endpoint({
  method: 'GET',
  path: '/v2/applications/:id',
  access: 'user',
  keyScope: 'applications:read',
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
    keyScope: 'applications:write',
    summary,
    params: idParams,
    body,
    reply: application,
    errors: [...moveErrors, ...errors],
    idempotent: true,
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
    /** When to remind the caller of the postponed application, at most 180 days from now. */
    remind_at: dateTime.nullish(),
  }),
)
export const interviewApplication = moveEndpoint(
  '/v2/applications/:id/interview',
  'Both want to talk, the time is not set; with a slot, that time does not suit.',
  versionBody.extend({
    message: text(limits.applicationMessage).default(''),
    /** Meeting times that suit the author of the message, each between 30 minutes and 60 days from now. */
    proposed_slots: z.array(dateTime).max(limits.proposedSlots).default([]),
  }),
)
export const acceptApplication = moveEndpoint(
  '/v2/applications/:id/accept',
  'The candidate confirms the slot, or takes one of its alternatives.',
  versionBody.extend({
    /** The time that the candidate accepts, if the employer offered several. */
    slot: dateTime.optional(),
  }),
  ['applications:interview_in_past', 'applications:slot_conflict', 'applications:time_taken'],
)
export const hireCandidate = moveEndpoint(
  '/v1/applications/:id/hire',
  'After the meeting has begun: the company takes the candidate, or he says so first; the other side is told.',
  versionBody.extend({
    /** The employer's message to the hired candidate; ignored if a candidate sends it. */
    message: text(limits.hireMessage).default(''),
    /** The first working day, if the employer knows it already; ignored if a candidate sends it. */
    first_day: firstDayFields.nullish(),
  }),
)
export const confirmHire = moveEndpoint(
  '/v1/applications/:id/confirm',
  'The candidate accepts the job that the company gives him.',
  versionBody,
)
export const declineHire = moveEndpoint(
  '/v1/applications/:id/decline',
  'The candidate refuses the job that the company gives him, also after accepting it; this closes the application.',
  versionBody.extend({
    reason: z.enum(rejectReasons.candidate).optional(),
    message: text(limits.rejectMessage).default(''),
  }),
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
export const refuseApplication = endpoint({
  method: 'PUT',
  path: '/v1/applications/:id/pending-refusal',
  access: 'employer',
  keyScope: 'applications:write',
  summary: `Refuse the candidate, who is told ${limits.refusalMinutes} minutes later; until then it can be taken back. A pending refusal gets the new reason and message and keeps its time.`,
  params: idParams,
  body: versionBody.extend({
    reason: z.enum(rejectReasons.employer).optional(),
    message: text(limits.rejectMessage).default(''),
    /**
     * Other applications of the same person to the vacancy, which are refused at the same time. Those that cannot be
     * refused are left as they are.
     */
    also: z.array(publicId).max(limits.bulkMoves).default([]),
  }),
  reply: application,
  errors: moveErrors,
})
export const cancelRefusal = endpoint({
  method: 'DELETE',
  path: '/v1/applications/:id/pending-refusal',
  access: 'employer',
  keyScope: 'applications:write',
  summary: 'Take back a refusal that the candidate is not told yet; without one nothing changes.',
  params: idParams,
  reply: application,
  errors: ['applications:not_found', 'applications:wrong_state', 'companies:not_permitted'],
})
export const revokeApplication = moveEndpoint(
  '/v2/applications/:id/revoke',
  'Take back one’s own initiative.',
  versionBody.extend({ reason: reason.optional() }),
)

export const inviteToInterview = endpoint({
  method: 'POST',
  path: '/v1/applications/:id/invite',
  access: 'employer',
  keyScope: 'applications:write',
  summary:
    'Offer a slot in an office or by video. Other applications of the same person to the vacancy that wait for an answer are postponed without a deadline.',
  params: idParams,
  body: inviteBody,
  reply: application,
  errors: [...moveErrors, 'applications:slot_taken'],
  idempotent: true,
})

export const setFirstDay = endpoint({
  method: 'PUT',
  path: '/v1/applications/:id/first-day',
  access: 'employer',
  keyScope: 'applications:write',
  summary:
    'When and where the hired candidate begins, and whom to ask; the candidate is told. The same day again changes nothing.',
  params: idParams,
  body: versionBody.extend(firstDayFields.shape),
  reply: application,
  errors: moveErrors,
})

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

export const getFirstDayFile = endpoint({
  kind: 'file',
  method: 'GET',
  path: '/v1/applications/:id/first-day.ics',
  access: 'user',
  summary: 'The first working day as a calendar file with alarms, for either side.',
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
  errors: ['applications:not_found', 'companies:not_permitted'],
  idempotent: true,
})

export const viewApplication = endpoint({
  method: 'PATCH',
  path: '/v1/applications/:id/view',
  access: 'user',
  keyScope: 'applications:write',
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
