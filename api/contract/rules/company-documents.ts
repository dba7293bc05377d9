// The documents with which companies prove themselves: their types, limits, and the decisions about them.
import { imageTypeOf, imageTypes } from './images.ts'
import { uploadLimits } from './upload-limits.ts'

export const documentLimits = {
  ...uploadLimits(10),
  /** The maximum width and height of a stored picture in pixels; a page of A4 is legible with it. */
  pixels: 2400,
  /** For how many days a document is stored after the decision. */
  days: 30,
} as const

/** The types in which documents are stored. Uploaded pictures are converted to WebP. */
export const documentTypes = ['application/pdf', 'image/webp'] as const
export type DocumentFormat = (typeof documentTypes)[number]

export const documentEndings = {
  'application/pdf': 'pdf',
  'image/webp': 'webp',
} as const satisfies Record<DocumentFormat, string>

/** The types of files that users can choose in the upload field. */
export const documentAccept = ['application/pdf', ...imageTypes].join(',')

/** Returns the type in which a file is stored, detected from its bytes, not its name; null if it is not accepted. */
export function documentTypeOf(bytes: Uint8Array): DocumentFormat | null {
  if (imageTypeOf(bytes)) return 'image/webp'
  const isPdf = [...'%PDF-'].every((sign, index) => bytes[index] === sign.charCodeAt(0))
  return isPdf ? 'application/pdf' : null
}

/** The decisions of a moderator about a document. */
export const documentDecisions = ['proved', 'not_proved', 'more_needed'] as const
export type DocumentDecision = (typeof documentDecisions)[number]
