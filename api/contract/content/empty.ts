import type { ContentOf, Field, Fields } from './kinds.ts'

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

/** Adds empty values for new fields to a resume or vacancy that was stored earlier. */
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

/** Returns whether a field of a resume or vacancy is empty. */
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
