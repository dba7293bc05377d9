// Collects what no field takes of a resume that came as rows, such as those of JSON Resume or of the tables of LinkedIn.
import { lostParts, textsOf, wordsIn } from './left-over.ts'
import { lineOf } from './lines.ts'
import type { ParsedResume } from './parsed-resume.ts'
import { hasDate } from './periods.ts'

export interface SourceRow {
  cells: readonly string[]
  /** Whether fields have taken from this row; all of another row is left over. */
  isUsed: boolean
}

/** Returns the unused rows, and the cells of used rows that are in no value, beside the first cell of their row. */
export function restOfRows(rows: readonly SourceRow[], to: ParsedResume): string {
  const lostOf = lostCell(to)
  return rows
    .flatMap(({ cells, isUsed }) => {
      const full = cells.map((cell) => cell.trim()).filter(Boolean)
      if (!isUsed) return full.length > 0 ? [full] : []
      const lost = full.map(lostOf)
      const isAnyLost = lost.some(Boolean)
      return isAnyLost ? [[full[0] ?? '', ...lost.slice(1).filter(Boolean)]] : []
    })
    .map((cells) => cells.join(' · '))
    .join('\n')
}

/** Returns a function that gives what is lost of a cell; an empty text if all of it is in a value. */
function lostCell(to: ParsedResume): (cell: string) => string {
  const values = textsOf(to).map((value) => value.toLowerCase())
  const has = (text: string) => values.some((value) => value.includes(text.toLowerCase()))
  const lost = lostParts(to)
  return (cell) => {
    if (has(cell)) return ''
    if (wordsIn(cell).length === 0) {
      const digits = cell.replace(/\D/g, '').slice(-10)
      return digits === '' || hasDate(cell) || has(digits) ? '' : cell
    }
    // The rules of lines take every address for a contact that was read.
    if (/^\S+[@./]\S+$/.test(cell) && !hasDate(cell)) return cell
    return lost({ ...lineOf(cell), isUsed: true }).join(', ')
  }
}
