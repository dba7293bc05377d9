import texts from './locales/ru.json' with { type: 'json' }

/** What letters say, in the one configured locale (spec §1). */
export { texts }

export interface LetterText {
  subject: string
  body: string[]
}

export interface Mail {
  subject: string
  body: string
}

/** What fills the `{{blanks}}` of a text; a line whose blank is null is left out. */
export type Values = Record<string, string | null>

/** A letter’s text with its blanks filled in. */
export function compose({ subject, body }: LetterText, values: Values = {}): Mail {
  const fill = (text: string) => fillBlanks(text, values)
  return {
    // A header is one line, whatever people wrote.
    subject: fill(subject)?.replace(/\s+/g, ' ') ?? '',
    body: body
      .map(fill)
      .filter((line) => line !== null)
      .join('\n'),
  }
}

function fillBlanks(text: string, values: Values): string | null {
  let isWhole = true
  const filled = text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`a letter without its ${name}`)
    isWhole &&= value !== null
    return value ?? ''
  })
  return isWhole ? filled : null
}
