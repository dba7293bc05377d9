// Tells what a file is by its first bytes, never by its name, and returns its rows.
import { vacancyFileLimits } from '../contract/rules/vacancy-file.ts'
import { csvTable, decodeText } from './csv-table.ts'
import type { FileToRead, TableAnswer } from './file-table.ts'
import { tableOf } from './table-rows.ts'
import { WithDtd, xmlRows } from './xml-rows.ts'

export async function readTable({ bytes, mostRows }: FileToRead): Promise<TableAnswer> {
  const begin = Buffer.from(bytes.subarray(0, 4)).toString('latin1')
  if (begin === 'PK\u0003\u0004') return rowsOf(await sheetOf(bytes), mostRows)
  const text = decodeText(bytes)
    ?.replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
  if (text === undefined || /^\s*(?:[{[]|%PDF|\{\\rtf|<!doctype html|<html)/i.test(text)) {
    return { problem: 'wrong_kind' }
  }
  return /^\s*</.test(text) ? readXml(text, mostRows) : rowsOf(csvTable(text), mostRows)
}

function readXml(text: string, mostRows: number): TableAnswer {
  try {
    const rows = xmlRows(text, mostRows)
    if (rows.length > mostRows) return { problem: 'many_rows' }
    return rows.length === 0 ? { problem: 'empty' } : { table: tableOf(rows) }
  } catch (error) {
    return { problem: error instanceof WithDtd ? 'with_dtd' : 'damaged' }
  }
}

function rowsOf(all: readonly string[][], mostRows: number): TableAnswer {
  const [header, ...filled] = all
    .map((cells, index) => ({ line: index + 1, cells: cells.slice(0, vacancyFileLimits.columns) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (!header || filled.length === 0) return { problem: 'empty' }
  if (filled.length > mostRows) return { problem: 'many_rows' }
  const rows = filled.map(({ line, cells }) => ({
    line,
    texts: header.cells.map((name, at) => [name.trim(), cells[at] ?? ''] as [string, string]),
  }))
  return { table: tableOf(rows) }
}

async function sheetOf(bytes: Uint8Array): Promise<string[][]> {
  const { readSheet } = await import('read-excel-file/node')
  const rows = await readSheet(Buffer.from(bytes))
  return rows.map((cells) => cells.map((cell) => (cell === null ? '' : String(cell))))
}
