// Invoices, by which a legal entity adds money to its balance through its bank.

/** Banking days until an unpaid invoice expires; money that arrives later is still accepted. */
export const invoiceDays = 5

/** The least and the most of an invoice, in whole tenge. */
export const invoiceSum = { least: 5000, most: 5_000_000 } as const

const words =
  /сч[её]т\p{L}*(?:[\s-]+на[\s-]+оплату)?[\s:]*(?:№|n[o°º]?\.?|номер|ном\.?)?[\s:]*(\d{1,9})(?!\d)/giu

/** Returns the number of the invoice that the purpose of a payment names; null if it names none or several. */
export function invoiceNumberIn(purpose: string): number | null {
  const numbers = new Set([...purpose.matchAll(words)].map(([, number]) => Number(number)))
  const [number] = numbers
  return numbers.size === 1 && number ? number : null
}
