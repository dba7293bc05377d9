import { expect, test } from 'vitest'
import { linesOf } from './completion-act-lines.ts'

const at = (day: number) => new Date(Date.UTC(2026, 9, day))
const invoice = (number: number, left: number, day = 1) => ({
  number,
  buyer_bin: `bin ${number}`,
  buyer_name: '',
  left,
  paid_at: at(day),
})
const purchase = (id: number, amount: number, day = 10) => ({
  id,
  amount,
  vat_percent: 16,
  paid_at: at(day),
})

test.each([
  ['all of a purchase', [invoice(1, 50_000)], [purchase(7, 19_900)], [[7, 1, 19_900]]],
  ['the part that the invoice pays', [invoice(1, 5000)], [purchase(7, 19_900)], [[7, 1, 5000]]],
  [
    'the oldest invoice first, then the next',
    [invoice(1, 5000), invoice(2, 50_000)],
    [purchase(7, 6000), purchase(8, 1000)],
    [
      [7, 1, 5000],
      [7, 2, 1000],
      [8, 2, 1000],
    ],
  ],
  ['no invoice that was paid later', [invoice(1, 5000, 11)], [purchase(7, 1000)], []],
  ['nothing of an invoice that is used up', [invoice(1, 0)], [purchase(7, 1000)], []],
] as const)('a line has %s', (_, invoices, purchases, expected) => {
  const lines = linesOf(invoices, purchases)
  expect(lines.map((line) => [line.purchase.id, line.invoice.number, line.amount])).toEqual(
    expected,
  )
})
