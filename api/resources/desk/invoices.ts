// Money of legal entities, which comes through the bank: the unpaid invoices, and the transfers that pay them.
import type * as contract from '../../contract/desk-invoices.ts'
import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import { readBin } from '../../contract/rules/bin.ts'
import { deskPageSize } from '../../contract/rules/desk.ts'
import { readIik } from '../../contract/rules/iik.ts'
import { isPaid } from '../../contract/rules/payments.ts'
import type { BookingOutcome } from '../../contract/rules/statements.ts'
import { Failure } from '../../http/failure.ts'
import { bankName, readStatement, StatementError } from '../../payments/statement/bank-statement.ts'
import type { DeskScope, Transaction } from '../../scope.ts'
import { bookTransfer } from '../billing/checkout/acts.ts'
import {
  findBookedTransfers,
  findUnpaid,
  lockInvoice,
  matchTransfers,
  transferId,
} from '../billing/payments/acts.ts'
import { writeLog } from './log.ts'

/** Returns unpaid invoices with their buyers, and writes into the log which ones were read. */
export async function listUnpaidInvoices(
  scope: DeskScope,
  { query: { q = '', page = 1 } }: OperationInput<typeof contract.listUnpaidInvoices>,
): Promise<Reply<typeof contract.listUnpaidInvoices>> {
  const { db, now, payments } = scope
  const window = { limit: deskPageSize, offset: (page - 1) * deskPageSize }
  const { results, count } = await db.transaction(async (tx) => {
    const unpaid = await findUnpaid(tx, soughtBy(q), window)
    const numbers = unpaid.results.map(({ number }) => number).join(', ')
    await writeLog(scope, tx, { action: 'invoices_read', reason: numbers })
    return unpaid
  })
  return {
    results: results.map(({ issued_at, expires_at, ...invoice }) => ({
      ...invoice,
      issued_at: issued_at.toISOString(),
      expires_at: expires_at.toISOString(),
      is_late: expires_at < now(),
    })),
    page,
    page_count: Math.ceil(count / deskPageSize),
    is_seller: payments.seller !== null,
  }
}

function soughtBy(q: string) {
  const bin = readBin(q)
  if (bin !== null) return { bin }
  if (q === '') return null
  const number = /\d{1,9}/.exec(q)
  return { number: number ? Number(number[0]) : 0 }
}

/** Compares a statement with the invoices, and writes into the log which transfers were read. */
export async function checkStatement(
  scope: DeskScope,
  { body: { statement: file } }: OperationInput<typeof contract.checkStatement>,
): Promise<Reply<typeof contract.checkStatement>> {
  const { seller } = scope.payments
  if (!seller) throw new Failure('payments:not_offered')
  const statement = readOrRefuse(new Uint8Array(await file.arrayBuffer()))
  const { accounts } = statement
  if (accounts.length === 0 || accounts.some((iik) => iik !== seller.iik)) {
    throw new Failure('payments:statement_of_another_account')
  }
  const matched = await scope.db.transaction(async (tx) => {
    const transfers = await matchTransfers(tx, seller, statement)
    const numbers = transfers.map(({ transfer: { day, number } }) => `${day} № ${number}`)
    await writeLog(scope, tx, { action: 'statement_read', reason: numbers.join(', ') })
    return transfers
  })
  return {
    transfers: matched.map(({ transfer, invoice, mismatch }) => ({
      day: transfer.day,
      number: transfer.number,
      payer: transfer.payer,
      amount: transfer.tiyn / 100,
      purpose: transfer.purpose,
      invoice,
      // The desk books by the account of the payer; the command line books transfers without one, too.
      mismatch: mismatch ?? (readIik(transfer.payer.iik) === null ? 'no_account' : null),
    })),
  }
}

function readOrRefuse(bytes: Uint8Array) {
  try {
    return readStatement(bytes)
  } catch (error) {
    if (error instanceof StatementError) throw new Failure('payments:statement_unreadable')
    throw error
  }
}

/** Books transfers one by one, so that one which cannot be booked keeps no other from it. */
export async function bookTransfers(
  scope: DeskScope,
  { body: { transfers } }: OperationInput<typeof contract.bookTransfers>,
): Promise<Reply<typeof contract.bookTransfers>> {
  const outcomes: BookingOutcome[] = []
  for (const order of transfers) {
    outcomes.push(await scope.db.transaction((tx) => bookOrder(scope, tx, order)))
  }
  return { outcomes }
}

type TransferOrder = OperationInput<typeof contract.bookTransfers>['body']['transfers'][number]

/** Books a transfer only for an invoice that is not paid, so that an order typed twice adds its money once. */
async function bookOrder(
  scope: DeskScope,
  tx: Transaction,
  { invoice: number, bin, iik, ...order }: TransferOrder,
): Promise<BookingOutcome> {
  const invoice = await lockInvoice(tx, number)
  if (!invoice) return 'unknown_invoice'
  if (bin !== invoice.buyer_bin) return 'wrong_bin'
  const payer = { bin, iik }
  const id = transferId({ ...order, payer })
  const booked = await findBookedTransfers(tx, bankName, [id])
  if (booked.has(id)) return 'booked_before'
  if (isPaid(invoice.status)) return 'invoice_paid'
  const transfer = { payer, tiyn: invoice.amount * 100 }
  const bookable = { id, payment: invoice.public_id, transfer }
  if (!(await bookTransfer(scope, tx, bookable))) return 'booked_before'
  const reason = `invoice ${number}: ${id}`
  await writeLog(scope, tx, { action: 'transfer_booked', about: invoice.user_id, reason })
  return 'booked'
}
