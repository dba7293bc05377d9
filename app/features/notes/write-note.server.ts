import { changeNote, deleteNote, noteBody } from '#contract/notes.ts'
import { publicId } from '#contract/fields.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import type { SignedInVisit } from '#app/platform/page/guard.server.ts'
import { idIn, noteIntents } from './note-intents.ts'

type Posted = SignedInVisit & ActionVisit

/** Changes or deletes a note if the form asks for it; returns null for other forms. `to` is the page to show then. */
export async function changeOneNote(
  { intent, fields, parse, call, leave, texts }: Posted,
  to: string,
) {
  const t = texts('notes')
  const changed = idIn(intent, noteIntents.change)
  if (changed !== null) {
    const params = { id: idOf(changed) }
    const body = parse(noteBody, { text: fields.text ?? '' })
    await call(changeNote, { params, body })
    return leave(to, { toast: t('done.changed'), replaces: true })
  }
  const removed = idIn(intent, noteIntents.remove)
  if (removed === null) return null
  await call(deleteNote, { params: { id: idOf(removed) } })
  return leave(to, { toast: t('done.deleted'), replaces: true })
}

function idOf(typed: string): string {
  const id = publicId.safeParse(typed)
  if (!id.success) throw new Response('Bad Request', { status: 400 })
  return id.data
}
