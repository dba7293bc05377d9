// The files and texts from which a resume can be filled in.
const megabytes = 5

export const resumeImportLimits = {
  megabytes,
  bytes: megabytes * 1024 * 1024,
  formBytes: megabytes * 1024 * 1024 + 768 * 1024,
  /** How long a pasted text may be, in characters. */
  text: 60_000,
  pages: 20,
} as const

/** The files that users can choose in the upload field. */
export const resumeImportAccept = '.pdf,.docx,.txt,.json,.zip'
