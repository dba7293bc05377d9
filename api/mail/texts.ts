import { fillBlanks } from '../fill-blanks.ts'
import texts from './locales/ru.json' with { type: 'json' }

/** What letters say, in the one configured locale (spec §1). */
export { texts }

export interface LetterText {
  subject: string
  /** Lines. One that ends in a link, `words: {{link}}`, becomes a button named by the words. */
  body: string[]
  /** What a phone gets instead, where that is not the subject: one line, with no link beside a code. */
  sms?: string
}

export interface Mail {
  subject: string
  body: string
}

/** What fills the `{{blanks}}` of a text; a line whose blank is null is left out. */
export type Values = Record<string, string | null>

/** A letter’s text with its blanks filled in. */
export function compose({ subject, body }: LetterText, values: Values = {}): Mail {
  return {
    subject: oneLine(subject, values),
    body: body
      .map((line) => fillBlanks(line, values))
      .filter((line) => line !== null)
      .join('\n'),
  }
}

/** An SMS has no body, its text stands where a letter’s subject does. */
export function composeSms({ subject, sms = subject }: LetterText, values: Values = {}): Mail {
  return { subject: oneLine(sms, values), body: '' }
}

/** A header is one line, whatever people wrote. */
function oneLine(text: string, values: Values): string {
  return fillBlanks(text, values)?.replace(/\s+/g, ' ') ?? ''
}
