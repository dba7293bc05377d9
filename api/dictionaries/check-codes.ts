import type { ContentOf, DictionaryName, Field, Fields } from '../contract/content/kinds.ts'
import type { FieldErrors } from '../contract/field-errors.ts'
import { invalidFields } from '../http/failure.ts'
import { isArea, isIndustry, isLanguage, isSpecialty } from './dictionaries.ts'

const holds: Record<DictionaryName, (code: string) => boolean> = {
  areas: isArea,
  specialties: isSpecialty,
  languages: isLanguage,
  industries: isIndustry,
  countries: (code) => /^[A-Z]{2}$/.test(code),
}

/** Throws if a resume or vacancy has an unknown code, for example of a city. */
export function checkCodes<Of extends Fields>(fields: Of, content: ContentOf<Of>): void {
  const errors: FieldErrors = Object.fromEntries(
    unknownCodes(fields, content, '').map((path) => [path, ['invalid']]),
  )
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
}

function unknownCodes(fields: Fields, content: object, before: string): string[] {
  const values = content as Record<string, unknown>
  return Object.entries(fields).flatMap(([name, field]) =>
    unknownIn(field, values[name], `${before}${name}`),
  )
}

function unknownIn(field: Field, value: unknown, path: string): string[] {
  switch (field.kind) {
    case 'code':
      return value === null || holds[field.dictionary](value as string) ? [] : [path]
    case 'codes':
      return (value as string[]).every(holds[field.dictionary]) ? [] : [path]
    case 'group':
      return value === null ? [] : unknownCodes(field.of, value as object, `${path}.`)
    case 'rows':
      return (value as object[]).flatMap((row, index) =>
        unknownCodes(field.of, row, `${path}[${index}].`),
      )
    default:
      return []
  }
}
