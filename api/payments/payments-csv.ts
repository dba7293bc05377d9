import type { Payment } from '../contract/payments.ts'
import { csvOf, type Cell } from '../spreadsheets/csv.ts'
import texts from './locales/ru.json' with { type: 'json' }
import { kindName, methodName, statusName, whatOf } from './words.ts'

type Column = keyof typeof texts.columns

const columns: Record<Column, (payment: Payment) => Cell> = {
  time: ({ created_at }) => new Date(created_at),
  kind: ({ kind }) => kindName(kind),
  what: whatOf,
  subject: ({ subject }) => subject ?? '',
  amount: ({ amount }) => amount,
  vat_percent: ({ vat_percent }) => vat_percent,
  vat_amount: ({ vat_amount }) => vat_amount,
  delta: ({ delta }) => delta,
  refunded_amount: ({ refunded_amount }) => refunded_amount,
  method: ({ method }) => methodName(method),
  status: ({ status }) => statusName(status),
  spent_by: ({ spent_by: by }) => (by ? `${by.name || texts.colleague}, ${by.company}` : ''),
  public_id: ({ public_id }) => public_id,
}

/** Makes a CSV table of payments, in the order in which they are given. */
export function paymentsCsv(payments: readonly Payment[], timeZone: string): string {
  const rows = payments.map((each) => Object.values(columns).map((of) => of(each)))
  return csvOf({ header: Object.values(texts.columns), rows, timeZone })
}
