// Draws a resume as PDF: a person on A4 pages, as many as the resume needs.
import { fillBlanks } from '../fill-blanks.ts'
import texts from './locales/ru.json' with { type: 'json' }
import { Pen } from './pen.ts'
import { drawFacts, drawSections, type PaperResume } from './resume-sections.ts'
import { bold, colours, drawPdf } from './sheet.ts'

const margin = 56
const photoSide = 84

export async function resumePdf(paper: PaperResume): Promise<Buffer> {
  const { resume, drawnAt } = paper
  const title = [resume.name, resume.title].filter(Boolean).join(', ')
  const info = { Title: title, Author: texts.brand, CreationDate: drawnAt }
  return drawPdf({ margin, info, bufferPages: true }, (sheet) => {
    const pen = new Pen(sheet)
    drawHead(sheet, pen, paper)
    drawFacts(pen, resume)
    drawSections(pen, paper)
    drawFooters(sheet, pen, title)
  })
}

function drawHead(sheet: PDFKit.PDFDocument, pen: Pen, { resume, photo }: PaperResume): void {
  const top = sheet.y
  const width = photo ? pen.width - photoSide - 24 : pen.width
  pen.write(resume.name ?? texts.name_hidden, { font: bold, size: 22, width })
  pen.write(resume.title || texts.untitled, { size: 14, width, before: 4 })
  if (photo) {
    sheet.image(photo, margin + pen.width - photoSide, top, { width: photoSide, height: photoSide })
    sheet.y = Math.max(sheet.y, top + photoSide)
  }
  sheet.y += 12
}

/** Writes on each page whose resume it is, and its number if there are several. */
function drawFooters(sheet: PDFKit.PDFDocument, pen: Pen, title: string): void {
  const { count } = sheet.bufferedPageRange()
  if (count === 1) return
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
