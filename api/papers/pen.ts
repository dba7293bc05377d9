import { readable, signsOf } from './readable.ts'
import { bold, colours, regular } from './sheet.ts'

interface Style {
  font?: string
  size?: number
  colour?: string
  width?: number
  /** The space above the text, in points. */
  before?: number
  /** The greatest height of the text; what does not fit is cut. By default nothing is cut. */
  height?: number
  link?: string | null
}

const termWidth = 130

/** Writes texts into a document from top to bottom; a text that does not fit continues on the next page. */
export class Pen {
  readonly width: number
  readonly #sheet: PDFKit.PDFDocument
  readonly #left: number
  readonly #has: (sign: string) => boolean

  constructor(sheet: PDFKit.PDFDocument) {
    const { left, right } = sheet.page.margins
    this.#sheet = sheet
    this.#left = left
    this.width = sheet.page.width - left - right
    this.#has = signsOf(sheet)
  }

  write(text: string, { before = 0, width = this.width, height, link, ...look }: Style = {}): void {
    const sheet = this.#sheet
    this.#use(look)
    sheet.y += before
    const options = { width, ...(height && { height, ellipsis: true }), ...(link && { link }) }
    sheet.text(this.#clean(text), this.#left, sheet.y, options)
  }

  /** Writes a heading. It begins a new page if not even two lines below it would fit on this one. */
  heading(text: string): void {
    this.keep(76)
    const sheet = this.#sheet
    const top = sheet.y + 14
    const right = this.#left + this.width
    sheet.moveTo(this.#left, top).lineTo(right, top).lineWidth(0.75).strokeColor(colours.line)
    sheet.stroke()
    this.write(text, { font: bold, size: 13, before: 24 })
    sheet.y += 2
  }

  /** Writes a term and beside it a value, on one page. */
  fact(term: string, value: string): void {
    const sheet = this.#sheet
    this.#use({})
    const words = this.#clean(value)
    const width = this.width - termWidth
    this.keep(sheet.heightOfString(words, { width }))
    const top = sheet.y
    this.#use({ colour: colours.soft })
    sheet.text(this.#clean(term), this.#left, top, { width: termWidth - 12 })
    const below = sheet.y
    this.#use({})
    sheet.text(words, this.#left + termWidth, top, { width })
    sheet.y = Math.max(below, sheet.y) + 3
  }

  /** Begins a new page if less than the height, in points, is left on this one. */
  keep(height: number): void {
    const { page } = this.#sheet
    const isTooLow = this.#sheet.y + height > page.height - page.margins.bottom
    if (isTooLow && this.#sheet.y > page.margins.top) this.#sheet.addPage()
  }

  #use({ font = regular, size = 10.5, colour = colours.ink }: Style): void {
    this.#sheet.font(font, size).fillColor(colour)
  }

  #clean(text: string): string {
    return readable(text, this.#has)
  }
}
