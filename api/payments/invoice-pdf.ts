import { localTime } from '../contract/rules/local-time.ts'
import { drawCells } from '../papers/cells.ts'
import { readable, signsOf } from '../papers/readable.ts'
import { bold, colours, drawPdf, regular } from '../papers/sheet.ts'
import texts from './locales/ru.json' with { type: 'json' }
import type { Seller } from './provider.ts'
import { sumInWords } from './sum-in-words.ts'

/** An invoice on paper. Sums are whole tenge. */
export interface InvoicePaper {
  number: number
  seller: Seller
  buyer_bin: string
  buyer_name: string
  amount: number
  vat_percent: number
  vat_amount: number
  issued_at: Date
  /** The moment when the invoice expires: the midnight after its last day. */
  expires_at: Date
  timeZone: string
}

const words = texts.invoice
const left = 48
const right = 547

/** Makes an invoice as PDF: one A4 page in the usual form of Kazakhstan, whose text can be selected. */
export function invoicePdf(paper: InvoicePaper): Promise<Buffer> {
  const info = { Title: titleOf(paper), Author: texts.brand, CreationDate: paper.issued_at }
  return drawPdf({ margin: left, info }, (sheet) => {
    drawOrder(sheet, paper)
    drawTitle(sheet, paper)
    drawSides(sheet, paper)
    drawTable(sheet, paper)
    drawTotal(sheet, paper)
    sheet.moveDown(1.5).font(regular, 9).fillColor(colours.soft)
    sheet.text(words.note, left, sheet.y, { width: right - left })
  })
}

/** Draws the sample of a payment order, from which an accountant copies. */
function drawOrder(sheet: PDFKit.PDFDocument, paper: InvoicePaper): void {
  const { seller } = paper
  sheet.font(bold, 10).fillColor(colours.ink).text(words.sample, left)
  sheet.moveDown(0.5)
  const bin = words.bin.replace('{{bin}}', seller.bin)
  const columns = [280, 150, 69]
  drawCells(sheet, left, columns, [
    [words.seller, `${seller.name}\n${bin}`],
    [words.iik, seller.iik],
    [words.kbe, seller.kbe],
  ])
  drawCells(sheet, left, columns, [
    [words.bank, seller.bank],
    [words.bik, seller.bik],
    [words.knp, seller.knp],
  ])
  drawCells(sheet, left, [right - left], [[words.purpose, purposeOf(paper)]])
}

function drawTitle(sheet: PDFKit.PDFDocument, paper: InvoicePaper): void {
  sheet.moveDown(2).font(bold, 16).fillColor(colours.ink).text(titleOf(paper), left)
  const lastDay = dayText(new Date(paper.expires_at.getTime() - 1), paper.timeZone)
  sheet.moveDown(0.4).font(regular, 10).fillColor(colours.soft)
  sheet.text(words.until.replace('{{day}}', lastDay))
  sheet.moveDown(1)
}

function drawSides(sheet: PDFKit.PDFDocument, { seller, ...paper }: InvoicePaper): void {
  const bin = (digits: string) => words.bin.replace('{{bin}}', digits)
  for (const [name, value] of [
    [words.supplier, `${bin(seller.bin)}, ${seller.name}, ${seller.address}`],
    [words.buyer, `${bin(paper.buyer_bin)}, ${paper.buyer_name}`],
    [words.contract, words.contract_text],
  ] as const) {
    const top = sheet.y
    sheet.font(regular, 10).fillColor(colours.soft).text(name, left, top, { width: 100 })
    const below = sheet.y
    sheet.fillColor(colours.ink)
    sheet.text(readable(value, signsOf(sheet)), left + 110, top, { width: right - left - 110 })
    sheet.y = Math.max(below, sheet.y) + 4
  }
  sheet.moveDown(1)
}

function drawTable(sheet: PDFKit.PDFDocument, { amount }: InvoicePaper): void {
  const { position, what, count, unit, price, sum } = words.columns
  const columns = [28, 245, 48, 40, 69, 69]
  drawCells(sheet, left, columns, [[position], [what], [count], [unit], [price], [sum]])
  const shown = sums.format(amount)
  drawCells(sheet, left, columns, [['1'], [words.what], ['1'], [words.unit], [shown], [shown]], {
    font: regular,
  })
}

function drawTotal(sheet: PDFKit.PDFDocument, paper: InvoicePaper): void {
  sheet.moveDown(0.8)
  drawSum(sheet, words.total, paper.amount, bold)
  if (paper.vat_percent === 0) drawSum(sheet, texts.no_vat, texts.no_vat_value)
  else {
    const vat = texts.vat.replace('{{percent}}', String(paper.vat_percent))
    drawSum(sheet, vat, paper.vat_amount)
  }
  sheet.moveDown(0.8).font(bold, 11).fillColor(colours.ink)
  sheet.text(words.in_words.replace('{{sum}}', sumInWords(paper.amount)), left, sheet.y, {
    width: right - left,
  })
}

function drawSum(
  sheet: PDFKit.PDFDocument,
  name: string,
  value: number | string,
  font = regular,
): void {
  const top = sheet.y
  sheet.font(font, 11).fillColor(colours.ink)
  sheet.text(name, left, top, { width: 380, align: 'right' })
  const shown = typeof value === 'number' ? `${sums.format(value)}\u00a0₸` : value
  sheet.text(shown, left + 390, top, { width: right - left - 390, align: 'right' })
  sheet.moveDown(0.3)
}

function titleOf({ number, issued_at, timeZone }: InvoicePaper): string {
  return words.title
    .replace('{{number}}', String(number))
    .replace('{{day}}', dayText(issued_at, timeZone))
}

function purposeOf({ number, issued_at, timeZone }: InvoicePaper): string {
  const [year, month, day] = localTime(issued_at, timeZone).day.split('-')
  return words.purpose_text
    .replace('{{number}}', String(number))
    .replace('{{date}}', `${day}.${month}.${year}`)
}

function dayText(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeZone }).format(at)
}

const sums = new Intl.NumberFormat('ru', { maximumFractionDigits: 0 })
