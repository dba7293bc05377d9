// The data of an electronic invoice in the structure InvoiceV2 of IS ESF of Kazakhstan (docs/decisions/135). The schema
// is a sequence: the order of the elements matters, and what we do not know is left out.
import { dateInDots } from '../contract/rules/date-in-dots.ts'
import { localTime } from '../contract/rules/local-time.ts'
import { dayOfAct, nameOfLine, type ActLine, type ActOnPaper } from './completion-act-pdf.ts'

export interface ElectronicInvoice extends ActOnPaper {
  issued_at: Date
  /** The person or company that issues the invoice. */
  issuer: string
}

type Element = readonly [name: string, content: string | number | Element[]]

/** Makes the XML of an electronic invoice for an act of completed work. */
export function electronicInvoice(act: ElectronicInvoice): string {
  const day = dateInDots(dayOfAct(act))
  const issued = dateInDots(localTime(act.issued_at, act.timeZone).day)
  const invoice = xml([
    ['date', issued],
    ['invoiceType', 'ORDINARY_INVOICE'],
    ['num', act.number],
    ['operatorFullname', act.issuer],
    ['turnoverDate', day],
    [
      'customers',
      [
        [
          'customer',
          [
            ['countryCode', 'KZ'],
            ['name', act.buyer_name],
            ['tin', act.buyer_bin],
          ],
        ],
      ],
    ],
    ['deliveryDocDate', day],
    ['deliveryDocNum', act.number],
    ['deliveryTerm', [['hasContract', 'false']]],
    ['productSet', productsOf(act.lines)],
    ['sellers', [['seller', sellerOf(act)]]],
  ])
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<esf:invoiceContainer xmlns:esf="esf"><invoiceSet><v2:invoice xmlns:a="abstractInvoice.esf" xmlns:v2="v2.esf">${invoice}</v2:invoice></invoiceSet></esf:invoiceContainer>
`
}

function productsOf(lines: readonly ActLine[]): Element[] {
  const total = (of: (line: ActLine) => number) =>
    sumText(lines.reduce((sum, line) => sum + of(line), 0))
  return [
    ['currencyCode', 'KZT'],
    ['products', lines.map((line) => ['product', productOf(line)] as const)],
    ['totalExciseAmount', sumText(0)],
    ['totalNdsAmount', total(({ vat_amount }) => vat_amount)],
    ['totalPriceWithTax', total(({ amount }) => amount)],
    ['totalPriceWithoutTax', total(withoutVat)],
    ['totalTurnoverSize', total(withoutVat)],
  ]
}

/** The code of the catalogue is the one of the sample of the schema; origin 6 are works and services. */
function productOf(line: ActLine): Element[] {
  const { amount, vat_amount, vat_percent } = line
  return [
    ['catalogTruId', 1],
    ['description', nameOfLine(line)],
    ['ndsAmount', sumText(vat_amount)],
    ...(vat_percent > 0 ? [['ndsRate', vat_percent] as const] : []),
    ['priceWithTax', sumText(amount)],
    ['priceWithoutTax', sumText(withoutVat(line))],
    ['truOriginCode', 6],
    ['turnoverSize', sumText(withoutVat(line))],
  ]
}

function sellerOf({ seller }: ActOnPaper): Element[] {
  const { address, bank, bik, iik, kbe, name, bin } = seller
  return [
    ['address', address],
    ['bank', bank],
    ['bik', bik],
    ['iik', iik],
    ['kbe', kbe],
    ['name', name],
    ['tin', bin],
  ]
}

function xml(elements: readonly Element[]): string {
  return elements
    .map(([name, content]) => {
      const inner = Array.isArray(content) ? xml(content as Element[]) : escape(String(content))
      return `<${name}>${inner}</${name}>`
    })
    .join('')
}

const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escape(text: string): string {
  // Control characters are not allowed in XML at all.
  return text.replace(/[^\P{Cc}\t\n]/gu, '').replace(/[&<>"]/g, (sign) => names[sign] ?? sign)
}

function withoutVat({ amount, vat_amount }: ActLine): number {
  return amount - vat_amount
}

function sumText(sum: number): string {
  return sum.toFixed(2)
}
