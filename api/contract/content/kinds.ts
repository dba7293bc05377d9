// A resume or a vacancy is described by a table with a row for each field. The contract (schema.ts), publishing
// (publishing.ts) and the form (app/platform/editor) derive from it.

import type { FieldErrors } from '../field-errors.ts'

/**
 * The role of a field in publishing. `asked`: required, and empty in a new one. `given`: required, but filled from the
 * beginning. `recommended`: helps to be found. For a field of rows, `asked` means that every row needs it.
 */
type Publishing = 'asked' | 'given' | 'recommended'

interface Kind<Name extends string> {
  kind: Name
  publish?: Publishing
  /** The error code if the field is empty; by default `required`. */
  reason?: string
  /** The form carries the value in a hidden input, so that saving does not lose it. */
  carried?: true
}

export type DictionaryName = 'areas' | 'specialties' | 'languages' | 'industries' | 'countries'

interface Text extends Kind<'text'> {
  max: number
  /** May contain line breaks. */
  long?: true
  /** Checked only by publishing. */
  min?: number
}
type Plain = Kind<'date' | 'birth_date' | 'month' | 'email' | 'url' | 'flag'>
interface PersonName extends Kind<'person_name'> {
  max: number
}
interface Phone extends Kind<'phone'> {
  /** The neighbouring field for the note after the number; without it, number and note are one text. */
  note?: string
}
/** The end month of the period that starts at `since`; null with the checkbox `box` means until now. */
interface Until extends Kind<'until'> {
  since: string
  box: string
}
/** A whole number; `sum` is parsed as people write money. */
interface Whole extends Kind<'number' | 'sum'> {
  min: number
  max: number
  /** The default; without it null. */
  begins?: number
  /** Parses a typed range: `until` names the field for its end; with `since`, takes the end alone, as school years. */
  until?: string
  since?: string
  takes?: 'last'
}
interface Code extends Kind<'code'> {
  dictionary: DictionaryName
}
interface Codes extends Kind<'codes'> {
  dictionary: DictionaryName
  max: number
}
/** One value of a closed list; `begins` is the default, without it null. */
interface Choice extends Kind<'choice'> {
  values: readonly string[]
  begins?: string
}
interface Choices extends Kind<'choices'> {
  values: readonly string[]
}
/** Short texts in one control, one per line. `words` are also separated by commas, and are unique. */
interface Lines extends Kind<'lines' | 'words'> {
  max: number
  each: number
}
interface Group extends Kind<'group'> {
  of: Fields
  /** The field without which the group is null instead of an object. */
  nullWithout?: string
}
interface Rows extends Kind<'rows'> {
  of: Fields
  max: number
  begins?: 'with_row'
  /** The neighbouring flag for "there are none". */
  unless?: string
  /** The fields that make up the visible name of a row. */
  called?: readonly string[]
  /** The field whose values must be unique among the rows. */
  onceEach?: string
  /** Checks the fields of a row against each other: returns the field with the error and a code. */
  check?: (row: never) => { field: string; code: string } | null
}

export type Field =
  | Text
  | PersonName
  | Phone
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

type Sections = Record<string, Fields>
export type Together<S extends Sections> =
  { [Name in keyof S]: (fields: S[Name]) => void } extends Record<
    string,
    (fields: infer All) => void
  >
    ? All
    : never

/** A table of fields by the sections of its page, in reading order. */
export interface Content<S extends Sections = Sections> {
  sections: { [Name in keyof S & string]: readonly (keyof S[Name] & string)[] }
  fields: Together<S>
  /** Publishing checks across fields. */
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

export function pickFields<Of, Name extends keyof Of>(
  fields: Of,
  ...names: Name[]
): Pick<Of, Name> {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<Of, Name>
}
