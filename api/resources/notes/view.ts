import type { PersonNote } from '../../contract/notes.ts'
import type { Account } from '../../scope.ts'
import type { Author, findNote } from './queries.ts'

/** Returns the author's name: empty if the member has given none, null if the account is unknown or erased. */
export function authorName(author: Author): string | null {
  if (!author || author.is_erased) return null
  return [author.first_name, author.last_name].filter(Boolean).join(' ')
}

export function noteFor(
  { note, author }: Awaited<ReturnType<typeof findNote>>,
  { id }: Pick<Account, 'id'>,
  isManaged: boolean,
): PersonNote {
  const is_own = note.user_id === id
  return {
    public_id: note.public_id,
    author: authorName(author),
    text: note.text,
    created_at: note.created_at.toISOString(),
    changed_at: note.changed_at?.toISOString() ?? null,
    is_own,
    may_delete: is_own || isManaged,
  }
}
