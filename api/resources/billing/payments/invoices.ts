// Invoices to legal entities: a payment that waits for a bank transfer, and its paper.
import type { OperationInput } from '../../../contract/endpoint.ts'
import * as contract from '../../../contract/invoices.ts'
import type { Payment } from '../../../contract/payments.ts'
import { invoiceDays } from '../../../contract/rules/invoices.ts'
import { dayAfter, localTime, momentOf } from '../../../contract/rules/local-time.ts'
import { vatOf } from '../../../contract/rules/payments.ts'
import { Failure } from '../../../http/failure.ts'
import type { FileAnswer } from '../../../http/file-answer.ts'
import { invoicePdf } from '../../../payments/invoice-pdf.ts'
import { bankName } from '../../../payments/statement/bank-statement.ts'
import { newPublicId } from '../../../public-id.ts'
import type { SignedInScope } from '../../../scope.ts'
import { workingDayAfter } from '../../../working-days.ts'
import {
  findInvoice,
  findInvoiceOf,
  insertInvoice,
  type InvoiceOnPaper,
} from './invoice-queries.ts'
import { paymentOf } from './operations.ts'
import { insertPayment } from './queries.ts'

export async function createInvoice(
  { db, account, now, limits, payments, country, events }: SignedInScope,
  { body, idempotencyKey }: OperationInput<typeof contract.createInvoice>,
): Promise<Payment> {
  const { seller, vatPercent } = payments
  if (!seller) throw new Failure('payments:not_offered')
  await limits.take('top_up', String(account.id))
  const created_at = now()
  const { day } = localTime(created_at, country.timeZone)
  const lastDay = workingDayAfter(day, invoiceDays)
  const { amount, ...buyer } = body
  return db.transaction(async (tx) => {
    const row = await insertPayment(tx, {
      public_id: newPublicId(),
      user_id: account.id,
      kind: 'top_up',
      method: 'invoice',
      amount,
      vat_percent: vatPercent,
      vat_amount: vatOf(amount, vatPercent),
      status: 'pending',
      provider: bankName,
      key: idempotencyKey ?? null,
      created_at,
      expires_at: momentOf(dayAfter(lastDay), '00:00', country.timeZone),
    })
    const before = await findInvoice(tx, row.id)
    const invoice =
      before ??
      (await insertInvoice(tx, { ...buyer, payment_id: row.id, seller, issued_at: created_at }))
    if (row.amount !== amount || row.provider !== bankName || !isTo(invoice, buyer)) {
      throw new Failure('request:idempotency_conflict')
    }
    if (!before) await events.record(tx, { type: 'invoice-issued', payment_id: row.id })
    return paymentOf({ ...row, invoice })
  })
}

interface Buyer {
  buyer_bin: string
  buyer_name: string
}

function isTo(invoice: Buyer, { buyer_bin, buyer_name }: Buyer): boolean {
  return invoice.buyer_bin === buyer_bin && invoice.buyer_name === buyer_name
}

export async function readInvoice(
  { db, account, country: { timeZone } }: SignedInScope,
  { params }: OperationInput<typeof contract.readInvoice>,
): Promise<FileAnswer<typeof contract.invoiceType>> {
  const found = await findInvoiceOf(db, account.id, params.id)
  if (!found) throw new Failure('payments:not_found')
  return { ...(await invoiceFile(found, timeZone)), type: contract.invoiceType }
}

/** Makes the paper of an invoice and its name. */
export async function invoiceFile(found: InvoiceOnPaper, timeZone: string) {
  const bytes = await invoicePdf({ ...found, timeZone })
  return { bytes, name: `otklik-schet-${found.number}.pdf` }
}
