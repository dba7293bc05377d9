import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { Content, ContentOf, Fields } from '#contract/content/kinds.ts'
import { listsOf } from '#contract/content/paths.ts'
import type { FieldErrors } from '#contract/field-errors.ts'
import { parseForm } from '#app/platform/form/answer-form.server.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { changeRows } from '#app/platform/form/form-rows.ts'
import { typedValues } from '#app/platform/form/typed-values.ts'
import type { Amend } from '#app/platform/page/act.server.ts'
import type { TableName } from './labels.ts'
import { errorsAtFields, readContent } from './read-content.ts'
import { sectionNames } from './sections.ts'
import { refuseVersion } from './versions.server.ts'

type Values = FormRefusal['values']

interface Written<Of> {
  fields: Of
  schema: z.ZodType<ContentOf<Of>>
  check?: (content: ContentOf<Of>, now: Date) => FieldErrors
}

export interface Submission<Stored> {
  values: Values
  fields: FieldErrors
  content: Stored | null
}

export function readSubmission<Of>(
  { fields, schema, check }: Written<Of>,
  posted: FormData,
): Submission<ContentOf<Of>> {
  const table = fields as Fields
  const values = typedValues(posted)
  const changed = changeRows(values, listsOf(table))
  if (changed) return { values: changed, fields: {}, content: null }
  const parsed = parseForm(schema, readContent(table, values))
  const errors = parsed.ok ? (check?.(parsed.value, new Date()) ?? {}) : parsed.fields
  return parsed.ok && Object.keys(errors).length === 0
    ? { values, fields: {}, content: parsed.value }
    : { values, fields: errorsAtFields(table, errors, values), content: null }
}

/** Returns all texts of a form, so that the preview page can send the same form again. */
export function postedTexts(form: FormData): [string, string][] {
  return [...form].filter(([name, value]) => typeof value === 'string' && name !== 'intent') as [
    string,
    string,
  ][]
}

export function holds<Of>({ fields, schema }: Written<Of>, values: Values, saved: ContentOf<Of>) {
  const parsed = parseForm(schema, readContent(fields as Fields, values))
  return parsed.ok && isDeepStrictEqual(parsed.value, saved)
}

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

const words = { resumes: 'resumes', vacancies: 'written_vacancies' } as const satisfies Record<
  string,
  TableName
>

export function amendRefusal<Of>(noun: keyof typeof words, written: Written<Of>): Amend {
  const table = written.fields as Fields
  return async (answered, failure, visit) => {
    const { values } = answered
    const refusal = { ...answered, fields: errorsAtFields(table, answered.fields, values) }
    switch (failure.message) {
      case `${noun}:version_conflict`: {
        const parsed = parseForm(written.schema, readContent(table, values))
        if (!parsed.ok) return refusal
        const mine = parsed.value as ContentOf<Fields>
        return refuseVersion(words[noun], table, mine, { refusal, failure, visit })
      }
      case 'request:idempotency_conflict':
        return { ...refusal, values: { ...values, key: crypto.randomUUID() } }
      default:
        return refusal
    }
  }
}
