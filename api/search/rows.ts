import type { Column, Table } from 'drizzle-orm'

/** The search table, with a row for each vacancy or resume that people may find (docs/decisions/039). */
export type SearchRows = Table & Record<'id' | 'marks' | 'facets' | 'words', Column>
