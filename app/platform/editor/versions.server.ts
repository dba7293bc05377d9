// The second of two saves of one document is refused with both versions. Its author chooses between them by field,
// so that nothing unseen is overwritten.
import { createHash } from 'node:crypto'
import type { CallFailure } from '#contract/call.ts'
import type { ContentOf, Fields } from '#contract/content/kinds.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import { differences, mergeContents, print, unitsOf, type Difference } from './differences.ts'
import type { TableName } from './labels.ts'
import { wordingOf } from './wording.server.ts'

interface Version<Stored> {
  version: number
  content: Stored
}

export interface VersionChoice extends Difference {
  name: string
  /** Who changed it since the common base; null if unknown. */
  changed: 'here' | 'there' | 'both' | null
  taken: 'mine' | 'saved'
}

/** A refusal because of a newer version, with the choices. */
export interface VersionRefusal extends FormRefusal {
  choices?: VersionChoice[]
}

/** The form's hidden version: its number and a digest per field, to detect later changes. */
export function versionMark<Of>(fields: Of, { version, content }: Version<ContentOf<Of>>): string {
  return [version, ...Object.values(marksOf(fields as Fields, content as object))].join(':')
}

/** The version that the form was made from, or the newer one that it was compared with. */
export function versionOf(form: FormData): number | undefined {
  const [number] = String(form.get('overwrite') ?? form.get('version')).split(':')
  const version = Number(number)
  return Number.isSafeInteger(version) && version > 0 ? version : undefined
}

/** The content to save: the chosen fields of both versions, if the form was compared with the current one. */
export function chosenContent<Of>(
  fields: Of,
  form: FormData,
  mine: ContentOf<Of>,
  saved: Version<ContentOf<Of>>,
): ContentOf<Of> {
  // A version newer than the compared one is refused again.
  if (Number(form.get('overwrite')) !== saved.version) return mine
  return mergeContents(
    fields as Fields,
    mine as ContentOf<Fields>,
    saved.content as ContentOf<Fields>,
    (path) => form.get(radioName(path)) === 'saved',
  ) as ContentOf<Of>
}

/** The refusal of `mine` because of the newer version in the API's reply. */
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
  // The page shows the choices instead of a toast.
  return {
    ...refusal,
    values: { ...values, overwrite: String(version) },
    choices,
    toast: null,
  }
}

/** Changes that publishing `content` makes to the published one. */
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

/** Six characters per field are enough to preselect a side, since a person decides. */
function marksOf(fields: Fields, content: object): Record<string, string> {
  const marks = unitsOf(fields).map((unit) => {
    const digest = createHash('sha256').update(print(unit, content)).digest('base64url')
    return [unit.path, digest.slice(0, 6)]
  })
  return Object.fromEntries(marks)
}
