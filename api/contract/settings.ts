// The candidate's settings that apply to all resumes (spec §10.1).
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { jobSearchStatuses, resumeVisibilities } from './rules/vocabulary.ts'

export const settings = z.object({
  /** How actively the candidate looks for a job, as employers see it beside the resume; null if it is not shown. */
  job_search_status: z.enum(jobSearchStatuses).nullable(),
  default_visibility: z.enum(resumeVisibilities),
})
export type Settings = z.infer<typeof settings>

export const settingsBody = settings.extend({
  job_search_status: settings.shape.job_search_status.default(null),
})

export const readSettings = endpoint({
  method: 'GET',
  path: '/v1/accounts/settings',
  access: 'candidate',
  summary: 'What the caller says of his search, and how his new resumes begin.',
  reply: settings,
})

export const updateSettings = endpoint({
  method: 'PUT',
  path: '/v1/accounts/settings',
  access: 'candidate',
  summary: 'Replace both.',
  body: settingsBody,
  reply: settings,
})
