// The text of a Word document from its own parts. Links to anything outside are never read.
import { asSidebar, isDateLabel } from './columns.ts'
import { withoutEntities } from './entities.ts'
import { importLimits, UnreadableFile } from './import-problem.ts'
import { mail, phone } from './rules/contacts.ts'
import type { Zip } from './zip.ts'

interface Cell {
  lines: string[]
}

interface Table {
  rows: Cell[][]
}

export interface DocxText {
  text: string
  /** The lines at the foot of pages and the notes, which belong to no section. */
  notes: string
}

export async function docxText(zip: Zip): Promise<DocxText> {
  const body = linesOf((await zip.read('word/document.xml')) ?? '')
  const known = new Set(body)
  const linesOfParts = async (pattern: RegExp) => {
    const lines: string[] = []
    for (const name of zip.names.filter((each) => pattern.test(each))) {
      for (const line of linesOf((await zip.read(name)) ?? '')) {
        if (line.trim() && !known.has(line)) lines.push(line)
        known.add(line)
      }
    }
    return lines
  }
  const heads = await linesOfParts(/^word\/header\d*\.xml$/)
  const feet = await linesOfParts(/^word\/(?:footer\d*|footnotes|endnotes)\.xml$/)
  const isContact = (line: string) => mail.test(line) || line.search(phone) >= 0
  const text = [...heads, ...feet.filter(isContact), ...body].join('\n')
  const notes = feet.filter((line) => !isContact(line)).join('\n')
  if (text.length + notes.length > importLimits.letters) throw new UnreadableFile('too_complex')
  if (text.trim().length < 20 && zip.names.some((name) => name.startsWith('word/media/'))) {
    throw new UnreadableFile('only_pictures')
  }
  return { text, notes }
}

const token = /<(\/?)([\w:]+)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>|([^<]+)/g

/** Reads the paragraphs and tables of a part, as far as they hold text. */
function linesOf(xml: string): string[] {
  const top: Cell = { lines: [] }
  const cells: Cell[] = [top]
  const tables: Table[] = []
  let paragraph = ''
  let isText = false
  let isListed = false
  let skipped = 0
  let letters = 0
  const here = () => cells.at(-1) ?? top
  const endParagraph = () => {
    const lines = paragraph.split('\n')
    here().lines.push(
      ...lines.map((line, index) =>
        isListed && index === 0 && line.trim() ? `• ${line.trim()}` : line,
      ),
    )
    paragraph = ''
    isListed = false
  }
  for (const [, closes, name = '', , closed, text] of xml.matchAll(token)) {
    if (text !== undefined) {
      if (!isText || skipped > 0) continue
      paragraph += withoutEntities(text)
      letters += text.length
      if (letters > importLimits.letters) throw new UnreadableFile('too_complex')
      continue
    }
    const isBegin = !closes
    // Word repeats the text of a frame for older programs.
    if (name === 'mc:Fallback') skipped += isBegin ? (closed ? 0 : 1) : -1
    if (skipped > 0) continue
    switch (name) {
      case 'w:t':
        isText = isBegin && !closed
        break
      case 'w:tab':
        if (isBegin && paragraph !== '') paragraph += '\t'
        break
      case 'w:br':
      case 'w:cr':
        if (isBegin) paragraph += '\n'
        break
      case 'w:numPr':
        if (isBegin) isListed = true
        break
      case 'w:p':
        if (closes || closed) endParagraph()
        break
      case 'w:txbxContent':
        // A frame stands within a paragraph and holds its own.
        if (paragraph) endParagraph()
        break
      case 'w:tbl':
        if (isBegin) tables.push({ rows: [] })
        else here().lines.push('', ...tableLines(tables.pop()), '')
        break
      case 'w:tr':
        if (isBegin) tables.at(-1)?.rows.push([])
        break
      case 'w:tc': {
        if (isBegin) cells.push({ lines: [] })
        else {
          const cell = cells.length > 1 ? cells.pop() : undefined
          if (cell) tables.at(-1)?.rows.at(-1)?.push(cell)
        }
      }
    }
  }
  if (paragraph) endParagraph()
  return top.lines
}

function tableLines(table: Table | undefined): string[] {
  const rows = (table?.rows ?? [])
    .map((row) => row.map(({ lines }) => trimLines(lines)).filter((lines) => lines.length > 0))
    .filter((row) => row.length > 0)
  const sidebars: string[] = []
  const main = rows.flatMap((row) => {
    const [first = [], ...others] = row
    if (row.length === 1) return first
    if (row.every((lines) => lines.length === 1)) return [row.map(([line]) => line).join('\t')]
    const label = first.join(' ')
    if (isDateLabel(label)) return ['', label, ...others.flat()]
    if (first.length === 1 && label.length < 45) return ['', label, ...others.flat()]
    if (row.length > 2 && row.some(([line = '']) => isDateLabel(line)))
      return [row.map((lines) => lines.join('; ')).join('\t')]
    const size = (lines: readonly string[]) => lines.join('').length
    const [longest = [], ...beside] = row.toSorted((one, other) => size(other) - size(one))
    sidebars.push(...beside.flatMap(asSidebar))
    return longest
  })
  return [...main, ...sidebars]
}

function trimLines(lines: readonly string[]): string[] {
  const from = lines.findIndex((line) => line.trim())
  const to = lines.findLastIndex((line) => line.trim())
  return from < 0 ? [] : lines.slice(from, to + 1)
}
