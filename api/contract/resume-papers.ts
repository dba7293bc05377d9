// Resumes as files and texts that leave the site.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idParams, publicId } from './fields.ts'
import {
  leftOutKinds,
  paperLengths,
  paperViewers,
  shortLengths,
  type LeftOut,
} from './rules/resume-papers.ts'

export const paperType = 'application/pdf'
export const jsonType = 'application/json'

const yesOrNo = z.enum(['yes', 'no']).default('yes')
/** How long the PDF may be; a shorter one leaves out what is less important. */
const length = z.enum(paperLengths).default('whole')

export const paperQuery = z.object({
  /** `working`: as it is being edited. `published`: as employers read it, unless it was never published. */
  copy: z.enum(['published', 'working']).default('published'),
  viewer: z.enum(paperViewers).default('owner'),
  photo: yesOrNo,
  /** `no` also leaves out the contacts within the texts. */
  contacts: yesOrNo,
  /** The secret of a link to the resume that still works: a PDF shows it as a QR code, a text names it. */
  link: publicId.optional(),
})

const leftOut = z.object(
  Object.fromEntries(leftOutKinds.map((kind) => [kind, z.int()])) as Record<
    keyof LeftOut,
    z.ZodInt
  >,
)

export const resumePapers = z.object({
  /** How many jobs, skills … a PDF of this length leaves out, and how many texts and names it shortens. */
  left_out: z.object(
    Object.fromEntries(shortLengths.map((each) => [each, leftOut])) as Record<
      (typeof shortLengths)[number],
      typeof leftOut
    >,
  ),
  /** How many pages the whole resume needs. */
  pages: z.int(),
  /** The resume as a text of at most 4,000 characters, and what it leaves out. */
  message: z.object({ text: z.string(), left_out: leftOut }),
})
export type ResumePapers = z.infer<typeof resumePapers>

export const readSentResume = endpoint({
  kind: 'file',
  method: 'GET',
  path: '/v1/applications/:id/resume',
  access: 'employer',
  keyScope: 'applications:read',
  summary: 'The sent resume of an application as PDF, as the caller sees it.',
  params: idParams,
  query: z.object({ length }),
  types: [paperType],
  errors: ['applications:not_found', 'request:limit_exceeded'],
})

export const readOwnPaper = endpoint({
  kind: 'file',
  method: 'GET',
  path: '/v1/resumes/:id/pdf',
  access: 'candidate',
  summary: 'A resume of the caller as PDF.',
  params: idParams,
  query: paperQuery.extend({ length }),
  types: [paperType],
  errors: ['resumes:not_found', 'resumes:link_not_found', 'request:limit_exceeded'],
})

export const describePapers = endpoint({
  method: 'GET',
  path: '/v1/resumes/:id/papers',
  access: 'candidate',
  summary:
    'What short papers of a resume of the caller leave out, and the resume as a text for messengers.',
  params: idParams,
  query: paperQuery,
  reply: resumePapers,
  errors: ['resumes:not_found', 'resumes:link_not_found', 'request:limit_exceeded'],
})

export const readJsonResume = endpoint({
  kind: 'file',
  method: 'GET',
  path: '/v1/resumes/:id/json-resume',
  access: 'candidate',
  summary: 'A resume of the caller in the format JSON Resume, which our import reads back.',
  params: idParams,
  query: paperQuery.omit({ photo: true, link: true }),
  types: [jsonType],
  errors: ['resumes:not_found', 'request:limit_exceeded'],
})
