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
  buttons: LinkButton[]
}

/** A line of the body that is shown as a button. */
export interface LinkButton {
  /** The number of the line, from 0. */
  line: number
  words: string
  url: string
}

/** The values for the `{{blanks}}` in the text of an e-mail. A line whose blank has the value null is left out. */
export type BlankValues = Record<string, string | null>

/** The blanks whose values are links of the site. No value that a person wrote has one of these names. */
const linkBlanks =
  'link|link_\\d+|begun|signIn|contacts|card|support|accept|interview|reject|attend|unsubscribe'
const buttonLine = new RegExp(`^(.+): \\{\\{(${linkBlanks})\\}\\}$`)

/** Fills a text. A line that ends with a link of its own is a button; a link in a value that a person wrote is text. */
export function compose({ subject, body }: LetterText, values: BlankValues = {}): Mail {
  const lines: string[] = []
  const buttons: LinkButton[] = []
  for (const line of body) {
    const filled = fillBlanks(line, values)
    if (filled === null) continue
    const [, label, name = ''] = buttonLine.exec(line) ?? []
    const [words, url] = [label && fillBlanks(label, values), values[name]]
    if (words && url) buttons.push({ line: lines.length, words, url })
    lines.push(...filled.split('\n'))
  }
  return { subject: oneLine(subject, values), body: lines.join('\n'), buttons }
}

/** Returns an SMS: the text is in `subject`, and `body` is empty. */
export function composeSms({ subject, sms = subject }: LetterText, values: BlankValues = {}): Mail {
  return { subject: oneLine(sms, values), body: '', buttons: [] }
}

function oneLine(text: string, values: BlankValues): string {
  return fillBlanks(text, values)?.replace(/\s+/g, ' ') ?? ''
}
