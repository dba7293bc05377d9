import type { ContentOf, Field, Fields } from '#contract/content/kinds.ts'
import type { Dictionaries } from '#contract/dictionaries.ts'

export type CodeNames = Record<'areas' | 'specialties' | 'industries' | 'languages', NameByCode>
type NameByCode = Record<string, string>

export function codeNames<Of extends Fields>(
  fields: Of,
  content: ContentOf<Of>,
  { areas, industries, languages, specialty_groups }: Dictionaries,
): CodeNames {
  const specialties = specialty_groups.flatMap((group) => group.specialties)
  const used = Object.entries({ areas, specialties, industries, languages }).map(
    ([dictionary, entries]) => {
      const codes = new Set(codesIn(fields, content, dictionary))
      const named = entries.filter(({ code }) => codes.has(code))
      return [dictionary, Object.fromEntries(named.map(({ code, name }) => [code, name]))]
    },
  )
  return Object.fromEntries(used) as CodeNames
}

function codesIn(fields: Fields, content: object, dictionary: string): unknown[] {
  const values = content as Record<string, unknown>
  return Object.entries(fields).flatMap(([name, field]) => codesOf(field, values[name], dictionary))
}

function codesOf(field: Field, value: unknown, dictionary: string): unknown[] {
  if (value === null) return []
  switch (field.kind) {
    case 'code':
    case 'codes':
      return field.dictionary === dictionary ? [value].flat() : []
    case 'group':
      return codesIn(field.of, value as object, dictionary)
    case 'rows':
      return (value as object[]).flatMap((row) => codesIn(field.of, row, dictionary))
    default:
      return []
  }
}
