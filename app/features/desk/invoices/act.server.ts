import { bookTransfers, checkStatement, paymentOrder } from '#contract/desk-invoices.ts'
import type { BookingOutcome } from '#contract/rules/statements.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import type { SignedInVisit } from '#app/platform/page/guard.server.ts'

type Visit = SignedInVisit & ActionVisit

/** Checks a statement, books the chosen transfers of a checked one, or books one that is typed by hand. */
export async function actOnInvoices(visit: Visit) {
  if (visit.intent === 'statement') return check(visit)
  return visit.intent === 'chosen' ? bookChosen(visit) : bookTyped(visit)
}

async function check({ call, form, refuse }: Visit) {
  const statement = form.get('statement')
  if (!(statement instanceof File) || statement.size === 0) {
    return refuse({ statement: ['file_required'] })
  }
  return call(checkStatement, { body: { statement } })
}

async function bookChosen(visit: Visit) {
  const { call, form, leave, texts, url } = visit
  const chosen = form.getAll('transfer')
  const transfers = chosen.flatMap(readOrder)
  const t = texts('desk')
  if (transfers.length === 0) return leave(url.pathname, { toast: t('invoices.none_chosen') })
  const { outcomes } = await call(bookTransfers, { body: { transfers } })
  const booked = outcomes.filter((outcome) => outcome === 'booked').length
  const left = chosen.length - booked
  const words = [
    t('invoices.booked', { count: booked }),
    left > 0 && t('invoices.not_booked', { count: left }),
  ]
  return leave(url.pathname, { toast: words.filter(Boolean).join('. ') })
}

async function bookTyped({ call, fields, parse, refuse, leave, texts, url }: Visit) {
  const { invoice, number, day, bin, iik } = fields
  const order = parse(paymentOrder, { invoice, number, day, bin, iik })
  const { outcomes } = await call(bookTransfers, { body: { transfers: [order] } })
  for (const outcome of outcomes) {
    if (outcome !== 'booked') refuse({ [fieldOf[outcome]]: [outcome] })
  }
  return leave(url.pathname, { toast: texts('desk')('invoices.booked', { count: 1 }) })
}

const fieldOf = {
  unknown_invoice: 'invoice',
  wrong_bin: 'bin',
  invoice_paid: 'invoice',
  booked_before: 'number',
} as const satisfies Record<Exclude<BookingOutcome, 'booked'>, string>

/** Reads the value of a checkbox; returns nothing if somebody has changed it. */
function readOrder(value: FormDataEntryValue) {
  try {
    const order = paymentOrder.safeParse(JSON.parse(String(value)))
    return order.success ? [order.data] : []
  } catch {
    return []
  }
}
