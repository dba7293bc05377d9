import type { FieldErrors } from '../field-errors.ts'

/** `asked` and `given` fields are required for the publication; `recommended` fields may stay empty. */
type Publishing = 'asked' | 'given' | 'recommended'

interface Kind<Name extends string> {
  kind: Name
  publish?: Publishing
  /** The error code if the field is empty; by default `required`. */
  reason?: string
  /** True if the form does not show the field but sends its stored value back. */
  carried?: true
}

export type DictionaryName = 'areas' | 'specialties' | 'languages' | 'industries' | 'countries'

interface Text extends Kind<'text'> {
  max: number
  /** True if the text may contain line breaks. */
  long?: true
  /** The minimum length of the text in characters; checked only at the publication of the resume or vacancy. */
  min?: number
}
type Plain = Kind<'date' | 'birth_date' | 'month' | 'email' | 'url' | 'flag'>
interface PersonName extends Kind<'person_name'> {
  max: number
}
interface PhoneField extends Kind<'phone'> {
  /** The field for a note after the phone number; if undefined, the note is stored together with the number. */
  note?: string
}
/** The end of a job. `since` is the name of the field with the start, `box` the name of the checkbox «until now». */
interface Until extends Kind<'until'> {
  since: string
  box: string
}
/** A field for a whole number. In a field of kind `sum`, people may also type spaces and words such as «тыс.». */
interface Whole extends Kind<'number' | 'sum'> {
  min: number
  max: number
  /** The value of the field in a new resume or vacancy, before the author changes it. */
  begins?: number
  /** For a typed range such as «10–20»: `until` names the field that gets 20, `since` the field that gets 10. */
  until?: string
  since?: string
  takes?: 'last'
  /** For a sum that is pay: the names of the fields with its currency and, unless it is paid by the month, its period. */
  pay?: { currency: string; period?: string }
}
interface Code extends Kind<'code'> {
  dictionary: DictionaryName
}
interface Codes extends Kind<'codes'> {
  dictionary: DictionaryName
  max: number
}
/** A field for one value of a fixed list, such as a currency. `begins` is the value in a new resume or vacancy. */
interface Choice extends Kind<'choice'> {
  values: readonly string[]
  begins?: string
  /** The names of the fields whose typed texts may name a currency, which is taken then: «500 $». */
  saidIn?: readonly string[]
}
interface Choices extends Kind<'choices'> {
  values: readonly string[]
}
/** A list of short texts. The form shows each text on a separate line. */
interface Lines extends Kind<'lines' | 'words'> {
  max: number
  each: number
}
interface Group extends Kind<'group'> {
  of: Fields
  /** The name of a field in the group. If that field is empty, the value of the whole group is null. */
  nullWithout?: string
}
interface Rows extends Kind<'rows'> {
  of: Fields
  max: number
  begins?: 'with_row'
  /** The name of a checkbox by which the author confirms that the list is empty, for example "no experience". */
  unless?: string
  /** The names of the fields whose values together are the title of a row on the page. */
  called?: readonly string[]
  /** The name of a field whose values must differ in all rows. */
  onceEach?: string
  /** Checks the fields of a row together; returns the name of the wrong field and an error code, or null. */
  check?: (row: never) => { field: string; code: string } | null
}

export type Field =
  | Text
  | PersonName
  | PhoneField
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

/** The description of all fields of a resume or vacancy, in sections. */
export interface Content<S extends Sections = Sections> {
  sections: { [Name in keyof S & string]: readonly (keyof S[Name] & string)[] }
  fields: Together<S>
  /** Checks that compare several fields; they run before the publication. */
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
