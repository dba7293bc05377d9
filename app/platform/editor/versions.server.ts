// Of two saves of one document the second is answered with both versions. Whoever saved it chooses between them field by
// field, and nothing is saved over that the page did not show.
import { createHash } from 'node:crypto'
import type { CallFailure } from '#contract/call.ts'
import type { ContentOf, Fields } from '#contract/content/kinds.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import { differences, mergeContents, print, unitsOf, type Difference } from './differences.ts'
import type { TableName } from './labels.ts'
import { wordingOf } from './wording.server.ts'

/** A version as the API names it, and what it holds. */
interface Version<Stored> {
  version: number
  content: Stored
}

/** A field that both versions hold differently. */
export interface VersionChoice extends Difference {
  /** The name of its radio buttons. */
  name: string
  /** Who changed it since the version that both were made from; null where that is not known. */
  changed: 'here' | 'there' | 'both' | null
  taken: 'mine' | 'saved'
}

/** A refusal by a newer version, with what to choose from. */
export interface VersionRefusal extends FormRefusal {
  choices?: VersionChoice[]
}

/** What a form says of the version it was made from: its number, and a mark of each field to know what changed since. */
export function versionMark<Of>(fields: Of, { version, content }: Version<ContentOf<Of>>): string {
  return [version, ...Object.values(marksOf(fields as Fields, content as object))].join(':')
}

/** The version the form was made from, or the newer one that it was compared with. */
export function versionOf(form: FormData): number | undefined {
  const [number] = String(form.get('overwrite') ?? form.get('version')).split(':')
  const version = Number(number)
  return Number.isSafeInteger(version) && version > 0 ? version : undefined
}

/** What is saved of a posted form: of the version that it was compared with, the fields that were chosen. */
export function chosenContent<Of>(
  fields: Of,
  form: FormData,
  mine: ContentOf<Of>,
  saved: Version<ContentOf<Of>>,
): ContentOf<Of> {
  // A newer version than the page has shown is refused anyway.
  if (Number(form.get('overwrite')) !== saved.version) return mine
  return mergeContents(
    fields as Fields,
    mine as ContentOf<Fields>,
    saved.content as ContentOf<Fields>,
    (path) => form.get(radioName(path)) === 'saved',
  ) as ContentOf<Of>
}

/** The refusal of `mine` by the newer version that the API answers with. */
export async function refuseVersion(
  name: TableName,
  fields: Fields,
  mine: ContentOf<Fields>,
  { refusal, failure, visit }: { refusal: FormRefusal; failure: CallFailure; visit: Visit },
): Promise<VersionRefusal> {
  const { version, content: saved } = failure.data as Version<ContentOf<Fields>>
  const { values } = refusal
  const begun = String(values.version ?? '').split(':')
  const [here, there] = [marksOf(fields, mine), marksOf(fields, saved)]
  const paths = Object.keys(here)
  function changeOf(path: string): VersionChoice['changed'] {
    const before = begun[1 + paths.indexOf(path)]
    if (begun.length !== paths.length + 1) return null
    if (before === there[path]) return 'here'
    return before === here[path] ? 'there' : 'both'
  }
  const wording = await wordingOf(name, fields, [mine, saved], visit)
  const choices = differences(fields, mine, saved, wording).map((difference): VersionChoice => {
    const radio = radioName(difference.path)
    const changed = changeOf(difference.path)
    const taken = values[radio] ?? (changed === 'there' ? 'saved' : 'mine')
    return { ...difference, name: radio, changed, taken: taken === 'saved' ? 'saved' : 'mine' }
  })
  // The page asks what to do about it, which says more than a toast.
  return {
    ...refusal,
    values: { ...values, overwrite: String(version) },
    choices,
    toast: null,
  }
}

/** What publishing `content` changes of what is published. */
export async function changesOf<Of extends Fields>(
  name: TableName,
  fields: Of,
  published: ContentOf<Of>,
  content: ContentOf<Of>,
  visit: Visit,
): Promise<Difference[]> {
  const wording = await wordingOf(name, fields, [published, content], visit)
  return differences(fields, published, content, wording)
}

function radioName(path: string): string {
  return `keep.${path}`
}

/** Six letters a field tell one content from another well enough to choose beforehand; a person decides. */
function marksOf(fields: Fields, content: object): Record<string, string> {
  const marks = unitsOf(fields).map((unit) => {
    const digest = createHash('sha256').update(print(unit, content)).digest('base64url')
    return [unit.path, digest.slice(0, 6)]
  })
  return Object.fromEntries(marks)
}
