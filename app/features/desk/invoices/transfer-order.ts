// A transfer of a checked statement as the value of its checkbox.
import { paymentOrder, type StatementTransfer } from '#contract/desk-invoices.ts'

export function orderValue({ invoice, number, day, payer }: StatementTransfer): string {
  return JSON.stringify({ invoice, number, day, iik: payer.iik })
}

/** Reads the value of a checkbox; returns nothing if somebody has changed it. */
export function readOrder(value: FormDataEntryValue) {
  try {
    const order = paymentOrder.safeParse(JSON.parse(String(value)))
    return order.success ? [order.data] : []
  } catch {
    return []
  }
}
