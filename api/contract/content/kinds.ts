// What a resume or a vacancy holds is a table: a row a field. The contract (schema.ts), what publishing asks for
// (publishing.ts), the reading and filling of the form and its order (app/platform/content) follow from it.

import type { FieldErrors } from '../field-errors.ts'

/**
 * What publishing says of a field. `asked`: a new one lacks it. `given`: it is there from the beginning and can go missing.
 * `recommended`: it helps to be found. In a row `asked` means that each row has to hold it.
 */
type Publishing = 'asked' | 'given' | 'recommended'

interface Kind<Name extends string> {
  kind: Name
  publish?: Publishing
  /** The code of what publishing answers where the field is empty, if that is not `required`. */
  reason?: string
  /** The form carries it unseen, so that saving does not lose it. */
  carried?: true
}

/** Lists of named codes (dictionaries.ts). */
export type DictionaryName = 'areas' | 'specialties' | 'languages' | 'industries' | 'countries'

interface Text extends Kind<'text'> {
  max: number
  /** Asked by publishing alone. */
  min?: number
}
type Plain = Kind<
  'person_name' | 'date' | 'birth_date' | 'month' | 'email' | 'phone' | 'url' | 'flag'
>
/** A month, or null after a month of `since`, which the checkbox `box` says: until now. */
interface Until extends Kind<'until'> {
  since: string
  box: string
}
/** A whole number; a sum is read as people write money. */
interface Whole extends Kind<'number' | 'sum'> {
  min: number
  max: number
  /** What stands there until somebody says another number; null without it. */
  begins?: number
}
interface Code extends Kind<'code'> {
  dictionary: DictionaryName
}
interface Codes extends Kind<'codes'> {
  dictionary: DictionaryName
  max: number
}
/** One of a closed list; `begins` until another is chosen, null without it. */
interface Choice extends Kind<'choice'> {
  values: readonly string[]
  begins?: string
}
interface Choices extends Kind<'choices'> {
  values: readonly string[]
}
/** Short texts in one control, one a line; words are also parted by commas, and each stands once. */
interface Lines extends Kind<'lines' | 'words'> {
  max: number
  each: number
}
interface Group extends Kind<'group'> {
  of: Fields
  /** The field without which the group is null, not an object. */
  nullWithout?: string
}
interface Rows extends Kind<'rows'> {
  of: Fields
  max: number
  /** A form begins with a blank row. */
  begins?: 'with_row'
  /** The flag beside it which says that there are none. */
  unless?: string
  /** The fields whose text names a row to people. */
  called?: readonly string[]
  /** What is wrong between the fields of a row: the field where it is said, and a code. */
  check?: (row: never) => { field: string; code: string } | null
}

export type Field =
  | Text
  | Plain
  | Until
  | Whole
  | Code
  | Codes
  | Choice
  | Choices
  | Lines
  | Group
  | Rows

export interface Fields {
  readonly [name: string]: Readonly<Field>
}

/** What is stored of a field. */
export type ValueOf<F> = F extends { kind: 'text' | 'person_name' | 'phone' }
  ? string
  : F extends { kind: 'date' | 'birth_date' | 'month' | 'until' | 'email' | 'url' | 'code' }
    ? string | null
    : F extends { kind: 'number' | 'sum' }
      ? number | (F extends { begins: number } ? never : null)
      : F extends { kind: 'flag' }
        ? boolean
        : F extends { kind: 'codes' | 'lines' | 'words' }
          ? string[]
          : F extends { kind: 'choice'; values: readonly (infer Value)[] }
            ? Value | (F extends { begins: string } ? never : null)
            : F extends { kind: 'choices'; values: readonly (infer Value)[] }
              ? Value[]
              : F extends { kind: 'group'; of: infer Of }
                ? GroupOf<ContentOf<Of>, F>
                : F extends { kind: 'rows'; of: infer Of }
                  ? ContentOf<Of>[]
                  : never

type GroupOf<Members, F> = F extends { nullWithout: infer Without }
  ?
      | {
          [Name in keyof Members]: Name extends Without ? NonNullable<Members[Name]> : Members[Name]
        }
      | null
  : Members

export type ContentOf<Of> = { -readonly [Name in keyof Of]: ValueOf<Of[Name]> }

/** The names of a form's fields: `contacts.phones[0].number`. A typo in one does not compile. */
export type FieldName<Of, Before extends string = ''> = {
  [Name in keyof Of & string]: Of[Name] extends { kind: 'until'; box: infer Box extends string }
    ? `${Before}${Name}` | `${Before}${Box}`
    : Of[Name] extends { kind: 'rows'; of: infer Inner }
      ? `${Before}${Name}` | FieldName<Inner, `${Before}${Name}[${number}].`>
      : Of[Name] extends { kind: 'group'; of: infer Inner }
        ? FieldName<Inner, `${Before}${Name}.`>
        : `${Before}${Name}`
}[keyof Of & string]

/** The names of lists of rows: `contacts.phones`. */
export type ListName<Of, Before extends string = ''> = {
  [Name in keyof Of & string]: Of[Name] extends { kind: 'rows' }
    ? `${Before}${Name}`
    : Of[Name] extends { kind: 'group'; of: infer Inner }
      ? ListName<Inner, `${Before}${Name}.`>
      : never
}[keyof Of & string]

type Sections = Record<string, Fields>
export type Together<S extends Sections> =
  { [Name in keyof S]: (fields: S[Name]) => void } extends Record<
    string,
    (fields: infer All) => void
  >
    ? All
    : never

/** A table by the sections of its page, both in the order in which people read them. */
export interface Content<S extends Sections = Sections> {
  sections: { [Name in keyof S & string]: readonly (keyof S[Name] & string)[] }
  fields: Together<S>
  /** What publishing asks between the fields of the whole. */
  asks: (content: never) => FieldErrors
}

export function defineContent<const S extends Sections>(
  sections: S,
  { asks = () => ({}) }: { asks?: (content: ContentOf<Together<S>>) => FieldErrors } = {},
): Content<S> {
  const names = Object.entries(sections).map(([name, fields]) => [name, Object.keys(fields)])
  return {
    sections: Object.fromEntries(names) as Content<S>['sections'],
    fields: Object.assign({}, ...Object.values(sections)) as Together<S>,
    asks,
  }
}

/** Some fields of a table. */
export function pickFields<Of, Name extends keyof Of>(
  fields: Of,
  ...names: Name[]
): Pick<Of, Name> {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<Of, Name>
}

/** What is stored where nothing was said. */
export function emptyOf<const Of extends Fields>(fields: Of): ContentOf<Of> {
  const entries = Object.entries(fields).map(([name, field]) => [name, emptyValue(field)])
  return Object.fromEntries(entries) as ContentOf<Of>
}

function emptyValue(field: Field): unknown {
  switch (field.kind) {
    case 'text':
    case 'person_name':
    case 'phone':
      return ''
    case 'flag':
      return false
    case 'codes':
    case 'choices':
    case 'lines':
    case 'words':
    case 'rows':
      return []
    case 'choice':
    case 'number':
    case 'sum':
      return field.begins ?? null
    case 'group':
      return field.nullWithout === undefined ? emptyOf(field.of) : null
    default:
      return null
  }
}

/** What was stored before the table had a field holds nothing in it. */
export function completed<Of>(fields: Of, stored: ContentOf<Of>): ContentOf<Of> {
  const values = stored as Record<string, unknown>
  const entries = Object.entries(fields as Fields).map(([name, field]) => [
    name,
    name in values ? completedValue(field, values[name]) : emptyValue(field),
  ])
  return { ...stored, ...(Object.fromEntries(entries) as ContentOf<Of>) }
}

function completedValue(field: Field, value: unknown): unknown {
  if (value === null) return null
  if (field.kind === 'group') return completed(field.of, value as ContentOf<Fields>)
  if (field.kind !== 'rows') return value
  return (value as ContentOf<Fields>[]).map((row) => completed(field.of, row))
}

/** Nothing to read in it; a flag that is not set, and a choice that always holds one, say something. */
export function isEmpty(field: Field, value: unknown): boolean {
  if (field.kind === 'group') {
    const members = value as Record<string, unknown> | null
    return (
      members === null ||
      Object.entries(field.of).every(([name, member]) => isEmpty(member, members[name]))
    )
  }
  if (typeof value === 'string') return value.trim() === ''
  return Array.isArray(value) ? value.length === 0 : value === null || value === undefined
}

/** A field by its path, and the numbers of rows or items left out: `contacts.phones[1].number`. */
export function fieldAt(fields: Fields, path: string): Field | undefined {
  const [name = '', ...rest] = path.replace(/\[\d+\]/g, '').split('.')
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (rest.length === 0 || !field) return field
  return 'of' in field ? fieldAt(field.of, rest.join('.')) : undefined
}

/** How many rows each list may have, by its path. */
export function listsOf(fields: Fields, before = ''): Record<string, number> {
  const lists = Object.entries(fields).map(([name, field]) => {
    if (field.kind === 'group') return listsOf(field.of, `${before}${name}.`)
    return field.kind === 'rows' ? { [`${before}${name}`]: field.max } : {}
  })
  return Object.assign({}, ...lists)
}
