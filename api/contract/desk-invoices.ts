// Invoices that wait for the money of a legal entity, and the bank statements that show it (spec §12), for operators of money.
import { z } from 'zod'
import { deskErrors } from './desk.ts'
import { endpoint } from './endpoint.ts'
import { bin, date, dateTime, line } from './fields.ts'
import { deskPageSize } from './rules/desk.ts'
import { readIik } from './rules/iik.ts'
import { bookingOutcomes, statementLimits, transferMismatches } from './rules/statements.ts'

const number = z.coerce
  .number({ error: 'invalid' })
  .int('invalid')
  .min(1, 'invalid')
  .max(999_999_999, 'invalid')

export const unpaidInvoice = z.object({
  number: z.int(),
  buyer_bin: z.string(),
  buyer_name: z.string(),
  /** Whole tenge. */
  amount: z.int(),
  issued_at: dateTime,
  /** The end of its five banking days; money that comes later is booked too. */
  expires_at: dateTime,
  is_late: z.boolean(),
})
export type UnpaidInvoice = z.infer<typeof unpaidInvoice>

export const listUnpaidInvoices = endpoint({
  method: 'GET',
  path: '/v1/desk/invoices',
  access: 'operator',
  roles: ['money'],
  summary: `The invoices that are not paid, the newest first, ${deskPageSize} a page.`,
  query: z.object({
    /** The number of an invoice or the BIN of its buyer. */
    q: line(40).optional(),
    page: number.optional(),
  }),
  reply: z.object({
    results: z.array(unpaidInvoice),
    page: z.int(),
    page_count: z.int(),
    /** False if the seller is not configured, so that no invoice is issued and no statement is read. */
    is_seller: z.boolean(),
  }),
  errors: deskErrors,
})

/** The payment order of a transfer: with the payer and the day its number names one transfer. */
export const paymentOrder = z.object({
  /** The number of the invoice. */
  invoice: number,
  number: line(40).refine((value) => value !== '', 'required'),
  day: date,
  /** The BIN of the payer, which must be that of the invoice. */
  bin,
  /** The account of the payer at its bank. */
  iik: z.string().transform((typed, context) => {
    const read = readIik(typed)
    if (read === null) context.addIssue({ code: 'custom', message: 'invalid_iik' })
    return read ?? z.NEVER
  }),
})

export const statementTransfer = z.object({
  day: z.string(),
  number: z.string(),
  payer: z.object({ bin: z.string(), iik: z.string(), name: z.string() }),
  /** Tenge; a sum with tiyn is not whole. */
  amount: z.number(),
  purpose: z.string(),
  /** The number of the invoice that the purpose names; null if it names none or several. */
  invoice: z.int().nullable(),
  /** Why the transfer is not booked; null if it pays the invoice exactly. */
  mismatch: z.enum(transferMismatches).nullable(),
})
export type StatementTransfer = z.infer<typeof statementTransfer>

export const checkStatement = endpoint({
  kind: 'multipart',
  method: 'POST',
  path: '/v1/desk/statements',
  access: 'operator',
  roles: ['money'],
  summary: `Compare a bank statement (1CClientBankExchange, at most ${statementLimits.megabytes} MB) with the invoices. Nothing is booked or stored.`,
  bodyLimitBytes: statementLimits.formBytes,
  tooLarge: 'payments:statement_too_large',
  body: z.object({ statement: z.file() }),
  reply: z.object({ transfers: z.array(statementTransfer) }),
  errors: [
    ...deskErrors,
    'payments:not_offered',
    'payments:statement_unreadable',
    'payments:statement_of_another_account',
  ],
})

export const bookTransfers = endpoint({
  method: 'POST',
  path: '/v1/desk/transfers',
  access: 'operator',
  roles: ['money'],
  summary: 'Book the transfers that have paid invoices in full, each once. Logged.',
  body: z.object({
    transfers: z.array(paymentOrder).min(1, 'required').max(statementLimits.transfers),
  }),
  reply: z.object({
    /** One for each transfer, in the order of the body. */
    outcomes: z.array(z.enum(bookingOutcomes)),
  }),
  errors: deskErrors,
})
