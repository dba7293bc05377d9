import encodeQr from 'qr'
import { colours } from './sheet.ts'

interface Place {
  x: number
  y: number
  side: number
}

/** Draws an address as a QR code of vectors, which is also a link. */
export function drawQr(sheet: PDFKit.PDFDocument, address: string, { x, y, side }: Place): void {
  const rows = encodeQr(address, 'raw', { ecc: 'medium', border: 1 })
  const module = side / rows.length
  for (const [row, squares] of rows.entries()) {
    for (const [column, isDark] of squares.entries()) {
      if (isDark) sheet.rect(x + column * module, y + row * module, module, module)
    }
  }
  sheet.fill(colours.ink)
  sheet.link(x, y, side, side, address)
}
