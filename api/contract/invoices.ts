// Invoices on paper (spec §12), by which a legal entity adds money to its balance. Sums are whole tenge with VAT.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { bin, publicId, requiredText } from './fields.ts'
import { payment } from './payments.ts'
import { invoiceSum } from './rules/invoices.ts'
import { limits } from './rules/limits.ts'
import { readName } from './rules/typed-signs.ts'

export const createInvoice = endpoint({
  method: 'POST',
  path: '/v1/invoices',
  access: 'employer',
  summary:
    'Issue an invoice to a legal entity. Credited when a bank statement with its number, payer and sum is booked.',
  body: z.object({
    amount: z.int().min(invoiceSum.least).max(invoiceSum.most),
    buyer_bin: bin,
    buyer_name: requiredText(limits.companyName, readName),
  }),
  reply: payment,
  errors: ['payments:not_offered', 'request:limit_exceeded'],
  idempotent: 'by_operation',
})

export const invoiceType = 'application/pdf'

export const readInvoice = endpoint({
  kind: 'file',
  method: 'GET',
  path: '/v1/payments/:id/invoice',
  access: 'user',
  summary: 'The invoice of one of the caller’s payments on paper.',
  params: z.object({ id: publicId }),
  types: [invoiceType],
  errors: ['payments:not_found'],
})
