import {
  changeLabels,
  labelBody,
  noteBody,
  starApplication,
  voteOnApplication,
  writeNote,
} from '#contract/notes.ts'
import { publicId } from '#contract/fields.ts'
import { votes } from '#contract/rules/notes.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import type { ActionOptions, SignedInVisit } from '#app/platform/page/guard.server.ts'
import { idIn, isOfNotes, noteIntents, notesId, rowStarId } from './note-intents.ts'
import { changeOneNote } from './write-note.server.ts'

type Posted = SignedInVisit & ActionVisit

/** Returns the page to which a typed note comes back after the visitor has signed in again. */
export const keepsNote: Exclude<ActionOptions['keeps'], true | undefined> = ({ url, form }) =>
  isOfNotes({ values: { intent: String(form.get('intent')) } }) && form.has('text')
    ? url.pathname + url.search
    : undefined

/** Handles the forms about notes, labels, star and vote of the opened application; returns null for other forms. */
export async function actOnNotes(visit: Posted) {
  const { intent, fields, key, parse, call, leave, texts, url } = visit
  const same = url.pathname + url.search
  const changed = await changeOneNote(visit, `${same}#${notesId}`)
  if (changed) return changed
  const starred = await starInRow(visit)
  if (starred) return starred
  const opened = publicId.safeParse(url.searchParams.get('application'))
  if (!opened.success) return null
  const params = { id: opened.data }
  if (intent === noteIntents.write) {
    const body = parse(noteBody, { text: fields.text ?? '' })
    await call(writeNote, { params, body, idempotencyKey: key })
    const toast = texts('notes')('done.written')
    return leave(`${same}#${notesId}`, { toast, replaces: true })
  }
  if (intent === noteIntents.star) {
    await call(starApplication, { params, body: { is_starred: fields.star === 'on' } })
    return leave(same, { replaces: true })
  }
  if (intent === noteIntents.vote) {
    const vote = votes.find((each) => each === fields.vote) ?? null
    await call(voteOnApplication, { params, body: { vote } })
    return leave(same, { replaces: true })
  }
  if (intent !== noteIntents.labels) return null
  await call(changeLabels, { params, body: labelChanges(visit) })
  return leave(same, { replaces: true })
}

/** Stars an application in its row, or removes the star; returns null for other forms. */
async function starInRow({ intent, call, leave, url }: Posted) {
  const [id, star] = idIn(intent, noteIntents.starOf)?.split('.') ?? []
  if (!publicId.safeParse(id).success) return null
  const params = { id: String(id) }
  await call(starApplication, { params, body: { is_starred: star === 'on' } })
  return leave(`${url.pathname}${url.search}#${rowStarId(params.id)}`, { replaces: true })
}

/** Compares the ticked labels with those that the form has shown, so that labels of colleagues stay. */
function labelChanges({ form, fields, parse }: Posted) {
  const [ticked, was] = [form.getAll('label').map(String), form.getAll('was').map(String)]
  const fresh = fields.name?.trim() ? [parse(labelBody, { name: fields.name }).name] : []
  return {
    add: [...ticked.filter((each) => !was.includes(each)), ...fresh],
    remove: was.filter((each) => !ticked.includes(each)),
  }
}
