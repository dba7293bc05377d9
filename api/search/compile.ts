// Prepares saved searches, so that a new vacancy or resume is compared with all of them at once (docs/decisions/088).
import { wordsOf } from '../contract/search/address.ts'
import { filtersOf, type FiltersOf, type SearchTable } from '../contract/search/kinds.ts'
import { inTenge } from '../database/vacancy-row.ts'
import { conditionsOf, vectorQuery, withFoundWords, type Conditions } from './conditions.ts'
import type { Searched, SearchScope } from './searched.ts'
import { keysOf } from './keys.ts'

export interface CompiledSearch {
  /** Every result of the search has at least one of these keys; see keys.ts. */
  keys: string[]
  /** The text query that a new vacancy or resume must match; null if the search has no such query. */
  words: string | null
  sum_kzt: number | null
  /** The values of the filter that depends on the current date (experience); null if that filter is not set. */
  levels: string[] | null
}

/** Equal searches of several accounts are compiled only once. */
export type CompileScope = Omit<SearchScope, 'account'>

/** Compiles a search. Ignores filters by the days since publication, because only new rows are compared with it. */
export async function compileSearch<Table extends SearchTable>(
  searched: Searched<Table>,
  filters: FiltersOf<Table>,
  common: CompileScope,
): Promise<CompiledSearch> {
  const scope = { ...common, account: null }
  const asked = await conditionsOf(searched, filters, scope)
  const conditions = await withFoundWords(scope, searched.rows, asked)
  const words = await eitherSpelling(searched, filters, conditions, scope)
  const [sum] = sumsOf(searched.table, conditions)
  const moving = conditions.demands.find((demand) => demand.moving)
  return {
    keys: keysOf(words),
    words,
    sum_kzt: sum === undefined ? null : inTenge(sum, scope.country.currency),
    levels: moving?.values ?? null,
  }
}

/** Returns whether the search has a condition that new vacancies or resumes can be compared with. */
export function canBeSaved(table: SearchTable, conditions: Conditions): boolean {
  return (
    vectorQuery(conditions) !== null ||
    sumsOf(table, conditions).length > 0 ||
    conditions.demands.some(({ moving }) => moving)
  )
}

function sumsOf(table: SearchTable, { filters }: Conditions): number[] {
  return filtersOf(table).flatMap(([name, { kind }]) =>
    kind === 'sum' ? wordsOf(filters[name]).map(Number) : [],
  )
}

/** Returns a query that finds the typed words and also the corrected words. */
async function eitherSpelling<Table extends SearchTable>(
  searched: Searched<Table>,
  filters: FiltersOf<Table>,
  conditions: Conditions,
  scope: SearchScope,
): Promise<string | null> {
  const corrected = vectorQuery(conditions)
  if (conditions.corrected === null) return corrected
  const quoted = filtersOf(searched.table).flatMap(([name, { kind }]) =>
    kind === 'words' ? [[name, `"${wordsOf(filters[name]).join(' ').replaceAll('"', ' ')}"`]] : [],
  )
  const typed = { ...filters, ...Object.fromEntries(quoted) } as FiltersOf<Table>
  const literal = vectorQuery(await conditionsOf(searched, typed, scope))
  return literal ? `(${corrected}) | (${literal})` : corrected
}
