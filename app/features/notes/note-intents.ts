/** The names of the forms about notes. Those that end with a dot are followed by the id of a company or note. */
export const noteIntents = {
  write: 'note',
  writeOf: 'note_of.',
  change: 'note_change.',
  remove: 'note_delete.',
  labels: 'labels',
  star: 'star',
  vote: 'vote',
} as const

/** Returns what follows the name of a form in its intent; null for other forms. */
export function idIn(intent: string, name: string): string | null {
  return intent.startsWith(name) ? intent.slice(name.length) : null
}
