// Resumes as PDF.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idParams } from './fields.ts'

export const paperType = 'application/pdf'

export const readSentResume = endpoint({
  kind: 'file',
  method: 'GET',
  path: '/v1/applications/:id/resume',
  access: 'employer',
  summary: 'The sent resume of an application as PDF, as the caller sees it.',
  params: idParams,
  types: [paperType],
  errors: ['applications:not_found', 'request:limit_exceeded'],
})

export const readOwnPaper = endpoint({
  kind: 'file',
  method: 'GET',
  path: '/v1/resumes/:id/pdf',
  access: 'candidate',
  summary: 'A resume of the caller as PDF, with the photo and all contacts.',
  params: idParams,
  query: z.object({
    /** `working`: as it is being edited. `published`: as employers read it, unless it was never published. */
    copy: z.enum(['published', 'working']).default('published'),
  }),
  types: [paperType],
  errors: ['resumes:not_found', 'request:limit_exceeded'],
})
