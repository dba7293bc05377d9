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
  /** Makes letters smaller, down to seven tenths, so that an address or number stays in one line. */
  inLine?: boolean
}

export interface PenOptions {
  /** The column in which the pen writes; by default the whole width between the margins. */
  column?: { left: number; width: number }
  /** Multiplies all sizes and spaces. */
  scale?: number
  /** On how many pages the pen writes; it leaves out what comes after them. */
  pages?: number
}

const usualSize = 10.5
const termWidth = 130

/** Writes texts into a document from top to bottom; a text that does not fit continues on the next page. */
export class Pen {
  readonly width: number
  readonly left: number
  readonly #sheet: PDFKit.PDFDocument
  readonly #scale: number
  readonly #lastPage: number
  readonly #has: (sign: string) => boolean

  constructor(sheet: PDFKit.PDFDocument, { column, scale = 1, pages = Infinity }: PenOptions = {}) {
    const { left, right } = sheet.page.margins
    this.#sheet = sheet
    this.left = column?.left ?? left
    this.width = column?.width ?? sheet.page.width - left - right
    this.#scale = scale
    this.#lastPage = sheet.bufferedPageRange().count - 1 + pages
    this.#has = signsOf(sheet)
  }

  /** True once the pen has needed more pages than it may write on. */
  get isFull(): boolean {
    return this.#sheet.bufferedPageRange().count > this.#lastPage
  }

  write(text: string, style: Style = {}): void {
    if (this.isFull) return
    const { before = 0, width = this.width, height, link, inLine, ...look } = style
    const sheet = this.#sheet
    this.#use(look)
    this.space(before)
    if (inLine) {
      const share = width / Math.max(width, sheet.widthOfString(this.#clean(text)) + 1)
      this.#use({ ...look, size: Math.max(share, 0.7) * (look.size ?? usualSize) })
    }
    const options = { width, ...(height && { height, ellipsis: true }), ...(link && { link }) }
    sheet.text(this.#clean(text), this.left, sheet.y, options)
  }

  /** Writes a heading below a line. It begins a new page if not even two lines below it would fit on this one. */
  heading(text: string): void {
    this.keep(76)
    this.#line(14)
    this.write(text, { font: bold, size: 13, before: 10 })
    this.space(2)
  }

  /** Writes a term and beside it a value, on one page. */
  fact(term: string, value: string): void {
    if (this.isFull) return
    const sheet = this.#sheet
    this.#use({})
    const words = this.#clean(value)
    const width = this.width - termWidth
    this.keep(sheet.heightOfString(words, { width }) / this.#scale)
    const top = sheet.y
    this.#use({ colour: colours.soft })
    sheet.text(this.#clean(term), this.left, top, { width: termWidth - 12 })
    const below = sheet.y
    this.#use({})
    sheet.text(words, this.left + termWidth, top, { width })
    sheet.y = Math.max(below, sheet.y)
    this.space(3)
  }

  space(height: number): void {
    this.#sheet.y += height * this.#scale
  }

  /** Begins a new page if less than the height, in points, is left on this one. */
  keep(height: number): void {
    const { page } = this.#sheet
    const isTooLow = this.#sheet.y + height * this.#scale > page.height - page.margins.bottom
    if (isTooLow && this.#sheet.y > page.margins.top) this.#sheet.addPage()
  }

  #line(before: number): void {
    this.space(before)
    const { y } = this.#sheet
    this.#sheet
      .moveTo(this.left, y)
      .lineTo(this.left + this.width, y)
      .lineWidth(0.75)
      .strokeColor(colours.line)
      .stroke()
  }

  #use({ font = regular, size = usualSize, colour = colours.ink }: Style): void {
    this.#sheet.font(font, size * this.#scale).fillColor(colour)
  }

  #clean(text: string): string {
    return readable(text, this.#has)
  }
}
