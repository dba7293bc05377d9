import type { Operator } from '../contract/environment.ts'
import type { Payment } from '../contract/payments.ts'
import { readable, signsOf } from '../papers/readable.ts'
import { bold, colours, drawPdf, regular } from '../papers/sheet.ts'
import texts from './locales/ru.json' with { type: 'json' }
import { methodName, whatOf } from './words.ts'

export interface Receipt {
  payment: Payment
  operator: Operator
  /** The BIN of the seller; null if the seller issues no invoices. */
  sellerBin: string | null
  timeZone: string
}

const left = 56
const right = 539
const values = 190

/** Makes a receipt as PDF: one A4 page, whose text can be selected. */
export async function receiptPdf(receipt: Receipt): Promise<Buffer> {
  const { payment } = receipt
  const info = {
    Title: `${texts.receipt}, ${numberOf(payment)}`,
    Author: texts.brand,
    CreationDate: momentOf(payment),
  }
  return drawPdf({ margin: left, info }, (sheet) => drawReceipt(sheet, receipt))
}

function drawReceipt(sheet: PDFKit.PDFDocument, receipt: Receipt): void {
  const { payment, operator, sellerBin, timeZone } = receipt
  sheet.font(bold, 16).fillColor(colours.brand).text(texts.brand)
  sheet.moveDown(1.5).fontSize(24).fillColor(colours.ink).text(texts.receipt)
  sheet.font(regular, 11).fillColor(colours.soft).text(numberOf(payment))
  sheet.moveDown(1.5)
  const { rows } = texts
  drawRow(sheet, rows.seller, operator.name ?? texts.brand)
  drawRow(sheet, rows.seller_bin, sellerBin)
  drawRow(sheet, rows.contacts, contactsOf(operator))
  drawRow(sheet, rows.buyer, buyerOf(payment))
  drawRow(sheet, rows.time, timeText(momentOf(payment), timeZone))
  drawRow(sheet, rows.what, whatOf(payment))
  drawRow(sheet, rows.subject, payment.subject)
  drawRow(sheet, rows.method, methodName(payment.method))
  drawSum(sheet, payment)
  const { refunded_amount } = payment
  drawRow(sheet, rows.refunded, refunded_amount > 0 ? inTenge(refunded_amount) : null)
  sheet.moveDown(2).fontSize(10).fillColor(colours.soft).text(texts.note, left)
}

function drawSum(sheet: PDFKit.PDFDocument, { amount, vat_percent, vat_amount }: Payment): void {
  drawRow(sheet, texts.sum, inTenge(amount), { font: bold, size: 16 })
  if (vat_percent === 0) return drawRow(sheet, texts.no_vat, texts.no_vat_value)
  drawRow(sheet, texts.vat.replace('{{percent}}', String(vat_percent)), inTenge(vat_amount))
}

function drawRow(
  sheet: PDFKit.PDFDocument,
  name: string,
  value: string | null,
  { font, size } = { font: regular, size: 11 },
): void {
  if (!value) return
  const top = sheet.y
  sheet.moveTo(left, top).lineTo(right, top).lineWidth(0.75).strokeColor(colours.line).stroke()
  const from = top + 9
  sheet.font(regular, 11).fillColor(colours.soft)
  sheet.text(name, left, from + (size - 11) * 0.8, { width: values - left - 12 })
  const below = sheet.y
  sheet.font(font, size).fillColor(colours.ink)
  sheet.text(readable(value, signsOf(sheet)), values, from, { width: right - values })
  sheet.font(regular, 11)
  sheet.x = left
  sheet.y = Math.max(below, sheet.y) + 9
}

const numberOf = ({ public_id }: Payment) => texts.number.replace('{{id}}', public_id)

/** Returns when the payment was paid, or when it was created if the time of payment is unknown. */
export function momentOf({ paid_at, created_at }: Payment): Date {
  return new Date(paid_at ?? created_at)
}

function buyerOf({ invoice }: Payment): string | null {
  if (!invoice) return null
  return `${invoice.buyer_name}, ${texts.invoice.bin.replace('{{bin}}', invoice.buyer_bin)}`
}

function contactsOf({ email, phone }: Operator): string | null {
  return [email, phone].filter(Boolean).join(', ') || null
}

/** Formats a time for a receipt: «22 ноября 2026 г., 11:52, UTC+5». */
function timeText(at: Date, timeZone: string): string {
  const part = (shape: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('ru', { ...shape, timeZone })
  const day = part({ day: 'numeric', month: 'long', year: 'numeric' }).format(at)
  const time = part({ hour: '2-digit', minute: '2-digit' }).format(at)
  const zone = part({ timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')
  return [day, time, zone?.value.replace('GMT', 'UTC')].join(', ')
}

const sums = new Intl.NumberFormat('ru', { maximumFractionDigits: 0 })

function inTenge(sum: number): string {
  return `${sums.format(sum)}\u00a0₸`
}
