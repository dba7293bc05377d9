// Draws tables of papers for accountants.
import { readable, signsOf } from './readable.ts'
import { bold, colours, regular } from './sheet.ts'

const pad = 6

/** Draws a row of framed cells from `left` on: each has a value, or a small name above its value. */
export function drawCells(
  sheet: PDFKit.PDFDocument,
  left: number,
  widths: readonly number[],
  cells: readonly (readonly [string, string?])[],
  { font = bold, size = 10 }: { font?: string; size?: number } = {},
): void {
  const top = sheet.y
  const signs = signsOf(sheet.font(regular))
  let x = left
  let bottom = top
  for (const [index, [first, second]] of cells.entries()) {
    const width = (widths[index] ?? 0) - 2 * pad
    sheet.y = top + pad
    if (second !== undefined) {
      sheet
        .font(regular, 8)
        .fillColor(colours.soft)
        .text(first, x + pad, sheet.y, { width })
    }
    sheet.font(font, size).fillColor(colours.ink)
    sheet.text(readable(second ?? first, signs), x + pad, sheet.y, { width })
    bottom = Math.max(bottom, sheet.y + pad)
    x += widths[index] ?? 0
  }
  x = left
  for (const width of widths) {
    sheet
      .rect(x, top, width, bottom - top)
      .lineWidth(0.75)
      .strokeColor(colours.line)
      .stroke()
    x += width
  }
  sheet.x = left
  sheet.y = bottom
}
