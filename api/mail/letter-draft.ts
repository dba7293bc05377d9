import type { InterviewFile } from '../calendar/interview-file.ts'
import type { Scope } from '../scope.ts'
import type { CodeRequest } from '../session/codes.ts'
import type { WebPages } from '../web-pages.ts'
import type { BlankValues, LetterText } from './texts.ts'

export interface LetterDraft {
  recipient: string
  tells?: number[]
  text: LetterText
  values?: BlankValues
  /** Values that fill blanks but are deleted once the letter is sent: codes, sign-in links. */
  secrets?: Record<string, string>
  /** The link that unsubscribes without signing in. */
  unsubscribe?: string
  calendar?: InterviewFile | null
  /** The recipient requested it, so it is sent even to a refused address. */
  isAskedFor?: boolean
  /** The code to revoke if delivery fails: after that, it could only be guessed. */
  voids?: CodeRequest
}

/** The data for letters, which are composed when they are sent. */
export interface LetterSources extends Pick<Scope, 'db' | 'tokens' | 'now'> {
  pages: WebPages
  webUrl: string
  mailFrom: string
  /** The product's time zone. */
  timeZone: string
}
