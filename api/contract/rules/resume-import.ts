// The files and texts from which a resume can be filled in.
import { uploadLimits } from './upload-limits.ts'

export const resumeImportLimits = {
  ...uploadLimits(5, 768),
  /** How long a pasted text may be, in characters. */
  text: 60_000,
  pages: 20,
} as const

/** The files that users can choose in the upload field. */
export const resumeImportAccept = '.pdf,.docx,.txt,.json,.zip'
