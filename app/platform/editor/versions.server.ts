// Two tabs may save the same resume or vacancy. Then the author chooses the version of each changed field.
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
  changed: 'here' | 'there' | 'both' | null
  taken: 'mine' | 'saved'
}

/** The refusal to save a resume or vacancy because another tab has saved a newer version. */
export interface VersionRefusal extends FormRefusal {
  choices?: VersionChoice[]
}

export function versionMark<Of>(fields: Of, { version, content }: Version<ContentOf<Of>>): string {
  return [version, ...Object.values(marksOf(fields as Fields, content as object))].join(':')
}

export function versionOf(form: FormData): number | undefined {
  const [number] = String(form.get('overwrite') ?? form.get('version')).split(':')
  const version = Number(number)
  return Number.isSafeInteger(version) && version > 0 ? version : undefined
}

export function chosenContent<Of>(
  fields: Of,
  form: FormData,
  mine: ContentOf<Of>,
  saved: Version<ContentOf<Of>>,
): ContentOf<Of> {
  if (Number(form.get('overwrite')) !== saved.version) return mine
  return mergeContents(
    fields as Fields,
    mine as ContentOf<Fields>,
    saved.content as ContentOf<Fields>,
    (path) => form.get(radioName(path)) === 'saved',
  ) as ContentOf<Of>
}

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
  return {
    ...refusal,
    values: { ...values, overwrite: String(version) },
    choices,
    toast: null,
  }
}

/** Returns how a resume or vacancy differs from its published version. */
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

function marksOf(fields: Fields, content: object): Record<string, string> {
  const marks = unitsOf(fields).map((unit) => {
    const digest = createHash('sha256').update(print(unit, content)).digest('base64url')
    return [unit.path, digest.slice(0, 6)]
  })
  return Object.fromEntries(marks)
}
