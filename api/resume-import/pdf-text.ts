// The text of a PDF in the order in which a person reads it, with its columns told apart.
import { getDocumentProxy } from 'unpdf'
import { asSidebar, isDateLabel } from './columns.ts'
import { importLimits, UnreadableFile } from './import-problem.ts'
import { isScanned } from './is-scanned.ts'
import { headingOf } from './rules/sections.ts'

interface Piece {
  text: string
  x: number
  y: number
  right: number
  height: number
}

interface Row {
  y: number
  height: number
  cells: Piece[]
}

export async function pdfText(bytes: Uint8Array): Promise<string> {
  const file = await getDocumentProxy(new Uint8Array(bytes), {
    isEvalSupported: false,
    verbosity: 0,
  }).catch((error: unknown) => {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw new UnreadableFile(isLocked ? 'encrypted' : 'damaged', { cause: error })
  })
  if (file.numPages > importLimits.pages) throw new UnreadableFile('many_pages')
  const main: string[] = []
  const sidebars: string[] = []
  const pages: string[][] = []
  let letters = 0
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number)
    const { items } = await page.getTextContent()
    const pieces = items.flatMap((item) => ('str' in item ? pieceOf(item) : []))
    letters += pieces.reduce((sum, { text }) => sum + text.length, 0)
    if (letters > importLimits.letters) throw new UnreadableFile('too_complex')
    const read = readPage(rowsOf(pieces))
    pages.push([...read.main, ...read.sidebar])
    main.push(...read.main)
    sidebars.push(...read.sidebar)
    page.cleanup()
  }
  if (isScanned(bytes, pages)) throw new UnreadableFile('only_pictures')
  return [...main, ...asSidebar(sidebars)].join('\n')
}

function pieceOf(item: {
  str: string
  transform: number[]
  width: number
  height: number
}): Piece[] {
  const [, , c = 0, d = 0, x = 0, y = 0] = item.transform
  const height = item.height || Math.hypot(c, d) || 10
  return item.str.trim() === '' ? [] : [{ text: item.str, x, y, right: x + item.width, height }]
}

/** Joins pieces that stand beside each other into words, and those further apart into cells of a row. */
function rowsOf(pieces: readonly Piece[]): Row[] {
  const rows: Row[] = []
  for (const piece of pieces.toSorted((one, other) => other.y - one.y)) {
    const row = rows.findLast(
      (each) => Math.abs(each.y - piece.y) < Math.min(each.height, piece.height) * 0.45,
    )
    if (row) {
      row.cells.push(piece)
      row.height = Math.max(row.height, piece.height)
    } else rows.push({ y: piece.y, height: piece.height, cells: [piece] })
  }
  const columns = columnsOf(pieces, rows.length)
  for (const row of rows) {
    const cells: Piece[] = []
    for (const piece of row.cells.toSorted((one, other) => one.x - other.x)) {
      const last = cells.at(-1)
      const gap = last ? piece.x - last.right : Infinity
      const isColumn = columns.has(Math.round(piece.x)) && gap > row.height * 0.3
      if (!last || isColumn || gap > Math.max(row.height * 1.3, 9)) cells.push({ ...piece })
      else {
        // Letters that are printed twice look bold.
        if (gap < -row.height * 0.3 && last.text.endsWith(piece.text)) continue
        const isApart =
          gap > row.height * 0.12 && !last.text.endsWith(' ') && !piece.text.startsWith(' ')
        last.text += (isApart ? ' ' : '') + piece.text
        last.right = Math.max(last.right, piece.right)
      }
    }
    row.cells = cells
  }
  return rows
}

/** Returns where many pieces begin: a text there is a new cell, however near it is to the one before. */
function columnsOf(pieces: readonly Piece[], rowCount: number): Set<number> {
  const counts = new Map<number, number>()
  for (const { x } of pieces) counts.set(Math.round(x), (counts.get(Math.round(x)) ?? 0) + 1)
  const most = Math.max(6, rowCount * 0.2)
  return new Set([...counts].flatMap(([x, count]) => (count >= most ? [x] : [])))
}

interface PageText {
  main: string[]
  sidebar: string[]
}

function readPage(rows: readonly Row[]): PageText {
  const beside = labelGutterOf(rows)
  if (beside !== null) return { main: labelled(rows, beside), sidebar: [] }
  const gutter = gutterOf(rows)
  const isDates = (side: readonly Row[]) =>
    side.filter(({ cells }) => isDateLabel(join(cells))).length >= side.length * 0.5
  if (gutter === null || isDates(sideOf(rows, ({ x }) => x >= gutter - 2)))
    return {
      main: [
        ...withGaps(
          rows,
          rows.map(({ cells }) => join(cells)),
        ),
        '',
      ],
      sidebar: [],
    }
  const left = sideOf(rows, ({ x }) => x < gutter - 2)
  const right = sideOf(rows, ({ x }) => x >= gutter - 2)
  const top = rows.findIndex(
    ({ cells }) =>
      cells.length > 1 &&
      cells.some(({ x }) => x >= gutter - 2) &&
      cells.some(({ x }) => x < gutter - 2),
  )
  const above = rows
    .slice(0, Math.max(0, top))
    .filter(({ cells }) => cells.some(({ x, right: end }) => x < gutter - 2 && end > gutter + 2))
  const rest = (side: readonly Row[]) => side.filter(({ y }) => !above.some((row) => row.y === y))
  const [leftRows, rightRows] = [rest(left), rest(right)]
  const isLeftMain = lettersOf(leftRows) > lettersOf(rightRows)
  const [mainRows, sideRows] = isLeftMain ? [leftRows, rightRows] : [rightRows, leftRows]
  return {
    main: [...textOf(above), ...textOf(mainRows), ''],
    sidebar: textOf(sideRows),
  }
}

function lettersOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { cells }) => sum + join(cells).length, 0)
}

function sideOf(rows: readonly Row[], isOn: (cell: Piece) => boolean): Row[] {
  return rows.flatMap((row) => {
    const cells = row.cells.filter(isOn)
    return cells.length > 0 ? [{ ...row, cells }] : []
  })
}

function textOf(rows: readonly Row[]): string[] {
  return withGaps(
    rows,
    rows.map(({ cells }) => join(cells)),
  )
}

/** Returns where the text begins beside a column of dates, as hh prints them; null if there is no such column. */
function labelGutterOf(rows: readonly Row[]): number | null {
  const starts = new Map<number, string[]>()
  for (const { cells } of rows) {
    const [first, second] = cells
    if (!first || !second) continue
    const start = [...starts.keys()].find((each) => Math.abs(each - second.x) <= 3) ?? second.x
    starts.set(start, [...(starts.get(start) ?? []), first.text])
  }
  const [best] = [...starts].toSorted((one, other) => other[1].length - one[1].length)
  if (!best) return null
  const [x, labels] = best
  const dated = labels.filter(isDateLabel).length
  const [left, right] = [
    sideOf(rows, (cell) => cell.right < x),
    sideOf(rows, (cell) => cell.x >= x - 2),
  ]
  // A column of labels says less than what it labels; beside a sidebar it is the other way round.
  const isNarrow = lettersOf(left) < lettersOf(right)
  return isNarrow && dated >= 2 && dated >= labels.length * 0.5 ? x : null
}

/** Returns where the right one of two columns begins; null if the page has one column. */
function gutterOf(rows: readonly Row[]): number | null {
  const cells = rows.flatMap((row) => row.cells)
  const most = Math.max(...cells.map(({ right }) => right))
  const least = Math.min(...cells.map(({ x }) => x))
  const width = most - least
  const starts = new Map<number, number>()
  for (const { x } of cells) {
    if (x < least + width * 0.12 || x > least + width * 0.8) continue
    const near = [...starts.keys()].find((each) => Math.abs(each - x) <= 3)
    starts.set(near ?? x, (starts.get(near ?? x) ?? 0) + 1)
  }
  const candidates = [...starts].filter(([, count]) => count >= Math.max(4, rows.length * 0.18))
  for (const [x] of candidates.toSorted((one, other) => other[1] - one[1])) {
    const lefts = cells.filter((cell) => cell.x < x - 2)
    const crossing = lefts.filter((cell) => cell.right > x + 2)
    const onLeft = lefts.length - crossing.length
    if (onLeft >= 3 && crossing.length <= Math.max(3, lefts.length * 0.34))
      return Math.min(x, ...near(cells, x))
  }
  return null
}

function near(cells: readonly Piece[], x: number): number[] {
  return cells.filter((cell) => Math.abs(cell.x - x) <= 3).map((cell) => cell.x)
}

/** Puts each label of the left column, which may have several lines, before what stands beside it. */
function labelled(rows: readonly Row[], gutter: number): string[] {
  const lines: string[] = []
  let label: string[] = []
  let content: string[] = []
  let lastLabelY = Infinity
  let lastY = Infinity
  const flush = () => {
    if (label.length > 0) lines.push(label.join(' '))
    lines.push(...content)
    label = []
    content = []
  }
  const gap = usualGap(rows)
  for (const row of rows) {
    const isCrossing = row.cells.some(({ x, right }) => x < gutter - 2 && right > gutter + 2)
    const left = isCrossing ? [] : row.cells.filter(({ x }) => x < gutter - 2)
    const right = isCrossing ? row.cells : row.cells.filter(({ x }) => x >= gutter - 2)
    const isApart = lastY - row.y > gap * 1.6
    if (left.length > 0 || isCrossing) {
      const isNear = lastLabelY - row.y < Math.max(gap * 1.5, row.height * 2)
      const before = label.join(' ')
      const continues =
        left.length > 0 &&
        label.length > 0 &&
        isNear &&
        isDateLabel(before) === isDateLabel(join(left)) &&
        !headingOf(before)
      if (!continues) {
        flush()
        lines.push('')
      }
      if (left.length > 0) {
        label.push(join(left))
        lastLabelY = row.y
      }
    }
    if (right.length > 0) {
      if (isApart && content.length > 0) content.push('')
      content.push(join(right))
    }
    lastY = row.y
  }
  flush()
  return [...lines, '']
}

function withGaps(rows: readonly Row[], texts: readonly string[]): string[] {
  const gap = usualGap(rows)
  return rows.flatMap((row, index) => {
    const before = rows[index - 1]
    const isApart = before && before.y - row.y > gap * 1.45
    return isApart ? ['', texts[index] ?? ''] : [texts[index] ?? '']
  })
}

/** The usual distance between two lines. */
function usualGap(rows: readonly Row[]): number {
  const gaps = rows.flatMap((row, index) => {
    const before = rows[index - 1]
    return before ? [before.y - row.y] : []
  })
  return gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length * 0.4)] ?? 12
}

function join(cells: readonly Piece[]): string {
  return cells.map(({ text }) => text.trim()).join('\t')
}
