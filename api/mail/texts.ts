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

/** A letter's text with its `{{blanks}}` filled in. */
export function compose({ subject, body }: LetterText, values: Record<string, string> = {}): Mail {
  const fill = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = values[name]
      if (value === undefined) throw new Error(`a letter without its ${name}`)
      return value
    })
  return { subject: fill(subject), body: fill(body.join('\n')) }
}
