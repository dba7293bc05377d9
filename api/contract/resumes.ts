// Endpoints for a candidate's own resumes and their statuses. The fields of a resume are in content/resume.ts.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { imageCall, imageErrors } from './image-call.ts'
import { dateTime, idParams, named, nothing, publicId, versionBody } from './fields.ts'
import { resume } from './content/resume.ts'
import { schemaOf } from './content/schema.ts'
import { measureTexts } from './content/text-length.ts'
import { limits } from './rules/limits.ts'
import { autoHideDays, resumeStatuses } from './rules/vocabulary.ts'
import { viewCounts } from './views.ts'

export const resumeContent = schemaOf(resume.fields)

/** Checks the fields of a resume, and the total length of all its texts. */
export const savedResume = resumeContent.superRefine((content, context) => {
  const { length, longest } = measureTexts(content)
  if (length <= limits.resumeTexts) return
  const message = `texts_too_long:${limits.resumeTexts}`
  context.addIssue({ code: 'custom', path: longest, message })
})

export const ownResume = z.object({
  public_id: publicId,
  status: z.enum(resumeStatuses),
  /** True if a quick application made the resume and it is not published yet: only employers who got it read it. */
  is_short: z.boolean(),
  version: z.int(),
  content: resumeContent,
  /** The published content of the resume; null if the resume was never published. */
  published: resumeContent.nullable(),
  /** How complete the resume is, in percent, and which required fields are empty. */
  progress: z.object({ percentage: z.int(), missing: z.array(z.string()) }),
  has_unpublished_changes: z.boolean(),
  published_at: dateTime.nullable(),
  /** The photo is not part of the content: a new photo is public without publishing the resume again. */
  photo_url: z.string().nullable(),
  /** The earliest time at which the candidate may raise the resume in the lists; null if it is not published. */
  next_refresh_at: dateTime.nullable(),
  /** When the resume is hidden automatically; null if it stays in the lists. */
  auto_hide_at: dateTime.nullable(),
  /** When the paid highlight of the resume ends. */
  highlighted_until: dateTime.nullable(),
  updated_at: dateTime,
})
export type OwnResume = z.infer<typeof ownResume>

/** A resume in the list «Мои резюме». */
export const ownResumeCard = z.object({
  public_id: publicId,
  status: z.enum(resumeStatuses),
  is_short: z.boolean(),
  title: z.string(),
  area: named.nullable(),
  specialty_code: z.string().nullable(),
  progress: z.object({ percentage: z.int() }),
  /** True if the candidate has edited the resume since its publication. */
  has_unpublished_changes: z.boolean(),
  /** The number of invitations that the candidate has to answer. */
  waiting: z.int(),
  /** The numbers that the tabs of a resume's page show. */
  invitations: z.int(),
  applications: z.int(),
  video_interviews: z.int(),
  office_interviews: z.int(),
  views: viewCounts,
  next_refresh_at: dateTime.nullable(),
  auto_hide_at: dateTime.nullable(),
  highlighted_until: dateTime.nullable(),
  updated_at: dateTime,
})
export type OwnResumeCard = z.infer<typeof ownResumeCard>

export const saveResumeBody = versionBody.extend({ content: savedResume })

export const listOwnResumes = endpoint({
  method: 'GET',
  path: '/v1/resumes/mine',
  access: 'candidate',
  summary: 'The caller’s resumes, last changed first (at most 20 exist).',
  reply: z.array(ownResumeCard),
})

export const getOwnResume = endpoint({
  method: 'GET',
  path: '/v1/resumes/:id/own',
  access: 'candidate',
  summary: 'A resume of the caller as he edits it.',
  params: idParams,
  reply: ownResume,
  errors: ['resumes:not_found'],
})

export const createResume = endpoint({
  method: 'POST',
  path: '/v1/resumes',
  access: 'candidate',
  summary: 'Save a new draft.',
  body: z.object({ content: savedResume }),
  reply: ownResume,
  errors: ['resumes:resume_limit'],
  idempotent: true,
})

export const updateResume = endpoint({
  method: 'PUT',
  path: '/v1/resumes/:id',
  access: 'candidate',
  summary: 'Save the working copy; what is published stays until it is published again.',
  params: idParams,
  body: saveResumeBody,
  reply: ownResume,
  errors: ['resumes:not_found', 'resumes:version_conflict'],
})

export const publishResume = endpoint({
  method: 'PATCH',
  path: '/v1/resumes/:id/publish',
  access: 'candidate',
  summary: 'Publish the working copy; 422 names what is missing.',
  params: idParams,
  body: versionBody,
  reply: ownResume,
  errors: [
    'resumes:not_found',
    'resumes:incomplete',
    'resumes:version_conflict',
    'resumes:wrong_state',
  ],
})

export const hideResume = endpoint({
  method: 'PATCH',
  path: '/v1/resumes/:id/hide',
  access: 'candidate',
  summary: 'Take a published resume out of sight; open applications stay, its photo goes.',
  params: idParams,
  body: versionBody,
  reply: ownResume,
  errors: ['resumes:not_found', 'resumes:version_conflict', 'resumes:wrong_state'],
})

export const setAutoHide = endpoint({
  method: 'PATCH',
  path: '/v1/resumes/:id/auto-hide',
  access: 'candidate',
  summary: 'Let a published resume be hidden by itself some days from now, or stay (null).',
  params: idParams,
  body: z.object({ days: z.literal(autoHideDays).nullable() }),
  reply: ownResume,
  errors: ['resumes:not_found', 'resumes:wrong_state'],
})

export const refreshResume = endpoint({
  method: 'PATCH',
  path: '/v1/resumes/:id/refresh',
  access: 'candidate',
  summary: 'Raise a published resume in the lists, every four hours at most.',
  params: idParams,
  reply: ownResume,
  errors: ['resumes:not_found', 'resumes:wrong_state', 'resumes:refresh_too_soon'],
})

export const uploadPhoto = endpoint({
  ...imageCall,
  path: '/v1/resumes/:id/photo',
  access: 'candidate',
  summary:
    'Show a photo with a resume, in place of the one before. It is cut to a square, and goes when the resume is hidden.',
  params: idParams,
  body: z.object({ photo: z.file() }),
  reply: ownResume,
  errors: ['resumes:not_found', ...imageErrors],
})

export const showAvatar = endpoint({
  method: 'POST',
  path: '/v1/resumes/:id/photo/avatar',
  access: 'candidate',
  summary:
    'Show the avatar of the account as the photo of a resume: a copy, which stays when the avatar is replaced.',
  params: idParams,
  reply: ownResume,
  errors: ['resumes:not_found', 'resumes:no_avatar', 'request:limit_exceeded'],
})

export const deletePhoto = endpoint({
  method: 'DELETE',
  path: '/v1/resumes/:id/photo',
  access: 'candidate',
  summary: 'Show a resume without its photo.',
  params: idParams,
  reply: ownResume,
  errors: ['resumes:not_found'],
})

export const duplicateResume = endpoint({
  method: 'POST',
  path: '/v1/resumes/:id/duplicate',
  access: 'candidate',
  summary: 'A new draft with what this one holds, but its photo, under a title of its own.',
  params: idParams,
  reply: ownResume,
  errors: ['resumes:not_found', 'resumes:resume_limit'],
  idempotent: true,
})

export const deleteResume = endpoint({
  method: 'DELETE',
  path: '/v1/resumes/:id',
  access: 'candidate',
  summary: 'Delete a resume for everybody; what is open of it is revoked by the system.',
  params: idParams,
  reply: nothing,
  errors: ['resumes:not_found'],
})
