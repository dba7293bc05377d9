// Puts the cells of a table or the elements of an XML file into the columns of the import.
import { vacancyColumns, type VacancyColumn } from '../contract/rules/vacancy-file.ts'
import { columnOf } from './column-of.ts'
import type { FileRow, FileTable } from './file-table.ts'

/** A cell or element with its name. */
export type NamedText = [name: string, text: string]

/** The text that stands between the texts of one column: the lines of a text stay lines. */
const between: Partial<Record<VacancyColumn, string>> = {
  pay: ' ',
  city: ', ',
  address: ', ',
  work: ', ',
  skills: ', ',
  contact: ', ',
}
/** The longest text that is read of one column. */
const mostLetters = 20_000

export function tableOf(rows: readonly { line: number; texts: NamedText[] }[]): FileTable {
  const unknown = new Set<string>()
  const columns = new Set<VacancyColumn>()
  const read = rows.map(({ line, texts }) => {
    const row: FileRow = { line, key: '', cells: {} }
    for (const [name, typed] of texts) {
      const found = columnOf(name)
      if (!found) {
        if (name) unknown.add(name)
        continue
      }
      if (found.column !== 'key') columns.add(found.column)
      const text = typed.trim().slice(0, mostLetters)
      if (text === '') continue
      if (found.column === 'key') row.key ||= text.slice(0, 200)
      else add(row, found.column, found.before + text)
    }
    return row
  })
  return {
    rows: read,
    columns: vacancyColumns.filter((column) => columns.has(column)),
    unknown: [...unknown].slice(0, 20).map((name) => name.slice(0, 60)),
  }
}

function add({ cells }: FileRow, column: VacancyColumn, text: string): void {
  const known = cells[column]
  cells[column] = known ? `${known}${between[column] ?? '\n'}${text}` : text
}
