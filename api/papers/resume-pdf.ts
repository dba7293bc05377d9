// Makes the PDF of a resume, in the length that the reader wants.
import type { PaperLength } from '../contract/rules/resume-papers.ts'
import { fillBlanks } from '../fill-blanks.ts'
import { drawColumns, drawFlow } from './draw-resume.ts'
import { fitPaper } from './fit-paper.ts'
import texts from './locales/ru.json' with { type: 'json' }
import type { PaperResume } from './paper-resume.ts'
import { Pen } from './pen.ts'
import { colours, drawPdf } from './sheet.ts'

export async function resumePdf(
  whole: PaperResume,
  length: PaperLength = 'whole',
): Promise<Buffer> {
  const { paper, look } = await fitPaper(whole, length)
  const title = [whole.resume.name, whole.resume.title].filter(Boolean).join(', ')
  const info = { Title: title, Author: texts.brand, CreationDate: whole.drawnAt }
  return drawPdf({ margin: look.margin, info, bufferPages: true }, (sheet) => {
    if (length === 'one_page') drawColumns(sheet, paper, look)
    else drawFlow(sheet, paper, look)
    drawFooters(sheet, title)
  })
}

/** Writes on each page whose resume it is, and its number if there are several. */
function drawFooters(sheet: PDFKit.PDFDocument, title: string): void {
  const { count } = sheet.bufferedPageRange()
  if (count === 1) return
  const pen = new Pen(sheet)
  for (let index = 0; index < count; index++) {
    sheet.switchToPage(index)
    // Text within the lower margin would otherwise begin a new page.
    sheet.page.margins.bottom = 0
    sheet.y = sheet.page.height - 40
    const page = fillBlanks(texts.page, { page: String(index + 1), pages: String(count) })
    const words = `${title} · ${page ?? ''}`
    pen.write(words, { size: 9, colour: colours.soft, height: 12 })
  }
}
