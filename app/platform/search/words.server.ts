import { filtersOf, type FilterName, type SearchTable } from '#contract/search/kinds.ts'
import { choiceWords } from '#app/platform/editor/choice-words.ts'
import { env } from '#app/platform/env/env.server.ts'
import { formatMoney } from '#app/platform/i18n/money.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'

export type ValueNames = Partial<Record<string, Record<string, string | undefined>>>

export type SearchTexts = (key: string, values?: object) => string

export function textsOf({ texts }: Pick<Visit, 'texts'>): SearchTexts {
  return texts('common') as unknown as SearchTexts
}

export function labelOf(name: string, t: SearchTexts): string {
  return t(`search_server:filter.${name}`)
}

export function valueName<Table extends SearchTable>(
  table: Table,
  name: FilterName<Table>,
  value: string,
  names: ValueNames,
  t: SearchTexts,
): string {
  const filter = Object.fromEntries(filtersOf(table))[name]
  switch (filter?.kind) {
    case 'sum':
      return t(`search_server:least.${name}`, {
        amount: formatMoney(Number(value), env.country.currency),
      })
    case 'flag':
    case 'point':
      return labelOf(name, t)
    case 'choice':
      return t(`search_server:value.${name}.${value}`)
    case 'choices':
      return choiceWords(filter.values, value, t) ?? t(`search_server:value.${name}.${value}`)
    case 'code':
    case 'codes':
      return names[name]?.[value] ?? labelOf(name, t)
    default:
      return names[name]?.[value] ?? value
  }
}
