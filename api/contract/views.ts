// Counts views of vacancies and resumes, each visitor once a day (spec §10.1, §10.2, §19.10).
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { dateTime, idParams, nothing, publicId } from './fields.ts'
import { viewedKinds } from './rules/vocabulary.ts'

export const viewCounts = z.object({
  total: z.int(),
  /** How many views there were since the owner last looked at the number of views. */
  new: z.int(),
})
export type ViewCounts = z.infer<typeof viewCounts>

export const viewBody = z.object({
  /** A random id of the visitor's browser (spec §3), so that a visitor counts only once a day. */
  visitor: z.uuid(),
  kind: z.enum(viewedKinds),
  public_id: publicId,
})

export const countView = endpoint({
  method: 'POST',
  path: '/v1/views',
  access: 'guest',
  summary:
    'Count an opened vacancy or resume, once a visitor and day; one’s own is not counted. A candidate finds a vacancy marked as viewed from then on. What is not there is answered alike.',
  body: viewBody,
  reply: nothing,
  errors: ['request:limit_exceeded'],
})

const seenBody = z.object({
  /** The number of views that the page has shown to the owner of the vacancy or resume. */
  total: z.int().min(0),
})

export const seeVacancyViews = endpoint({
  method: 'PATCH',
  path: '/v1/vacancies/:id/views',
  access: 'employer',
  summary: 'Say that the caller has seen how often a vacancy of a company of his was opened.',
  params: idParams,
  body: seenBody,
  reply: nothing,
  errors: ['vacancies:not_found'],
})

export const getResumeViews = endpoint({
  method: 'GET',
  path: '/v1/resumes/:id/views',
  access: 'candidate',
  summary: 'How often employers have opened a resume of the caller.',
  params: idParams,
  reply: viewCounts,
  errors: ['resumes:not_found'],
})

const viewingCompany = z.object({ name: z.string(), slug: z.string() })

export const resumeViewers = z.object({
  /** Views of the last 90 days by members of companies, each member once a day; newest first, at most 200 rows. */
  by_company: z.array(z.object({ day: z.iso.date(), company: viewingCompany, times: z.int() })),
  /** Views of the last 90 days by guests, other candidates and companies that are not public. */
  unnamed: z.int(),
  /** The companies that opened the contacts of the resume, newest first. */
  contacts: z.array(z.object({ company: viewingCompany, opened_at: dateTime })),
})
export type ResumeViewers = z.infer<typeof resumeViewers>

export const listResumeViewers = endpoint({
  method: 'GET',
  path: '/v1/resumes/:id/viewers',
  access: 'candidate',
  summary:
    'Which companies have opened a resume of the caller in the last 90 days, and which have opened its contacts.',
  params: idParams,
  reply: resumeViewers,
  errors: ['resumes:not_found'],
})

export const seeResumeViews = endpoint({
  method: 'PATCH',
  path: '/v1/resumes/:id/views',
  access: 'candidate',
  summary: 'Say that the caller has seen how often a resume of his was opened.',
  params: idParams,
  body: seenBody,
  reply: nothing,
  errors: ['resumes:not_found'],
})
