import type { InterviewFile } from '../calendar/interview-file.ts'
import type { Scope } from '../scope.ts'
import type { CodeRequest } from '../session/codes.ts'
import type { WebPages } from '../web-pages.ts'
import type { BlankValues, LetterText } from './texts.ts'

export interface AttachedFile {
  name: string
  bytes: Buffer
}

export interface LetterDraft {
  recipient: string
  tells?: number[]
  text: LetterText
  values?: BlankValues
  /** Secret parts of the e-mail, such as a code; they are deleted from the database once the e-mail is sent. */
  secrets?: Record<string, string>
  /** The link by which the recipient unsubscribes without signing in. */
  unsubscribe?: string
  calendar?: InterviewFile | null
  /** A file that comes with the letter. */
  attached?: AttachedFile
  /** True if the recipient has requested the e-mail, for example a code. */
  isAskedFor?: boolean
  /** The code in the e-mail; if the e-mail cannot be delivered, the code becomes invalid. */
  voids?: CodeRequest
}

/** The database and the other services that are needed to write an e-mail just before it is sent. */
export interface LetterSources extends Pick<Scope, 'db' | 'tokens' | 'now'> {
  pages: WebPages
  webUrl: string
  mailFrom: string
  timeZone: string
}
