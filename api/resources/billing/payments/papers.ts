// Downloads: the receipt of a payment as PDF, and a table of all payments as CSV.
import type { OperationInput } from '../../../contract/endpoint.ts'
import * as contract from '../../../contract/payments.ts'
import { hasReceipt } from '../../../contract/rules/receipts.ts'
import { Failure } from '../../../http/failure.ts'
import type { FileAnswer } from '../../../http/file-answer.ts'
import { localTime } from '../../../contract/rules/local-time.ts'
import { paymentsCsv } from '../../../payments/payments-csv.ts'
import { momentOf, receiptPdf } from '../../../payments/receipt-pdf.ts'
import type { SignedInScope } from '../../../scope.ts'
import { paymentOf, readPayment } from './operations.ts'
import { findPayments } from './queries.ts'

const mostRows = 20_000

export async function exportPayments(
  { db, account, country: { timeZone } }: SignedInScope,
  { query }: OperationInput<typeof contract.exportPayments>,
): Promise<FileAnswer<typeof contract.exportType>> {
  const rows = await findPayments(db, account.id, { ...query, timeZone, limit: mostRows })
  const csv = paymentsCsv(rows.map(paymentOf), timeZone)
  const name = ['otklik-platezhi', query.kind, query.month].filter(Boolean).join('-')
  return { bytes: Buffer.from(csv), type: contract.exportType, name: `${name}.csv` }
}

export async function readReceipt(
  scope: SignedInScope,
  { params }: OperationInput<typeof contract.readReceipt>,
): Promise<FileAnswer<typeof contract.receiptType>> {
  const payment = await readPayment(scope, { params })
  if (!hasReceipt(payment)) throw new Failure('payments:not_found')
  const { timeZone } = scope.country
  const { day } = localTime(momentOf(payment), timeZone)
  const { operator, payments } = scope
  const sellerBin = payments.seller?.bin ?? null
  const bytes = await receiptPdf({ payment, operator, sellerBin, timeZone })
  const name = `otklik-chek-${day}-${payment.public_id.slice(0, 8)}.pdf`
  return { bytes, type: contract.receiptType, name }
}
