// Turns the texts typed into a form into a resume or vacancy. fill-form.ts does the reverse.
import type { FieldErrors } from '#contract/field-errors.ts'
import type { ContentOf, Field, Fields } from '#contract/content/kinds.ts'
import { fieldAt } from '#contract/content/paths.ts'
import { asMonthlyPay, currencyIn, readRange, type NumberRange } from '#contract/rules/money.ts'
import { isUntilNow, readMonth } from '#contract/rules/typed-month.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { rowsOf } from '#app/platform/form/form-rows.ts'
import { readDate, readLines, readWords } from './typed-text.ts'

type Values = FormRefusal['values']
type Whole = Extract<Field, { kind: 'number' | 'sum' }>
type Choice = Extract<Field, { kind: 'choice' }>

export function readContent<Of extends Fields>(fields: Of, values: Values): ContentOf<Of> {
  return readFields(fields, values, '') as ContentOf<Of>
}

function readFields(fields: Fields, values: Values, before: string): Record<string, unknown> {
  const entries = Object.entries(fields)
  return Object.fromEntries(
    entries.map(([name, field]) => [name, readField(field, values, before, name)]),
  )
}

function readField(field: Field, values: Values, before: string, name: string): unknown {
  const path = `${before}${name}`
  const text = textAt(values, path)
  switch (field.kind) {
    case 'text':
    case 'person_name':
    case 'phone':
      return text
    case 'flag':
      return text !== ''
    case 'date':
    case 'birth_date':
      return readDate(text)
    case 'month':
      return readMonth(text)
    case 'until':
      return textAt(values, `${before}${field.box}`) === '' && !isUntilNow(text)
        ? readMonth(text)
        : null
    case 'number':
    case 'sum': {
      const range = sumOf(field, text, values, before)
      return (
        (field.takes === 'last' || field.since ? range?.to : range?.from) ?? field.begins ?? null
      )
    }
    case 'email':
    case 'url':
    case 'code':
      return text.trim() === '' ? null : text
    case 'choice':
      return saidIn(field, values, before) ?? (text === '' ? (field.begins ?? null) : text)
    case 'codes':
    case 'choices':
      return [...new Set([values[path] ?? []].flat().filter((each) => each !== ''))]
    case 'lines':
      return readLines(allAt(values, path))
    case 'words':
      return readWords(allAt(values, path))
    case 'group': {
      const group = readFields(field.of, values, `${path}.`)
      return field.nullWithout !== undefined && group[field.nullWithout] === null ? null : group
    }
    case 'rows':
      if (field.unless !== undefined && textAt(values, `${before}${field.unless}`) !== '') return []
      return typedRows(field.of, values, path).map((row) =>
        readFields(field.of, values, `${path}[${row}].`),
      )
  }
}

/** Returns the choice that the text of another field names. */
function saidIn({ saidIn: names = [] }: Choice, values: Values, before: string): string | null {
  return currencyIn(names.map((name) => textAt(values, `${before}${name}`)).join(' '))
}

/** Returns the sum that a typed text means: monthly pay may be typed in thousands. */
function sumOf(field: Whole, text: string, values: Values, before: string): NumberRange | null {
  const range = rangeOf(field, text, values, before)
  const { pay, until, since } = field
  if (!range || !pay) return range
  const besides = (name: string | undefined) => (name ? textAt(values, `${before}${name}`) : '')
  if (pay.period && besides(pay.period) !== 'month') return range
  const currency = currencyIn(`${text} ${besides(until ?? since)}`) ?? besides(pay.currency)
  return asMonthlyPay(range, currency)
}

function rangeOf(field: Whole, text: string, values: Values, before: string): NumberRange | null {
  const own = readRange(text)
  const name = field.until ?? field.since
  if (name === undefined) return own
  const end = field.until ? 'from' : 'to'
  const textBeside = textAt(values, `${before}${name}`)
  const beside = readRange(textBeside)
  const isTaken = own?.end && own.end !== end && !beside
  if (own && !isTaken) {
    return beside ? inUnitOf(textBeside, beside, own, end) : own
  }
  const isOffered = !own && beside && (beside.end === end || beside.from < beside.to)
  return isOffered ? beside : null
}

/** Reads «250» as 250 thousand if the other end of the range is «300 тыс» (thousand). */
function inUnitOf(
  textBeside: string,
  beside: NumberRange,
  own: NumberRange,
  end: NumberRange['end'],
): NumberRange {
  const most = end === 'from' ? beside.to : beside.from
  const hasUnit = Number(textBeside.replace(/\D/g, '')) < most
  if (!hasUnit || !(own.from > 0 && most > 100 * own.from)) return own
  const unit =
    end === 'from'
      ? [1_000_000, 1000].find((each) => own.from * each <= most)
      : [1000, 1_000_000].find((each) => own.from * each >= most && own.from * each < 100 * most)
  return { from: own.from * (unit ?? 1), to: own.to * (unit ?? 1), end: own.end }
}

export function errorsAtFields(fields: Fields, errors: FieldErrors, values: Values): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, codes]) => [placeOf(fields, path, values), codes]),
  )
}

function placeOf(fields: Fields, path: string, values: Values): string {
  const [, list, index, rest = ''] = /^([^[]+)\[(\d+)\](.*)$/.exec(path) ?? []
  const field = fieldAt(fields, list ?? path)
  if (field?.kind === 'group') return `${path}.${Object.keys(field.of)[0]}`
  if (list === undefined) return path
  if (field?.kind !== 'rows') return list
  const row = typedRows(field.of, values, list)[Number(index)]
  return `${list}[${row ?? index}]${rest.replace(/\[\d+\]$/, '')}`
}

function typedRows(fields: Fields, values: Values, list: string): number[] {
  const typed = Object.entries(fields).flatMap(([name, field]) => (isTyped(field) ? [name] : []))
  return rowsOf(values, list).filter((row) =>
    typed.some((name) => textAt(values, `${list}[${row}].${name}`).trim() !== ''),
  )
}

function isTyped(field: Field): boolean {
  if (field.carried || field.kind === 'flag') return false
  return field.kind !== 'choice' || field.begins === undefined
}

function allAt(values: Values, path: string): string {
  return [values[path] ?? []].flat().join('\n')
}

function textAt(values: Values, path: string): string {
  const [text = ''] = [values[path] ?? []].flat()
  return text
}
