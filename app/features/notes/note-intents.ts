import type { FormRefusal } from '#app/platform/form/form-refusal.ts'

/** The names of the forms about notes. Those that end with a dot are followed by the id of a company or note. */
export const noteIntents = {
  write: 'note',
  writeOf: 'note_of.',
  change: 'note_change.',
  remove: 'note_delete.',
  labels: 'labels',
  star: 'star',
  starOf: 'star_of.',
  vote: 'vote',
} as const

/** The anchor of the notes in an opened application. */
export const notesId = 'notes'

/** Returns the anchor of the star in the row of an application. */
export function rowStarId(application: string): string {
  return `star-${application}`
}

/** Returns whether a refused form was about notes, labels, stars or votes. */
export function isOfNotes({ values }: Pick<FormRefusal, 'values'>): boolean {
  const intent = String(values.intent)
  return Object.values(noteIntents).some((each) =>
    each.endsWith('.') ? intent.startsWith(each) : intent === each,
  )
}

/** Returns what follows the name of a form in its intent; null for other forms. */
export function idIn(intent: string, name: string): string | null {
  return intent.startsWith(name) ? intent.slice(name.length) : null
}
