import type { EventOf, EventType } from '../events/events.ts'
import type { WebPages } from '../web-pages.ts'
import { texts, type LetterText } from './texts.ts'

/** What a letter is made of; `values` fill the blanks of its text. */
export interface Draft {
  recipient: string
  text: LetterText
  values?: Record<string, string>
}

/** What letters ask when they are made, which is when they are sent. */
export interface LetterSources {
  pages: WebPages
}

type Letters = {
  [Type in EventType]?: (event: EventOf<Type>, sources: LetterSources) => Draft
}

const { purposes } = texts.code_requested

/** The letter that follows from an event. */
export const letters: Letters = {
  'code-requested': ({ recipient, purpose, code }) => ({
    recipient,
    text: texts.code_requested,
    values: { purpose: purposes[purpose], code },
  }),
  'sign-up-repeated': ({ recipient }, { pages }) => ({
    recipient,
    text: texts.sign_up_repeated,
    values: { signIn: pages.signIn() },
  }),
}
