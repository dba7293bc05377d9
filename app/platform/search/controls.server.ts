import { wordsOf } from '#contract/search/address.ts'
import { filtersOf, type Filter, type SearchOf, type SearchTable } from '#contract/search/kinds.ts'
import { env } from '#app/platform/env/env.server.ts'
import { toOption } from '#app/platform/editor/to-option.ts'
import { currencySign, formatCount } from '#app/platform/i18n/money.ts'
import { typedSpecialtyName, type TypedSpecialty } from './typed-specialty.server.ts'
import { labelOf, valueName, type SearchTexts, type ValueNames } from './words.server.ts'

export interface Option {
  value: string
  label: string
  count?: string
}

export type FilterField = { name: string; label: string } & (
  | { kind: 'sum'; value: string; unit: string; error: string | undefined }
  | { kind: 'flag'; isSet: boolean; count?: string }
  | {
      kind: 'codes'
      typed: { name: string; value: string }
      help?: string
      error?: string
      chosen: string[]
      options: Option[]
    }
  | { kind: 'choice'; value: string; options: Option[] }
  | { kind: 'choices'; chosen: string[]; options: Option[] }
)

/** The number of results for each value of a filter, by the name of the filter. */
export type ValueCounts = Partial<Record<string, { code: string; count: number }[]>>

export function hasControl({ kind, above, linked }: Filter): boolean {
  const kinds = ['sum', 'flag', 'choice', 'choices', 'code', 'codes']
  return !above && !linked && kinds.includes(kind)
}

interface ControlFacts {
  counts: ValueCounts | null
  names: ValueNames
  /** The parameters of the URL. If a typed salary is not a number, the form shows this text again. */
  typed?: URLSearchParams
  specialty?: TypedSpecialty | null
  /** The options of filters by one code, by the name of the filter. Without options the form has no such field. */
  options?: Partial<Record<string, Option[]>>
}

export function controlsOf<Table extends SearchTable>(
  table: Table,
  search: SearchOf<Table>,
  {
    counts,
    names,
    typed = new URLSearchParams(),
    specialty = null,
    options: codes = {},
  }: ControlFacts,
  t: SearchTexts,
): FilterField[] {
  return filtersOf(table).flatMap(([name, filter]): FilterField[] => {
    if (!hasControl(filter) || lacksPoint(filter, search)) return []
    const label = labelOf(name, t)
    const chosen = wordsOf(search[name])
    const countOf = (value: string) =>
      counts?.[name]?.find(({ code }) => code === value)?.count ?? 0
    const isShown = (value: string) =>
      counts === null || !('counted' in filter) || countOf(value) > 0 || chosen.includes(value)
    const option = (value: string): Option => ({
      value,
      label: valueName(table, name, value, names, t),
      count: counts && 'counted' in filter ? formatCount(countOf(value)) : undefined,
    })
    switch (filter.kind) {
      case 'sum': {
        const unit = t('search_server:per_month', { currency: currencySign(env.country.currency) })
        const unread = chosen.length === 0 && (typed.get(name) ?? '').trim()
        const error = unread ? t('search_server:sum_unread') : undefined
        return [{ kind: 'sum', name, label, unit, error, value: unread || chosen.join('') }]
      }
      case 'codes': {
        const meant = specialty?.meant.filter(({ code }) => !chosen.includes(code)) ?? []
        const options = [...chosen.map(option), ...meant.map(toOption)]
        const isUnknown = specialty?.meant.length === 0
        const isOpen = meant.length > 0 && meant.length === specialty?.meant.length
        return [
          {
            kind: 'codes',
            name,
            label,
            typed: { name: typedSpecialtyName, value: specialty?.text ?? '' },
            help: isOpen ? t('search_server:several_specialties') : undefined,
            error: isUnknown ? t('search_server:unknown_specialty') : undefined,
            chosen,
            options,
          },
        ]
      }
      case 'flag': {
        const { count } = option('1')
        return isShown('1') ? [{ kind: 'flag', name, label, count, isSet: chosen.length > 0 }] : []
      }
      case 'code': {
        const options = codes[name] ?? []
        return options.length
          ? [{ kind: 'choice', name, label, options, value: chosen.join('') }]
          : []
      }
      case 'choice': {
        const options = filter.values.map((value) => option(String(value)))
        return [{ kind: 'choice', name, label, options, value: chosen.join('') }]
      }
      case 'choices': {
        const options = filter.values.filter(isShown).map(option)
        return options.length ? [{ kind: 'choices', name, label, options, chosen }] : []
      }
      default:
        return []
    }
  })
}

/** Returns whether the filter measures around a point that the search lacks. */
function lacksPoint(filter: Filter, search: object): boolean {
  if (!('around' in filter) || !filter.around) return false
  return wordsOf((search as Record<string, unknown>)[filter.around]).length === 0
}

/** Returns whether the visitor has to correct the field, or to choose one of several specialties. */
export function isUnclear(field: FilterField): boolean {
  if (field.kind === 'codes' && field.help) return true
  return 'error' in field && field.error !== undefined
}
