// Decides which purchases of a month an act of completed work names: those that money of invoices has paid.

/** A paid invoice with what of its money is left: not gone back, and not in an act yet. */
export interface PaidInvoice {
  number: number
  buyer_bin: string
  buyer_name: string
  left: number
  paid_at: Date
}

export interface PaidPurchase {
  id: number
  amount: number
  vat_percent: number
  paid_at: Date
}

export interface AllocatedSum {
  purchase: PaidPurchase
  invoice: PaidInvoice
  amount: number
}

/**
 * Takes the money of invoices before other money, the oldest invoice first. A purchase may be paid by several invoices,
 * and in part by a card: the line then has the part of the invoice.
 */
export function linesOf(invoices: readonly PaidInvoice[], purchases: readonly PaidPurchase[]) {
  const lines: AllocatedSum[] = []
  const left = new Map(invoices.map(({ number, left: sum }) => [number, sum]))
  for (const purchase of purchases) {
    let open = purchase.amount
    for (const invoice of invoices) {
      const amount = Math.min(open, left.get(invoice.number) ?? 0)
      if (amount <= 0 || invoice.paid_at > purchase.paid_at) continue
      left.set(invoice.number, (left.get(invoice.number) ?? 0) - amount)
      open -= amount
      lines.push({ purchase, invoice, amount })
    }
  }
  return lines
}
