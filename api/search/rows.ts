import type { Column, Table } from 'drizzle-orm'

/** The table that a list asks: a row for each that anybody may find (docs/decisions/039). */
export type SearchRows = Table & Record<'id' | 'marks' | 'facets' | 'words', Column>
