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
  /** Secret values for the blanks of the e-mail, such as codes and sign-in links; deleted once the e-mail is sent. */
  secrets?: Record<string, string>
  /** The link by which the recipient unsubscribes without signing in. */
  unsubscribe?: string
  calendar?: InterviewFile | null
  /** True if the recipient requested the e-mail, which is then sent even to an address that was refused before. */
  isAskedFor?: boolean
  /** The code to revoke if the e-mail cannot be delivered, because then nobody knows the code. */
  voids?: CodeRequest
}

/** The data from which e-mails are composed when they are sent. */
export interface LetterSources extends Pick<Scope, 'db' | 'tokens' | 'now'> {
  pages: WebPages
  webUrl: string
  mailFrom: string
  /** The product's time zone, for recipients who have not chosen a time zone. */
  timeZone: string
}
