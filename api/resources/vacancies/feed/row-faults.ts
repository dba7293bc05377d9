import type { FieldErrors } from '../../../contract/field-errors.ts'
import type { FeedFault } from '../../../contract/vacancy-feeds.ts'
import type { VacancyFileRow } from '../../../contract/vacancy-imports.ts'
import type { Failure } from '../../../http/failure.ts'
import { columnErrors } from '../../../vacancy-file/read-rows.ts'
import type { PlannedRow } from './plan-reading.ts'

/** A row of a feed that was read as a vacancy. */
export interface ReadRow extends VacancyFileRow, PlannedRow {}

/** Returns the faults of rows that prevent any change: those of cells, and ids that are missing or repeated. */
export function rowFaults(rows: readonly ReadRow[]): FeedFault[] {
  const [keys, hashes] = [new Set<string>(), new Set<string>()]
  return rows.flatMap((row) => {
    const found = row.faults.map(({ column, code, read }) => fault(row, code, { column, read }))
    if (row.key === '') found.push(fault(row, 'no_key'))
    else if (keys.has(row.key)) found.push(fault(row, 'repeated_key'))
    if (hashes.has(row.hash)) found.push(fault(row, 'repeated_row'))
    keys.add(row.key)
    hashes.add(row.hash)
    return found
  })
}

/** Returns the faults of a row that an operation has refused. */
export function refusedRow(row: ReadRow, { code, data }: Failure): FeedFault[] {
  const { fields = {} } = (data ?? {}) as { fields?: FieldErrors }
  const columns = columnErrors(fields)
  if (columns.length === 0) return [fault(row, code)]
  return columns.map(([column, problem]) => fault(row, problem, { column }))
}

function fault(
  { line, key, title }: ReadRow,
  code: string,
  { column = null, read = '' }: Partial<FeedFault> = {},
): FeedFault {
  return { line, key, title, column, code, read }
}
