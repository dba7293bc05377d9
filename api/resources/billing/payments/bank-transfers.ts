// Compares the transfers of a bank statement with the invoices. Only exact matches are booked.
import { invoiceNumberIn } from '../../../contract/rules/invoices.ts'
import { isPaid } from '../../../contract/rules/payments.ts'
import type { TransferMismatch } from '../../../contract/rules/statements.ts'
import type { Seller } from '../../../payments/provider.ts'
import {
  bankName,
  type BankStatement,
  type BankTransfer,
} from '../../../payments/statement/bank-statement.ts'
import type { Executor } from '../../../scope.ts'
import { findBookedTransfers, findInvoicesByNumber } from './invoice-queries.ts'

export interface MatchedTransfer {
  transfer: BankTransfer
  /** The number of the transfer by which it is booked once, whatever statement it comes with. */
  id: string
  /** The public id of the payment to book; null with the reason why not. */
  payment: string | null
  mismatch: TransferMismatch | null
  invoice: number | null
}

/** Finds for each transfer of the statement the invoice that it pays. */
export async function matchTransfers(
  db: Executor,
  { iik }: Seller,
  { transfers }: BankStatement,
): Promise<MatchedTransfer[]> {
  const numbers = transfers.map(({ purpose }) => invoiceNumberIn(purpose))
  const invoices = await findInvoicesByNumber(
    db,
    numbers.filter((number) => number !== null),
  )
  const booked = await findBookedTransfers(db, bankName, transfers.map(transferId))
  const seen = new Set<string>()
  return transfers.map((transfer, index) => {
    const id = transferId(transfer)
    const number = numbers[index] ?? null
    const invoice = number === null ? undefined : invoices.get(number)
    const mismatchOf = (): MatchedTransfer['mismatch'] => {
      if (transfer.recipientIik !== iik) return 'outgoing'
      if (seen.has(id)) return 'repeated'
      if (booked.has(id)) return 'booked'
      if (number === null) return 'no_number'
      if (!invoice) return 'unknown_invoice'
      if (invoice.buyer_bin !== transfer.payer.bin) return 'wrong_bin'
      if (invoice.amount * 100 !== transfer.tiyn) return 'wrong_sum'
      return isPaid(invoice.status) ? 'paid' : null
    }
    const mismatch = mismatchOf()
    seen.add(id)
    const payment = mismatch === null ? (invoice?.payment_public_id ?? null) : null
    return { transfer, id, payment, mismatch, invoice: number }
  })
}

/** Banks number the payment orders of a payer anew, so that only payer, day and number together name a transfer. */
export function transferId({
  payer,
  day,
  number,
}: Pick<BankTransfer, 'day' | 'number'> & {
  payer: Pick<BankTransfer['payer'], 'iik' | 'bin'>
}): string {
  return `${payer.iik || payer.bin} ${day} ${number}`
}
