import { fillNumbers } from '../contract/numbers-in-texts.ts'
import { fillBlanks } from '../fill-blanks.ts'
import russian from './locales/ru.json' with { type: 'json' }

/** The Russian texts of all e-mails and SMS. */
export const texts = fillNumbers(russian, 'ru')

export interface LetterText {
  subject: string
  body: string[]
  /** The text of an SMS. */
  sms?: string
}

export interface Mail {
  subject: string
  body: string
}

/** The values for the `{{blanks}}` in the text of an e-mail. A line whose blank has the value null is left out. */
export type BlankValues = Record<string, string | null>

export function compose({ subject, body }: LetterText, values: BlankValues = {}): Mail {
  return {
    subject: oneLine(subject, values),
    body: body
      .map((line) => fillBlanks(line, values))
      .filter((line) => line !== null)
      .join('\n'),
  }
}

/** Returns an SMS: the text is in `subject`, and `body` is empty. */
export function composeSms({ subject, sms = subject }: LetterText, values: BlankValues = {}): Mail {
  return { subject: oneLine(sms, values), body: '' }
}

function oneLine(text: string, values: BlankValues): string {
  return fillBlanks(text, values)?.replace(/\s+/g, ' ') ?? ''
}
