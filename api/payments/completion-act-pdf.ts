import { dateInDots } from '../contract/rules/date-in-dots.ts'
import { localTime } from '../contract/rules/local-time.ts'
import type { PaymentKind } from '../contract/rules/payments.ts'
import { planDays } from '../contract/rules/plans.ts'
import { drawCells } from '../papers/cells.ts'
import { readable, signsOf } from '../papers/readable.ts'
import { bold, colours, drawPdf, regular } from '../papers/sheet.ts'
import texts from './locales/ru.json' with { type: 'json' }
import type { Seller } from './provider.ts'
import { sumInWords } from './sum-in-words.ts'
import { whatOf } from './words.ts'

/** An act of completed work on paper. Sums are whole tenge with VAT. */
export interface ActOnPaper {
  number: number
  /** The first day of the month. */
  month: string
  seller: Seller
  buyer_bin: string
  buyer_name: string
  lines: readonly ActLine[]
  timeZone: string
}

export interface ActLine {
  kind: PaymentKind
  item_code: string | null
  price: number
  vat_percent: number
  paid_at: Date
  /** The number of the invoice that has paid the line. */
  invoice: number
  amount: number
  vat_amount: number
}

const words = texts.act
const left = 36
const right = 806

/** Makes an act in the form R-1 of Kazakhstan: an A4 page on its side, whose text can be selected. */
export function completionActPdf(act: ActOnPaper): Promise<Buffer> {
  const info = { Title: titleOf(act), Author: texts.brand }
  return drawPdf({ margin: left, layout: 'landscape', info }, (sheet) => {
    sheet.font(regular, 8).fillColor(colours.soft)
    sheet.text(words.form, 500, sheet.y, { width: right - 500, align: 'right' })
    drawSides(sheet, act)
    sheet.moveDown(0.8).font(bold, 14).fillColor(colours.ink).text(titleOf(act), left)
    sheet.moveDown(0.6)
    drawTable(sheet, act)
    drawTotal(sheet, act)
    drawSigns(sheet)
  })
}

/** Returns the last day of the act's month, which is the day of the act. */
export function dayOfAct({ month }: Pick<ActOnPaper, 'month'>): string {
  const [year = 0, nth = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, nth, 0)).toISOString().slice(0, 10)
}

/** Returns the name of a line: what was bought, and that the line is only a part of its price. */
export function nameOfLine(line: ActLine): string {
  const named = whatOf(line)
  const what =
    line.kind === 'plan'
      ? words.days.replace('{{what}}', named).replace('{{count}}', String(planDays))
      : words.service.replace('{{what}}', named)
  if (line.amount === line.price) return what
  return words.part.replace('{{what}}', what).replace('{{price}}', sums.format(line.price))
}

function drawSides(sheet: PDFKit.PDFDocument, { seller, lines, ...act }: ActOnPaper): void {
  const bin = (digits: string) => words.bin.replace('{{bin}}', digits)
  const numbers = [...new Set(lines.map(({ invoice }) => `№ ${invoice}`))].join(', ')
  for (const [name, value] of [
    [words.buyer, `${act.buyer_name}, ${bin(act.buyer_bin)}`],
    [words.supplier, `${seller.name}, ${seller.address}, ${bin(seller.bin)}`],
    [words.contract, words.contract_text.replace('{{numbers}}', numbers)],
  ] as const) {
    const top = sheet.y
    sheet.font(regular, 10).fillColor(colours.soft).text(name, left, top, { width: 90 })
    sheet.fillColor(colours.ink)
    sheet.text(readable(value, signsOf(sheet)), left + 96, top, { width: right - left - 96 })
    sheet.y += 3
  }
}

function drawTable(sheet: PDFKit.PDFDocument, { lines, timeZone }: ActOnPaper): void {
  const { position, what, day, report, unit, count, price, sum } = words.columns
  const columns = [28, 306, 78, 98, 56, 44, 80, 80]
  const heads = [position, what, day, report, unit, count, price, sum].map(
    (name) => [name] as const,
  )
  drawCells(sheet, left, columns, heads, { size: 9 })
  for (const [index, line] of lines.entries()) {
    if (sheet.y > sheet.page.height - 90) sheet.addPage()
    const amount = sums.format(line.amount)
    const bought = dateInDots(localTime(line.paid_at, timeZone).day)
    const cells = [
      String(index + 1),
      nameOfLine(line),
      bought,
      '–',
      words.unit,
      '1',
      amount,
      amount,
    ]
    drawCells(
      sheet,
      left,
      columns,
      cells.map((value) => [value] as const),
      { font: regular, size: 9 },
    )
  }
}

function drawTotal(sheet: PDFKit.PDFDocument, { lines }: ActOnPaper): void {
  if (sheet.y > sheet.page.height - 230) sheet.addPage()
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  const vat = lines.reduce((sum, line) => sum + line.vat_amount, 0)
  const percent = lines[0]?.vat_percent ?? 0
  sheet.moveDown(0.6).font(bold, 11).fillColor(colours.ink)
  sheet.text(`${words.total}: ${sums.format(amount)} ₸`, left, sheet.y, rightAligned)
  sheet.font(regular, 10)
  const named = texts.vat.replace('{{percent}}', String(percent))
  const withVat = `${named}: ${sums.format(vat)} ₸`
  sheet.text(percent > 0 ? withVat : texts.no_vat_value, left, sheet.y, rightAligned)
  sheet.moveDown(0.5).text(words.in_words.replace('{{sum}}', sumInWords(amount)), left)
  sheet.moveDown(0.8).font(regular, 9).fillColor(colours.soft)
  sheet.text(words.stock, left).text(words.attachment, left)
}

function drawSigns(sheet: PDFKit.PDFDocument): void {
  const top = sheet.y + 18
  for (const [x, name] of [
    [left, words.gave],
    [430, words.took],
  ] as const) {
    sheet.font(bold, 10).fillColor(colours.ink).text(name, x, top, { width: 130 })
    sheet
      .moveTo(x + 130, top + 12)
      .lineTo(x + 370, top + 12)
      .lineWidth(0.75)
      .strokeColor(colours.line)
      .stroke()
    sheet.font(regular, 8).fillColor(colours.soft)
    sheet.text(words.sign, x + 130, top + 16, { width: 240, align: 'center' })
    sheet.text(words.stamp, x, top + 34)
  }
  sheet.font(regular, 9).text(`${words.taken} ____________________`, 430, top + 48)
}

function titleOf(act: ActOnPaper): string {
  return words.title
    .replace('{{number}}', String(act.number))
    .replace('{{day}}', dateInDots(dayOfAct(act)))
}

const rightAligned = { width: right - left, align: 'right' } as const
const sums = new Intl.NumberFormat('ru', { maximumFractionDigits: 0 })
