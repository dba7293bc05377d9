// Re-exports for other nouns: the money of an invoice, and paid time after an outage.
export { bookTransfer } from './book-transfers.ts'
export { makeUpForOutage } from './outage.ts'
