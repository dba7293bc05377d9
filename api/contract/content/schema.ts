import { z } from 'zod'
import {
  code,
  contactPhone,
  date,
  email,
  monthOrYear,
  personNameOf,
  requiredText,
  text,
  unique,
  webUrl,
} from '../fields.ts'
import { readPhone } from '../rules/typed-phone.ts'
import { readLine, readText } from '../rules/typed-signs.ts'
import { emptyOf } from './empty.ts'
import type { Field, Fields, ValueOf } from './kinds.ts'

type Shape<Of> = { [Name in keyof Of]: z.ZodDefault<z.ZodType<ValueOf<Of[Name]>>> }

/** An omitted field gets its empty value, so that an unfinished draft of a resume or vacancy can be saved. */
export function schemaOf<const Of extends Fields>(fields: Of): z.ZodObject<Shape<Of>> {
  const empty: Record<string, unknown> = emptyOf(fields)
  const entries = Object.entries(fields).map(([name, field]) => [
    name,
    schemaOfField(field).default(empty[name]),
  ])
  return z.object(Object.fromEntries(entries) as Shape<Of>)
}

function schemaOfField(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
      return text(field.max, field.long ? readText : readLine)
    case 'person_name':
      return personNameOf(field.max)
    case 'phone':
      return contactPhone
    case 'flag':
      return z.boolean()
    case 'date':
    case 'birth_date':
      return date.nullable()
    case 'month':
    case 'until':
      return monthOrYear.nullable()
    case 'email':
      return email.nullable()
    case 'url':
      return webUrl.nullable()
    case 'number':
    case 'sum':
      return withNull(
        z
          .int({ error: notANumber(field.kind) })
          .min(field.min)
          .max(field.max),
        field.begins,
      )
    case 'code':
      return code.nullable()
    case 'codes':
      return unique(z.array(code).max(field.max))
    case 'choice':
      return withNull(z.enum(field.values), field.begins)
    case 'choices':
      return unique(z.array(z.enum(field.values)).max(field.values.length))
    case 'lines':
      return z.array(requiredText(field.each, readLine)).max(field.max)
    case 'words':
      return uniqueWords(z.array(requiredText(field.each, readLine)).max(field.max))
    case 'group': {
      const { of, nullWithout } = field
      if (nullWithout === undefined) return schemaOf(of)
      const isThere = (group: Record<string, unknown>) => group[nullWithout] !== null
      return schemaOf(of)
        .refine(isThere, { path: [nullWithout], message: 'required' })
        .nullable()
    }
    case 'rows':
      return onceEach(field.onceEach, z.array(rowOf(field)).max(field.max))
  }
}

/** Allows null, unless the field has an initial value. */
function withNull<T extends z.ZodType>(schema: T, begins: unknown) {
  return begins === undefined ? schema.nullable() : schema
}

/** Returns an error code for text in a number field. Numbers beyond the limits get different codes. */
function notANumber(kind: 'number' | 'sum') {
  return ({ code }: { code?: string }) => (code === 'invalid_type' ? `invalid_${kind}` : undefined)
}

function uniqueWords<T extends z.ZodType<string>>(schema: z.ZodArray<T>) {
  const known = (word: unknown) => String(word).toLowerCase()
  return schema.refine((words) => new Set(words.map(known)).size === words.length, 'duplicate')
}

/** Reports an error if two rows of a list have the same value in the field `name`. */
function onceEach(name: string | undefined, rows: z.ZodArray<z.ZodType>): z.ZodType {
  if (name === undefined) return rows
  return rows.superRefine((all, context) => {
    const said = all.map((row) => (row as Record<string, unknown>)[name])
    said.forEach((value, index) => {
      if (value === null || said.indexOf(value) === index) return
      context.addIssue({ code: 'custom', path: [index, name], message: 'duplicate' })
    })
  })
}

function rowOf({ of, check }: Extract<Field, { kind: 'rows' }>) {
  const row = withNotes(of, schemaOf(of))
  if (!check) return row
  return row.superRefine((value, context) => {
    const wrong = check(value as never)
    if (wrong) context.addIssue({ code: 'custom', path: [wrong.field], message: wrong.code })
  })
}

/** Moves a note that was typed after a phone number to the beginning of the field for notes. */
function withNotes<T extends z.ZodType>(of: Fields, row: T) {
  const phones = Object.entries(of).flatMap(([name, field]) =>
    field.kind === 'phone' && field.note !== undefined ? [{ name, note: field.note }] : [],
  )
  if (phones.length === 0) return row
  return z.preprocess((value) => {
    const sent = z.record(z.string(), z.unknown()).safeParse(value)
    if (!sent.success) return value
    const values = { ...sent.data }
    for (const { name, note } of phones) {
      const read = readPhone(String(values[name] ?? ''))
      if (!read?.note) continue
      values[name] = read.number
      const notes = [read.note, values[note]].filter((each) => each !== '' && each !== undefined)
      values[note] = [...new Set(notes)].join(', ')
    }
    return values
  }, row)
}
