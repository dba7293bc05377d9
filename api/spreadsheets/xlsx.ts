import type { CellObject, Row } from 'write-excel-file/node'
import { localTime } from '../contract/rules/local-time.ts'
import type { Cell, Spreadsheet } from './csv.ts'

interface Sheet extends Spreadsheet {
  name: string
  /** The width of each column in characters. */
  widths: readonly number[]
}

/** Makes an XLSX file with one sheet, whose header stays in sight. Texts are never formulas. */
export async function xlsxOf({ name, header, rows, widths, timeZone }: Sheet): Promise<Buffer> {
  const { default: write } = await import('write-excel-file/node')
  const head: Row = header.map((value) => ({ value, type: String, fontWeight: 'bold' }))
  const body = rows.map((cells) => cells.map((cell) => xlsxCell(cell, timeZone)))
  return write([head, ...body], {
    sheet: name,
    stickyRowsCount: 1,
    columns: widths.map((width) => ({ width })),
  }).toBuffer()
}

function xlsxCell(value: Cell, timeZone: string): CellObject | null {
  if (value === null || value === '') return null
  if (typeof value === 'number') return { value, type: Number }
  if (typeof value === 'string') return { value, type: String }
  return { value: asUtc(value, timeZone), type: Date, format: 'dd.mm.yyyy hh:mm' }
}

/** Excel knows no time zones: it shows the time that a clock in Greenwich would show. */
function asUtc(at: Date, timeZone: string): Date {
  const { day, time } = localTime(at, timeZone)
  return new Date(`${day}T${time}Z`)
}
