import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { CallFailure } from '#contract/call.ts'
import { listsOf, type Content, type ContentOf, type Fields } from '#contract/content/kinds.ts'
import type { FieldErrors } from '#contract/field-errors.ts'
import { parseForm } from '#app/platform/form/answer-form.server.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { changeRows } from '#app/platform/form/form-rows.ts'
import { typedValues } from '#app/platform/form/typed-values.ts'
import { errorsAtFields, readContent } from './read-content.ts'
import { sectionNames } from './sections.ts'

type Values = FormRefusal['values']

/** A table and the contract made from it. */
interface Written<Of> {
  fields: Of
  schema: z.ZodType<ContentOf<Of>>
}

export interface Submission<Stored> {
  /** What the form holds when it is drawn again: a row that was added or removed without script counted in. */
  values: Values
  /** Why it cannot be stored; nothing while only rows change, for then nothing is checked. */
  fields: FieldErrors
  /** null when there is nothing to save. */
  content: Stored | null
}

/** Reads a posted editor. */
export function readSubmission<Of>(
  { fields, schema }: Written<Of>,
  posted: FormData,
): Submission<ContentOf<Of>> {
  const table = fields as Fields
  const values = typedValues(posted)
  const changed = changeRows(values, listsOf(table))
  if (changed) return { values: changed, fields: {}, content: null }
  const parsed = parseForm(schema, readContent(table, values))
  return parsed.ok
    ? { values, fields: {}, content: parsed.value }
    : { values, fields: errorsAtFields(table, parsed.fields, values), content: null }
}

/** Whether the form would save what is saved already. */
export function holds<Of>({ fields, schema }: Written<Of>, values: Values, saved: ContentOf<Of>) {
  const parsed = parseForm(schema, readContent(fields as Fields, values))
  return parsed.ok && isDeepStrictEqual(parsed.value, saved)
}

/**
 * Where a document opens that answers a save: at the last section that was changed. A page with script stays as it is, and
 * a fragment would move it.
 */
export function placeOfChange<T extends Pick<Content, 'sections'> & { fields: unknown }>(
  table: T,
  { headers }: Request,
  before: ContentOf<T['fields']>,
  after: ContentOf<T['fields']>,
): string {
  const isDocument = headers.get('accept')?.includes('text/html')
  const [was, is] = [before, after] as Record<string, unknown>[]
  const changed = sectionNames(table).findLast((section) =>
    table.sections[section]?.some((name) => !isDeepStrictEqual(was?.[name], is?.[name])),
  )
  return isDocument && changed ? `#section-${changed}` : ''
}

/** What the kit answers to a refused save, with its errors at the fields of this form and what its next try needs. */
export function amendRefusal(noun: 'resumes' | 'vacancies', table: { fields: unknown }) {
  return (refusal: FormRefusal, failure: CallFailure): FormRefusal => {
    const { values } = refusal
    const fields = errorsAtFields(table.fields as Fields, refusal.fields, values)
    switch (failure.message) {
      case `${noun}:version_conflict`: {
        // The page asks what to do about it, which says more than a toast.
        const overwrite = String((failure.data as { version: number }).version)
        return { ...refusal, fields, values: { ...values, overwrite }, toastId: undefined }
      }
      case 'request:idempotency_conflict':
        return { ...refusal, fields, values: { ...values, key: crypto.randomUUID() } }
      default:
        return { ...refusal, fields }
    }
  }
}

/** The version the form was made from, or the newer one that its owner chose to overwrite. */
export function versionOf(form: FormData): number | undefined {
  const version = Number(form.get('overwrite') ?? form.get('version'))
  return Number.isSafeInteger(version) && version > 0 ? version : undefined
}
