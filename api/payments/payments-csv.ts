import type { Payment } from '../contract/payments.ts'
import { localTime } from '../local-time.ts'
import texts from './locales/ru.json' with { type: 'json' }
import { kindName, methodName, statusName, whatOf } from './words.ts'

type Column = keyof typeof texts.columns

const columns: Record<Column, (payment: Payment, timeZone: string) => string | number> = {
  time: ({ created_at }, timeZone) => shortTime(created_at, timeZone),
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
  public_id: ({ public_id }) => public_id,
}

/** Makes a CSV file that Russian Excel opens correctly: in UTF-8 with a byte order mark, separated by semicolons. */
export function paymentsCsv(payments: readonly Payment[], timeZone: string): string {
  const rows = payments.map((each) => Object.values(columns).map((of) => of(each, timeZone)))
  const lines = [Object.values(texts.columns), ...rows].map((cells) => cells.map(cellOf).join(';'))
  return `\ufeff${lines.join('\r\n')}\r\n`
}

function shortTime(iso: string, timeZone: string): string {
  const { day, time } = localTime(new Date(iso), timeZone)
  return `${day.split('-').toReversed().join('.')} ${time}`
}

/** Writes a cell of a CSV file; Excel must not execute the text as a formula. */
function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
