// The filters of a search in a URL; unknown values are ignored (spec §10.8).
import { z } from 'zod'
import { code, companySlug } from '../fields.ts'
import { limits } from '../rules/limits.ts'
import { asMonthlyPay, readRange } from '../rules/money.ts'
import { readPoint, writePoint } from '../rules/point.ts'
import {
  countedNames,
  filtersOf,
  type CountedName,
  type Filter,
  type FiltersOf,
  type SearchOf,
  type SearchTable,
} from './kinds.ts'

type Shape<Values> = { [Name in keyof Values]: z.ZodDefault<z.ZodType<Values[Name], unknown>> }

export function filtersSchema<Table extends SearchTable>(
  table: Table,
): z.ZodObject<Shape<FiltersOf<Table>>> {
  const entries = filtersOf(table).map(([name, filter]) => [name, schemaOf(filter)])
  return z.object(Object.fromEntries(entries) as Shape<FiltersOf<Table>>)
}

export function searchSchema<Table extends SearchTable>(
  table: Table,
): z.ZodObject<Shape<SearchOf<Table>>> {
  const [first] = table.sorts
  const order = {
    sort: one(z.enum(table.sorts), first),
    page: one(z.coerce.number().int().min(1), 1).transform((page) => Math.min(page, 10_000)),
  }
  const { shape } = filtersSchema(table)
  return z.object({ ...shape, ...order } as unknown as Shape<SearchOf<Table>>)
}

/** The number of results for each value of a filter. */
export function countsSchema<Table extends SearchTable>(table: Table) {
  const counts = z.array(z.object({ code: z.string(), count: z.int() }))
  const entries = countedNames(table).map((name) => [name, counts])
  return z.object(Object.fromEntries(entries) as Record<CountedName<Table>, typeof counts>)
}
export type CountsOf<Table extends SearchTable> = Record<
  CountedName<Table>,
  { code: string; count: number }[]
>

function schemaOf(filter: Filter): z.ZodType {
  switch (filter.kind) {
    case 'words':
      return one(
        z.string().transform((text) => text.trim().slice(0, limits.searchText)),
        '',
      )
    case 'slug':
      return one(companySlug, '')
    case 'code':
      return one(code, '')
    case 'point':
      return one(point, '')
    case 'sum':
      return one(sum, null)
    case 'flag':
      return one(isSaid, false)
    case 'choice':
      return one(z.coerce.number().pipe(z.literal([...filter.values])), null)
    case 'codes':
      return several(code)
    case 'choices':
      return several(z.enum(filter.values))
  }
}

const isSaid = z.union([z.literal('1'), z.literal('true'), z.literal(true)]).transform(() => true)

const point = z.string().transform((text, context) => {
  const read = readPoint(text)
  if (read) return writePoint(read)
  context.addIssue('no point')
  return z.NEVER
})

function readMonthlyPay(typed: string): number | null {
  const range = readRange(typed)
  return range && asMonthlyPay(range, null).from
}

const sum = z
  .union([z.string().transform(readMonthlyPay), z.number()])
  .pipe(z.int().min(1).max(limits.salary))

/** Uses the first valid value if a parameter is repeated in the URL. */
function one<T extends z.ZodType>(schema: T, empty: z.output<T> | null) {
  return z
    .preprocess(first, schema)
    .catch(empty as never)
    .default(empty as never)
}

function first(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value
}

/** Reads a parameter that may be repeated, as a list of at most 50 different valid values. */
function several<T extends z.ZodType>(schema: T) {
  return z
    .preprocess((value) => {
      const known = [value].flat().filter((item) => schema.safeParse(item).success)
      return [...new Set(known)].slice(0, 50)
    }, z.array(schema))
    .default([])
}

const understoodValue = z.union([z.string(), z.array(z.string()), z.number(), z.boolean()])

/** How the API understood the words of a search (spec §10.8). Words in quotes never become filters. */
export const understoodQuery = {
  /** The corrected query if words were misspelled. */
  corrected: z.string().nullable(),
  /** Filters and other conditions found in the query, by name; `specialty` does not exclude other specialties. */
  understood: z.record(z.string(), understoodValue),
  /** The parts of the query in which a filter or another condition was found. */
  pieces: z.array(
    z.object({
      name: z.string(),
      value: understoodValue,
      /** The name of a place or an occupation; null for filters whose values have fixed names. */
      label: z.string().nullable(),
      /** The words of this part of the query, with typing errors corrected. */
      words: z.string(),
      /** The whole query with quotes around the words of this part, so that they are searched for only as text. */
      literal: z.string(),
      /** The whole query without the words of this part. */
      rest: z.string(),
      /** Names of similar occupations, or of places near a place, to offer when the search has no results. */
      near: z.array(z.string()),
    }),
  ),
  /** Words that were removed from the query, because no vacancy or resume contains all words of the query. */
  dropped: z.array(z.string()),
  /** False if the search has no condition that new results could be compared with, so that it cannot be saved. */
  can_be_saved: z.boolean(),
}
