// A resume is proposed from a file or text that the candidate has (spec §10.1). Nothing of either is stored.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { text } from './fields.ts'
import { resumeContent } from './resumes.ts'
import { resumeImportLimits } from './rules/resume-import.ts'

export const resumeProposal = z.object({
  /** The fields that were understood; all others are empty. */
  content: resumeContent,
  /** The lines that were not understood. */
  rest: z.string(),
})

export const readResumeFile = endpoint({
  kind: 'multipart',
  method: 'POST',
  path: '/v1/resumes/import',
  access: 'candidate',
  summary: `Propose a resume from a PDF, DOCX, JSON Resume, archive of LinkedIn or text of at most ${resumeImportLimits.megabytes} MB. Nothing is saved.`,
  bodyLimitBytes: resumeImportLimits.formBytes,
  tooLarge: 'resumes:import_too_large',
  body: z
    .object({ file: z.file().optional(), text: text(resumeImportLimits.text).optional() })
    .refine(({ file, text: pasted }) => Boolean(file || pasted), {
      path: ['text'],
      error: 'required',
    }),
  reply: resumeProposal,
  errors: [
    'resumes:import_old_word',
    'resumes:import_rtf',
    'resumes:import_wrong_kind',
    'resumes:import_encrypted',
    'resumes:import_only_pictures',
    'resumes:import_many_pages',
    'resumes:import_damaged',
    'resumes:import_too_complex',
    'resumes:import_no_text',
    'request:limit_exceeded',
  ],
})
