// Opens PDF documents in the product's font, whose text can be selected.
import { fileURLToPath } from 'node:url'

const fonts = fileURLToPath(new URL('./fonts', import.meta.url))
export const regular = `${fonts}/golos-400.ttf`
export const bold = `${fonts}/golos-650.ttf`

export const colours = { brand: '#0b6b4f', ink: '#18211d', soft: '#56625c', line: '#dddcd5' }

/** Draws an A4 document and returns its bytes. */
export async function drawPdf(
  options: PDFKit.PDFDocumentOptions,
  draw: (sheet: PDFKit.PDFDocument) => void,
): Promise<Buffer> {
  const sheet = await openSheet(options)
  const drawn = bytesOf(sheet)
  draw(sheet)
  sheet.end()
  return drawn
}

/** Opens an A4 document. The library is loaded only when the first one is opened. */
export async function openSheet(
  options: PDFKit.PDFDocumentOptions = {},
): Promise<PDFKit.PDFDocument> {
  const { default: Document } = await import('pdfkit')
  const usual = { size: 'A4', lang: 'ru-RU', displayTitle: true, font: regular }
  return new Document({ ...usual, ...options })
}

function bytesOf(sheet: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    sheet.on('data', (piece: Buffer) => pieces.push(piece))
    sheet.on('end', () => resolve(Buffer.concat(pieces)))
    sheet.on('error', reject)
  })
}
