// Turns a stored resume or vacancy into texts for the fields of its form. read-content.ts does the reverse.
import { emptyOf } from '#contract/content/empty.ts'
import type { ContentOf, Field, Fields } from '#contract/content/kinds.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { formatCount } from '#app/platform/i18n/money.ts'

type Values = FormRefusal['values']
type Stored = Record<string, unknown>

export function fillForm<Of extends Fields>(fields: Of, content: ContentOf<Of>): Values {
  return fillFields(fields, content, '')
}

function fillFields(fields: Fields, content: Stored, before: string): Values {
  const parts = Object.entries(fields).map(([name, field]) =>
    fillField(field, content, before, name),
  )
  return Object.assign({}, ...parts)
}

function fillField(field: Field, content: Stored, before: string, name: string): Values {
  const path = `${before}${name}`
  const value = content[name]
  switch (field.kind) {
    case 'flag':
      return { [path]: checked(Boolean(value)) }
    case 'until': {
      const isNow = !value && Boolean(content[field.since])
      return { [path]: monthText(value), [`${before}${field.box}`]: checked(isNow) }
    }
    case 'codes':
    case 'choices':
      return { [path]: (value ?? []) as string[] }
    case 'lines':
    case 'words':
      return { [path]: ((value ?? []) as string[]).join('\n') }
    case 'group':
      return fillFields(field.of, (value ?? {}) as Stored, `${path}.`)
    case 'rows': {
      const rows = (value ?? []) as Stored[]
      const shown = rows.length === 0 && field.begins ? [emptyOf(field.of)] : rows
      const filled = shown.map((row, index) => fillFields(field.of, row, `${path}[${index}].`))
      return Object.assign({}, ...filled)
    }
    case 'month':
      return { [path]: monthText(value) }
    case 'sum':
      return { [path]: typeof value === 'number' ? formatCount(value) : '' }
    default:
      return { [path]: asText(value) }
  }
}

/** Turns the month `2021-03` into the text «03.2021». */
function monthText(value: unknown): string {
  return asText(value).replace(/^(\d{4})-(\d\d)$/, '$2.$1')
}

function asText(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}

function checked(isSet: boolean): string {
  return isSet ? 'on' : ''
}
