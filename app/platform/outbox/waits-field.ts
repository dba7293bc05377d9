/** The hidden field of forms that the browser may store until the network is back. Other forms are never stored. */
export const waitsField = 'waits'

export interface Waiting {
  /** The vacancy, resume or application where the waiting form is shown, such as `vacancy.<public id>`. */
  of: string
  /** The name to show for the form, such as the vacancy's title. */
  title: string
  /** The type of the form: a key of the texts `outbox.kinds`; by default the name of the pressed button (`intent`). */
  kind?: string
}

export function writeWaits({ of, title, kind = '' }: Waiting): string {
  return [of, kind, title].join('|')
}

/** Returns the id of the button of a waiting form: `vacancy.<id>` for favorites, `hidden.vacancy.<id>` for hidden cards. */
export function markedButtonId(of: string): string {
  return of.replace(/^favorite\./, '')
}

/** Reads the field `waits` of a form. Returns null if the form has no such field. */
export function readWaits(form: FormData): Required<Waiting> | null {
  const text = form.get(waitsField)
  if (typeof text !== 'string') return null
  const [of = '', kind = '', ...title] = text.split('|')
  const intent = form.get('intent')
  return {
    of,
    title: title.join('|').slice(0, 300),
    kind: kind || (typeof intent === 'string' && intent) || 'other',
  }
}
