// Bank statements, whose transfers pay invoices.
import { uploadLimits } from './upload-limits.ts'

export const statementLimits = {
  ...uploadLimits(2),
  /** The most transfers that are booked by one form. */
  transfers: 500,
} as const

/** Why a transfer of a statement is not booked. */
export const transferMismatches = [
  'outgoing',
  'repeated',
  'booked',
  'no_number',
  'unknown_invoice',
  'wrong_bin',
  'wrong_sum',
  'paid',
  'no_account',
] as const
export type TransferMismatch = (typeof transferMismatches)[number]

/** The outcome of a transfer that an operator books. */
export const bookingOutcomes = [
  'booked',
  'unknown_invoice',
  'wrong_bin',
  'invoice_paid',
  'booked_before',
] as const
export type BookingOutcome = (typeof bookingOutcomes)[number]
