// Finds the differences between two versions of a resume or vacancy, and merges the two versions.
import { formatPhone } from '#contract/rules/phone.ts'
import { currencies } from '#contract/rules/vocabulary.ts'
import { isEmpty } from '#contract/content/empty.ts'
import type { ContentOf, DictionaryName, Field, Fields } from '#contract/content/kinds.ts'
import { formatFullDay, formatMonth } from '#app/platform/i18n/dates.ts'
import { formatCount, formatMoney } from '#app/platform/i18n/money.ts'

type Values = Record<string, unknown>

export interface Wording {
  label: (path: string) => string
  choice: (values: readonly string[], value: string) => string
  code: (dictionary: DictionaryName, code: string) => string
  flag: (isSet: boolean) => string
  span: (start: string, end: string | null) => string
}

export interface ValuePart {
  text: string
  isOwn: boolean
}

export interface Difference {
  path: string
  label: string
  isWords: boolean
  one: ValuePart[]
  other: ValuePart[]
}

interface Unit {
  path: string
  field: Field
  holds: string[]
}

const longText = 1000

export function unitsOf(fields: Fields, before = ''): Unit[] {
  const owners = flagOwners(fields)
  return Object.entries(fields).flatMap(([name, field]): Unit[] => {
    const path = `${before}${name}`
    if (field.carried || name in owners) return []
    if (isOpenGroup(field)) return unitsOf(field.of, `${path}.`)
    const flag = field.kind === 'rows' && field.unless ? [`${before}${field.unless}`] : []
    return [{ path, field, holds: [path, ...flag] }]
  })
}

export function differences<Of extends Fields>(
  fields: Of,
  one: ContentOf<Of>,
  other: ContentOf<Of>,
  wording: Wording,
): Difference[] {
  return unitsOf(fields)
    .filter((unit) => print(unit, one) !== print(unit, other))
    .map((unit) => {
      const [own, others] = [one, other].map((content) => textsOf(unit, content, wording))
      return {
        path: unit.path,
        label: wording.label(labelPath(unit)),
        isWords: ['codes', 'choices', 'words'].includes(unit.field.kind),
        one: partsOf(own ?? [], others ?? []),
        other: partsOf(others ?? [], own ?? []),
      }
    })
}

export function mergeContents<Of extends Fields>(
  fields: Of,
  mine: ContentOf<Of>,
  saved: ContentOf<Of>,
  isTaken: (path: string) => boolean,
): ContentOf<Of> {
  return merge(fields, mine, saved, isTaken, '') as ContentOf<Of>
}

function merge(
  fields: Fields,
  mine: Values,
  saved: Values,
  isTaken: (path: string) => boolean,
  before: string,
): Values {
  const owners = flagOwners(fields)
  const entries = Object.entries(fields).map(([name, field]) => {
    const path = `${before}${owners[name] ?? name}`
    if (isOpenGroup(field)) {
      const [own, others] = [mine[name], saved[name]] as Values[]
      return [name, merge(field.of, own ?? {}, others ?? {}, isTaken, `${path}.`)]
    }
    return [name, (field.carried || isTaken(path) ? saved : mine)[name]]
  })
  return Object.fromEntries(entries)
}

export function print({ holds }: Unit, content: object): string {
  return JSON.stringify(
    holds.map((path) => valueAt(content, path)),
    (_, value: unknown) =>
      value && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : value,
  )
}

function isOpenGroup(field: Field): field is Extract<Field, { kind: 'group' }> {
  return field.kind === 'group' && field.nullWithout === undefined
}

function flagOwners(fields: Fields): Record<string, string> {
  const found = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'rows' && field.unless !== undefined ? [[field.unless, name]] : [],
  )
  return Object.fromEntries(found)
}

function valueAt(content: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (value as Values)?.[name], content)
}

function labelPath({ path, field }: Unit): string {
  return field.kind === 'group' && field.nullWithout ? `${path}.${field.nullWithout}` : path
}

function partsOf(texts: readonly string[], others: readonly string[]): ValuePart[] {
  return texts.map((text) => ({ text, isOwn: !others.includes(text) }))
}

function textsOf({ path, field, holds: [, flag] }: Unit, content: object, wording: Wording) {
  if (flag !== undefined && valueAt(content, flag)) return [wording.label(flag)]
  return texts(field, valueAt(content, path), path, wording)
}

function texts(field: Field, value: unknown, path: string, wording: Wording): string[] {
  if (isEmpty(field, value)) return []
  switch (field.kind) {
    case 'text':
      return String(value)
        .split(/\n+/)
        .filter((line) => line.trim() !== '')
    case 'phone':
      return [formatPhone(String(value))]
    case 'flag':
      return [wording.flag(Boolean(value))]
    case 'date':
    case 'birth_date':
      return [formatFullDay(String(value), 'UTC')]
    case 'month':
    case 'until':
      return [formatMonth(String(value))]
    case 'sum':
      return [formatCount(Number(value))]
    case 'code':
    case 'codes':
      return [value].flat().map((code) => wording.code(field.dictionary, String(code)))
    case 'choice':
    case 'choices':
      return [value].flat().map((each) => wording.choice(field.values, String(each)))
    case 'lines':
    case 'words':
      return value as string[]
    case 'group':
      return [asOneText(field.of, value as Values, path, wording)]
    case 'rows':
      return (value as Values[]).map((row) => asOneText(field.of, row, path, wording))
    default:
      return [String(value)]
  }
}

/** Returns a row, such as a past job, as text: «Kaspi, Бухгалтер, март 2021 — по настоящее время». */
function asOneText(fields: Fields, row: Values, path: string, wording: Wording): string {
  const short: string[] = []
  const long: string[] = []
  const said = new Set(saidByOthers(fields))
  for (const [name, field] of Object.entries(fields)) {
    if (said.has(name) || field.carried) continue
    const own = memberTexts(name, fields, row, path, wording)
    if (field.kind === 'text' && field.max > longText) long.push(...own)
    else short.push(...own)
  }
  return [short.join(', '), ...long].filter(Boolean).join('\n')
}

function saidByOthers(fields: Fields): string[] {
  const hasSum = Object.values(fields).some(({ kind }) => kind === 'sum')
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'until') return [field.since]
    return hasSum && isCurrency(field) ? [name] : []
  })
}

function memberTexts(name: string, fields: Fields, row: Values, path: string, wording: Wording) {
  const field = fields[name] as Field
  const value = row[name]
  if (field.kind === 'flag') return value ? [wording.label(`${path}.${name}`)] : []
  if (field.kind === 'until') {
    const start = row[field.since]
    return start ? [wording.span(String(start), value ? String(value) : null)] : []
  }
  const currency = Object.keys(fields).find((each) => isCurrency(fields[each] as Field))
  if (field.kind === 'sum' && currency && value !== null) {
    return [formatMoney(Number(value), String(row[currency]))]
  }
  return texts(field, value, `${path}.${name}`, wording)
}

function isCurrency(field: Field): boolean {
  return field.kind === 'choice' && field.values === currencies
}
