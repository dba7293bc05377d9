// From the filters of a search to SQL: a row a filter here too, and a forgotten one does not compile.
import { sql, type Column, type SQL } from 'drizzle-orm'
import { wordsOf } from '../contract/search/address.ts'
import {
  filtersOf,
  type CountedName,
  type FilterName,
  type FilterValue,
  type SearchTable,
} from '../contract/search/kinds.ts'
import type { Scope } from '../scope.ts'

export type SearchScope = Pick<Scope, 'now' | 'country'>

interface Asked<Value> {
  /** Holds for the rows that have what is demanded; null where the value demands nothing after all. */
  where: (value: Value, scope: SearchScope) => SQL | null
}

/** A filter whose values are counted. */
export interface Counted<Value> extends Asked<Value> {
  /** What a row has of it. */
  has: SQL | Column
  /** A row has several. */
  isList?: true
}

/** How each filter of a table is asked for. */
export type AskedIn<Table extends SearchTable> = {
  [Name in FilterName<Table>]: Name extends CountedName<Table>
    ? Counted<FilterValue<Table['filters'][Name]>>
    : Asked<FilterValue<Table['filters'][Name]>>
}

/** Rows with any of the values. */
export function among(has: Column) {
  return { has, where: (values: string[]) => sql`${has} = any(${textArray(values)})` }
}

/** Rows with a list that holds any of the values. */
export function overlapping(has: Column) {
  return {
    has,
    isList: true as const,
    where: (values: string[]) => sql`${has} && ${textArray(values)}`,
  }
}

/** Rows for which `condition` holds. */
export function having(condition: SQL) {
  return { has: sql`case when ${condition} then '1' end`, where: () => condition }
}

export function textArray(values: string[]): SQL {
  return sql`${sql.param(values)}::text[]`
}

export function all(conditions: SQL[]): SQL {
  return conditions.length ? sql.join(conditions, sql` and `) : sql`true`
}

/** The conditions of the filters that demand something, by name. */
export function conditionsOf<Table extends SearchTable>(
  table: Table,
  asked: AskedIn<Table>,
  values: { [Name in FilterName<Table>]: FilterValue<Table['filters'][Name]> },
  scope: SearchScope,
): Map<FilterName<Table>, SQL> {
  const conditions = new Map<FilterName<Table>, SQL>()
  for (const [name] of filtersOf(table)) {
    if (wordsOf(values[name]).length === 0) continue
    const condition = (asked[name] as Asked<unknown>).where(values[name], scope)
    if (condition) conditions.set(name, condition)
  }
  return conditions
}
