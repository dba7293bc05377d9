import { dateInDots } from '../contract/rules/date-in-dots.ts'
import { localTime } from '../contract/rules/local-time.ts'

export type Cell = string | number | Date | null

export interface Spreadsheet {
  header: readonly string[]
  rows: readonly (readonly Cell[])[]
  /** The time zone in which the cells show times. */
  timeZone: string
}

/** Makes a CSV file that Russian Excel opens correctly: in UTF-8 with a byte order mark, separated by semicolons. */
export function csvOf({ header, rows, timeZone }: Spreadsheet): string {
  const lines = [header, ...rows].map((cells) =>
    cells.map((cell) => csvCell(cell, timeZone)).join(';'),
  )
  return `\ufeff${lines.join('\r\n')}\r\n`
}

/** Writes a cell of a CSV file; Excel must not execute the text as a formula. */
export function csvCell(value: Cell, timeZone: string): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (value instanceof Date) return shortTime(value, timeZone)
  const harmless = /^[=+\-@＝＋－＠\t\r\n]/u.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

function shortTime(at: Date, timeZone: string): string {
  const { day, time } = localTime(at, timeZone)
  return `${dateInDots(day)} ${time}`
}
