/** The form field that declares that the form may wait. Pages without it never store what is sent. */
export const waitsField = 'waits'

export interface Waiting {
  /** The thing at which the waiting act is shown: a noun and an id, such as `vacancy.<public id>`. */
  of: string
  /** The name of the thing, such as the vacancy's title. */
  title: string
  /** A key of the texts `outbox.acts`; by default the name of the pressed button (`intent`). */
  act?: string
}

export function writeWaits({ of, title, act = '' }: Waiting): string {
  return [of, act, title].join('|')
}

/** Reads the declaration of a form. Returns null if the form has none. */
export function readWaits(form: FormData): Required<Waiting> | null {
  const text = form.get(waitsField)
  if (typeof text !== 'string') return null
  const [of = '', act = '', ...title] = text.split('|')
  const intent = form.get('intent')
  return {
    of,
    title: title.join('|').slice(0, 300),
    act: act || (typeof intent === 'string' && intent) || 'other',
  }
}
