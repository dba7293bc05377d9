// Draws a resume into a document: as two columns on one page, or as one column on as many pages as it needs.
import texts from './locales/ru.json' with { type: 'json' }
import type { PaperResume } from './paper-resume.ts'
import { Pen } from './pen.ts'
import { drawQr } from './qr-code.ts'
import { drawFacts, drawLists, drawSections, drawStory } from './resume-sections.ts'
import { bold } from './sheet.ts'

export interface Look {
  margin: number
  scale: number
  /** The side of the photo and of the QR code, in points. */
  square: number
}

export const roomy: Look = { margin: 56, scale: 1, square: 84 }
export const dense: Look = { margin: 42, scale: 0.88, square: 72 }

export type Column = 'story' | 'lists'

const listsWidth = 172
const gap = 24

/** Draws some columns of a one-page resume, and returns whether they fit on the page. */
export function drawColumns(
  sheet: PDFKit.PDFDocument,
  paper: PaperResume,
  look: Look,
  columns: readonly Column[] = ['story', 'lists'],
): boolean {
  const head = drawHead(sheet, new Pen(sheet, { scale: look.scale, pages: 1 }), paper, look)
  const { y } = sheet
  const width = head.width - listsWidth - gap
  const places = {
    story: { left: head.left, width },
    lists: { left: head.left + width + gap, width: listsWidth },
  }
  const draw = { story: drawStory, lists: drawLists }
  return columns.every((name) => {
    sheet.y = y
    const pen = new Pen(sheet, { scale: look.scale, pages: 1, column: places[name] })
    draw[name](pen, paper)
    return !pen.isFull
  })
}

/** Draws a resume as one column. It stops once it needs more than `pages` pages. */
export function drawFlow(
  sheet: PDFKit.PDFDocument,
  paper: PaperResume,
  look: Look,
  pages?: number,
): void {
  const pen = drawHead(sheet, new Pen(sheet, { scale: look.scale, pages }), paper, look)
  drawFacts(pen, paper)
  drawSections(pen, paper)
}

/** Draws name and title, and beside them the QR code and the photo. */
function drawHead(
  sheet: PDFKit.PDFDocument,
  pen: Pen,
  { resume, photo, address }: PaperResume,
  { square }: Look,
): Pen {
  const top = sheet.y
  const squares = [photo, address].filter(Boolean).length
  const width = pen.width - squares * (square + 20)
  pen.write(resume.name ?? texts.name_hidden, { font: bold, size: 22, width })
  pen.write(resume.title || texts.untitled, { size: 14, width, before: 4 })
  let right = pen.left + pen.width
  if (photo) {
    sheet.image(photo, right - square, top, { width: square, height: square })
    right -= square + 20
  }
  if (address) drawQr(sheet, address, { x: right - square, y: top, side: square })
  if (squares > 0) sheet.y = Math.max(sheet.y, top + square)
  pen.space(12)
  return pen
}
