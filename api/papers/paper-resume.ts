import type { SentResume } from '../contract/applications.ts'

export interface PaperResume {
  resume: SentResume
  /** True for a short resume: without a job it says nothing of experience. */
  isShort: boolean
  /** Lines with phones, e-mail addresses and links; empty if the reader may not see them. */
  contacts: readonly string[]
  /** The photo as JPEG; null if there is none, or if the reader may not see it. */
  photo: Buffer | null
  /** The address to which a QR code leads; null without a code. */
  address: string | null
  /** How many older jobs a shortened resume leaves out. */
  moreJobs: number
  drawnAt: Date
}
