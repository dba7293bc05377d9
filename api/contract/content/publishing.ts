// Checks a resume or vacancy before publishing (spec §10.1 and §10.2), in the API and in the browser.
import { topField, type FieldErrors } from '../field-errors.ts'
import { personNameProblem } from '../rules/plain-text.ts'
import { readPersonName } from '../rules/typed-signs.ts'
import { isEmpty } from './empty.ts'
import type { Content, ContentOf, Field, Fields } from './kinds.ts'

type Values = Record<string, unknown>

/** The table of the fields of a resume or vacancy, as the function `defineContent` returns it. */
type Table = Pick<Content<never>, never> & {
  fields: unknown
  asks: (content: never) => FieldErrors
}
type List = Extract<Field, { kind: 'rows' }>

/** Returns the errors that prevent the publication of a resume or vacancy. */
export function publishErrors<T extends Table>(
  table: T,
  content: ContentOf<T['fields']>,
): FieldErrors {
  return { ...table.asks(content as never), ...fieldErrors(table.fields as Fields, content) }
}

/** Normalizes people's names that were stored when fewer rules applied to names. */
export function withReadNames<Of>(fields: Of, content: ContentOf<Of>): ContentOf<Of> {
  const values = content as Values
  const names = Object.entries(fields as Fields).flatMap(([name, field]) => {
    if (field.kind === 'person_name') return [[name, readPersonName(String(values[name]))]]
    if (field.kind !== 'group' || !values[name]) return []
    return [[name, withReadNames(field.of, values[name] as ContentOf<Fields>)]]
  })
  return { ...content, ...(Object.fromEntries(names) as Partial<ContentOf<Of>>) }
}

export interface PublishProgress {
  percentage: number
  /** The names of required fields that are empty in the resume or vacancy. */
  missing: string[]
}

/** Returns how complete a resume or vacancy is, in percent. Invalid values count as missing. */
export function publishProgress<T extends Table>(
  table: T,
  content: ContentOf<T['fields']>,
  wrong: readonly string[] = [],
): PublishProgress {
  const fields = table.fields as Fields
  const names = Object.keys(fields)
  const asked = names.filter((name) => fields[name]?.publish === 'asked')
  const missing = new Set([...Object.keys(publishErrors(table, content)), ...wrong].map(topField))
  const isMissing = (name: string) => missing.has(name)
  const open = asked.filter(isMissing)
  const lost = names.filter((name) => !asked.includes(name) && isMissing(name))
  const recommended = recommendations(fields, content)
  const all = asked.length + lost.length + recommended.length
  const done = asked.length - open.length + recommended.filter(({ isFilled }) => isFilled).length
  return { percentage: Math.round((done / all) * 100), missing: [...open, ...lost] }
}

function fieldErrors(fields: Fields, content: object): FieldErrors {
  const values = content as Values
  return Object.assign({}, ...Object.keys(fields).map((name) => errorsOf(fields, values, name)))
}

function errorsOf(fields: Fields, content: Values, name: string): FieldErrors {
  const field = fields[name] as Field
  const value = content[name]
  if (field.kind === 'rows' && field.unless !== undefined && content[field.unless]) return {}
  if (isEmpty(field, value)) {
    const isNeeded = field.publish === 'asked' || field.publish === 'given'
    return isNeeded ? { [name]: [field.reason ?? 'required'] } : {}
  }
  if (field.kind === 'text' && field.min !== undefined && String(value).trim().length < field.min) {
    return { [name]: [`too_short:${field.min}`] }
  }
  const misnamed = field.kind === 'person_name' && personNameProblem(String(value))
  if (misnamed) return { [name]: [misnamed] }
  if (field.kind === 'group') return within(`${name}.`, fieldErrors(field.of, value as object))
  return field.kind === 'rows' ? rowErrors(field, name, value as Values[]) : {}
}

function rowErrors(list: List, name: string, rows: readonly Values[]): FieldErrors {
  return Object.assign(
    {},
    ...rows.map((row, index) => within(`${name}[${index}].`, fieldErrors(list.of, row))),
  )
}

function within(before: string, errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, codes]) => [`${before}${path}`, codes]),
  )
}

interface Recommendation {
  path: string
  isFilled: boolean
}

/** Returns the recommended fields, also those in groups of fields. */
export function recommendations(fields: Fields, content: object, before = ''): Recommendation[] {
  const values = content as Values
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name]
    const path = before + name
    const own = field.publish === 'recommended' ? [{ path, isFilled: !isEmpty(field, value) }] : []
    if (field.kind !== 'group') return own
    return [...own, ...recommendations(field.of, value ?? {}, `${path}.`)]
  })
}
