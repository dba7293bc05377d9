// The files that can be attached to a message: their types, which are detected from the bytes, and their limits.
import { imageTypeOf, imageTypes } from './images.ts'

const megabytes = 5

export const attachmentLimits = {
  /** The maximum number of files in one message. */
  perMessage: 3,
  megabytes,
  bytes: megabytes * 1024 * 1024,
  formBytes: megabytes * 1024 * 1024 + 64 * 1024,
  /** The maximum width and height of a stored picture in pixels. */
  pixels: 1600,
} as const

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** The types in which attachments are stored. Uploaded pictures are converted to WebP. */
export const attachmentTypes = ['application/pdf', docx, 'image/webp'] as const
export type AttachmentType = (typeof attachmentTypes)[number]

export const attachmentEndings = {
  'application/pdf': 'pdf',
  [docx]: 'docx',
  'image/webp': 'webp',
} as const satisfies Record<AttachmentType, string>

/** The types of files that users can choose in the upload field of a form. */
export const attachmentAccept = [...imageTypes, 'application/pdf', docx].join(',')

/** Returns the type in which a file is stored, detected from its bytes, not its name; null if it is not accepted. */
export function attachmentTypeOf(bytes: Uint8Array): AttachmentType | null {
  if (imageTypeOf(bytes)) return 'image/webp'
  if (beginsWith(bytes, '%PDF-')) return 'application/pdf'
  return beginsWith(bytes, 'PK\x03\x04') && contains(bytes, 'word/document.xml') ? docx : null
}

function beginsWith(bytes: Uint8Array, text: string): boolean {
  return matchesAt(bytes, text, 0)
}

/** Returns whether a text is in the last 64 kB of a file. A ZIP archive lists the names of its files there. */
function contains(bytes: Uint8Array, text: string): boolean {
  const listed = 64 * 1024
  for (let at = Math.max(0, bytes.length - listed); at <= bytes.length - text.length; at += 1) {
    if (matchesAt(bytes, text, at)) return true
  }
  return false
}

function matchesAt(bytes: Uint8Array, text: string, at: number): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (bytes[at + index] !== text.charCodeAt(index)) return false
  }
  return true
}
