import type { Column, Table } from 'drizzle-orm'

/** A table of search rows: one for each item that anybody may find (docs/decisions/039). */
export type SearchRows = Table & Record<'id' | 'marks' | 'facets' | 'words', Column>
