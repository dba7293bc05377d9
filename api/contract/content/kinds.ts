// What a resume or a vacancy holds is a table: a row a field. The contract (schema.ts), what publishing asks for
// (publishing.ts), the reading and filling of the form and its order (app/platform/editor) follow from it.

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
  /** Lines break in it. */
  long?: true
  /** Asked by publishing alone. */
  min?: number
}
type Plain = Kind<'date' | 'birth_date' | 'month' | 'email' | 'url' | 'flag'>
interface PersonName extends Kind<'person_name'> {
  max: number
}
interface Phone extends Kind<'phone'> {
  /** The field beside it that takes what is noted behind the number; without it, both are one text. */
  note?: string
}
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
  /** Reads a typed range: into this field and the named one, or only its end, as in school years. */
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
  /** The field that no two rows may say alike. */
  onceEach?: string
  /** What is wrong between the fields of a row: the field where it is said, and a code. */
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
