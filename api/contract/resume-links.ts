// Secret addresses at which a resume is read without an account (docs/decisions/143).
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { dateTime, idParams, nothing, publicId } from './fields.ts'
import { resumeContacts, shownContent } from './resume-cards.ts'
import { resumeLinkDays } from './rules/resume-links.ts'

export const resumeLink = z.object({
  /** 128 random bits, the last part of the address. Who knows it can read the resume. */
  secret: publicId,
  /** The whole address. */
  address: z.string(),
  shows_contacts: z.boolean(),
  created_at: dateTime,
  /** When the address stops working by itself; null if never. */
  expires_at: dateTime.nullable(),
  /** How often others have opened the address. */
  opened: z.int(),
  /** When somebody else opened it last; null if nobody has. */
  opened_at: dateTime.nullable(),
})
export type ResumeLink = z.infer<typeof resumeLink>

const linkParams = idParams.extend({ link: publicId })

export const listResumeLinks = endpoint({
  method: 'GET',
  path: '/v1/resumes/:id/links',
  access: 'candidate',
  summary: 'The links to a resume of the caller that still work, newest first.',
  params: idParams,
  reply: z.array(resumeLink),
  errors: ['resumes:not_found'],
})

export const createResumeLink = endpoint({
  method: 'POST',
  path: '/v1/resumes/:id/links',
  access: 'candidate',
  summary: 'Create a link to a published resume of the caller; at most ten work at a time.',
  params: idParams,
  body: z.object({
    /** For how many days the link works; null until it is ended. */
    days: z.literal(resumeLinkDays).nullable(),
    shows_contacts: z.boolean(),
  }),
  reply: resumeLink,
  errors: [
    'resumes:not_found',
    'resumes:wrong_state',
    'resumes:link_limit',
    'request:limit_exceeded',
  ],
  idempotent: true,
  accountLimit: 'new_resume_link',
})

export const endResumeLink = endpoint({
  method: 'DELETE',
  path: '/v1/resumes/:id/links/:link',
  access: 'candidate',
  summary: 'End a link to a resume of the caller at once. A repeat changes nothing.',
  params: linkParams,
  reply: nothing,
  errors: ['resumes:not_found'],
})

export const linkedResume = z.object({
  /** The content as employers see it, without contacts in texts unless the link shows contacts. */
  content: shownContent,
  /** The candidate's photo; null if the candidate hides the name. */
  photo_url: z.string().nullable(),
  contacts: resumeContacts.nullable(),
  expires_at: dateTime.nullable(),
  is_own: z.boolean(),
})
export type LinkedResume = z.infer<typeof linkedResume>

export const readLinkedResume = endpoint({
  method: 'GET',
  path: '/v1/resume-links/:id',
  access: 'guest',
  summary: 'The published resume to which a link leads; the id is the secret of the link.',
  params: idParams,
  reply: linkedResume,
  errors: ['resumes:link_not_found', 'resumes:link_ended', 'request:limit_exceeded'],
})

export const countLinkOpening = endpoint({
  method: 'POST',
  path: '/v1/resume-links/:id/openings',
  access: 'guest',
  summary: 'Count that a link was opened; its owner is not counted.',
  params: idParams,
  reply: nothing,
  errors: ['resumes:link_not_found', 'resumes:link_ended', 'request:limit_exceeded'],
})
