import type { VacancyColumn } from '../contract/rules/vacancy-file.ts'

/** Why a file cannot be read; each has its error `vacancies:file_…`. */
export type FileProblem = 'wrong_kind' | 'empty' | 'many_rows' | 'damaged' | 'with_dtd'

/** The rows of a file, as texts by column. */
export interface FileTable {
  rows: FileRow[]
  columns: VacancyColumn[]
  /** The names of columns that the import does not know; their cells are not read. */
  unknown: string[]
}

export interface FileRow {
  /** The number of the row in a table, as a spreadsheet shows it, or of the line in an XML file. */
  line: number
  /** The id of the vacancy in a feed; empty if it has none. */
  key: string
  cells: Partial<Record<VacancyColumn, string>>
}

export interface FileToRead {
  bytes: Uint8Array
  mostRows: number
}

export type TableAnswer =
  | { problem: FileProblem; table?: undefined }
  | { problem?: undefined; table: FileTable }
