// Makes the files of samples: PDF and Word documents in the layouts in which people keep their resumes.
import { once } from 'node:events'
import { crc32, deflateRawSync } from 'node:zlib'
import PDFDocument from 'pdfkit'

const font = new URL('../../papers/fonts/golos-400.ttf', import.meta.url).pathname

export interface SamplePage {
  /** Writes a text at a place; returns where the next line begins. */
  at: (x: number, y: number, text: string, size?: number) => number
  next: () => void
  /** Draws a picture over the whole page. */
  picture: (bytes: Uint8Array) => void
}

export async function makePdf(
  draw: (page: SamplePage) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Uint8Array> {
  const file = new PDFDocument({ size: 'A4', margin: 20, ...options })
  const pieces: Buffer[] = []
  file.on('data', (piece: Buffer) => pieces.push(piece))
  const ended = once(file, 'end')
  file.registerFont('text', font)
  file.font('text')
  draw({
    at(x, y, text, size = 10) {
      file.fontSize(size)
      for (const line of text.split('\n')) {
        if (line) file.text(line, x, y, { lineBreak: false })
        y += size * 1.4
      }
      return y
    },
    next: () => void file.addPage(),
    picture: (bytes) => void file.image(Buffer.from(bytes), 0, 0, { width: file.page.width }),
  })
  file.end()
  await ended
  return Buffer.concat(pieces)
}

/** A ZIP file with these parts. */
export function makeZip(parts: Record<string, string | Uint8Array>): Uint8Array {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const path = Buffer.from(name)
    const facts = Buffer.alloc(22)
    facts.writeUInt16LE(0x800, 2)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(bytes.length, 18)
    facts.writeUInt16LE(20, 0)
    const sizes = Buffer.alloc(4)
    sizes.writeUInt16LE(path.length, 0)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, sizes, path, packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    const made = Buffer.from([20, 0])
    central.push(Buffer.concat([Buffer.from('PK\x01\x02'), made, facts, sizes, tail, path]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(central.length, 4)
  end.writeUInt16LE(central.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end])
}

export function makeDocx(body: string, parts: Record<string, string> = {}): Uint8Array {
  const document = `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`
  return makeZip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': document, ...parts })
}

export function paragraph(text: string, isListed = false): string {
  const runs = text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .split('\t')
    .map((part) => `<w:r><w:t xml:space="preserve">${part}</w:t></w:r>`)
    .join('<w:r><w:tab/></w:r>')
  const list = isListed
    ? '<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>'
    : ''
  return text ? `<w:p>${list}${runs}</w:p>` : '<w:p/>'
}

/** Paragraphs of a text; a line that begins with a bullet is an item of a list. */
export function paragraphs(text: string): string {
  return text
    .split('\n')
    .map((line) => paragraph(line.replace(/^• /, ''), line.startsWith('• ')))
    .join('')
}

export function table(rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) =>
    row.map((text) => `<w:tc><w:tcPr/>${paragraphs(text)}</w:tc>`).join('')
  return `<w:tbl>${rows.map((row) => `<w:tr>${cells(row)}</w:tr>`).join('')}</w:tbl>`
}
