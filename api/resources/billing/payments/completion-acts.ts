// Acts of completed work, made on the first of the month for what was bought with the money of invoices.
import type { OperationInput, Reply } from '../../../contract/endpoint.ts'
import * as contract from '../../../contract/completion-acts.ts'
import { localTime, momentOf } from '../../../contract/rules/local-time.ts'
import { vatOf } from '../../../contract/rules/payments.ts'
import { Failure } from '../../../http/failure.ts'
import type { FileAnswer } from '../../../http/file-answer.ts'
import type { Job } from '../../../jobs/job.ts'
import { batch, sweep, type SweepOptions, type SystemScope } from '../../../jobs/sweep.ts'
import { completionActPdf } from '../../../payments/completion-act-pdf.ts'
import { electronicInvoice } from '../../../payments/electronic-invoice.ts'
import type { Payments, Seller } from '../../../payments/provider.ts'
import type { SignedInScope, Transaction } from '../../../scope.ts'
import { linesOf, type AllocatedSum } from './completion-act-lines.ts'
import {
  findAct,
  findActDue,
  findActs,
  findInvoiceMoney,
  findPurchases,
  insertAct,
  lockActs,
  type Month,
  type StoredAct,
} from './completion-act-queries.ts'

const shownActs = 36

/** Makes the acts of the last month. After its first run in a month there is nothing left to do. */
export function issueCompletionActs({
  payments: { seller },
  timeZone,
  ...options
}: SweepOptions & { payments: Payments; timeZone: string }): Job<object> {
  const job = sweep(options, (scope, tx) => (seller ? issue(scope, tx, seller, timeZone) : none()))
  return { ...job, cron: '10 * * * *' }
}

const none = () => Promise.resolve(0)

async function issue(scope: SystemScope, tx: Transaction, seller: Seller, timeZone: string) {
  const month = monthBefore(scope.now(), timeZone)
  await lockActs(tx)
  const due = await findActDue(tx, month, batch)
  for (const user_id of due) {
    const invoices = await findInvoiceMoney(tx, user_id)
    const lines = linesOf(invoices, await findPurchases(tx, user_id, month))
    for (const bin of new Set(invoices.map(({ buyer_bin }) => buyer_bin))) {
      const ofBuyer = lines.filter(({ invoice }) => invoice.buyer_bin === bin)
      await issueOne(scope, tx, { user_id, month, seller, lines: ofBuyer })
    }
  }
  return due.length
}

interface NewAct {
  user_id: number
  month: Month
  seller: Seller
  lines: AllocatedSum[]
}

async function issueOne(
  { now, events }: SystemScope,
  tx: Transaction,
  { user_id, month, seller, lines }: NewAct,
): Promise<void> {
  const buyer = lines.at(-1)?.invoice
  if (!buyer) return
  const { buyer_bin, buyer_name } = buyer
  const act = { user_id, month: month.first, buyer_bin, buyer_name, seller, issued_at: now() }
  const number = await insertAct(
    tx,
    act,
    lines.map(({ purchase, invoice, amount }) => ({
      payment_id: purchase.id,
      invoice_number: invoice.number,
      amount,
      vat_amount: vatOf(amount, purchase.vat_percent),
    })),
  )
  await events.record(tx, { type: 'completion-act-issued', number })
}

/** Returns the calendar month before the one of `now`. */
function monthBefore(now: Date, timeZone: string): Month {
  const thisMonth = `${localTime(now, timeZone).day.slice(0, 7)}-01`
  const lastDay = new Date(Date.parse(thisMonth) - 24 * 3600_000).toISOString().slice(0, 10)
  const first = `${lastDay.slice(0, 7)}-01`
  return {
    first,
    begins: momentOf(first, '00:00', timeZone),
    ends: momentOf(thisMonth, '00:00', timeZone),
  }
}

export async function listCompletionActs({
  db,
  account,
}: SignedInScope): Promise<Reply<typeof contract.listCompletionActs>> {
  return (await findActs(db, account.id, shownActs)).map(shownAct)
}

export function shownAct({
  issued_at,
  ...act
}: Awaited<ReturnType<typeof findActs>>[number]): contract.CompletionAct {
  return { ...act, issued_at: issued_at.toISOString() }
}

export async function readCompletionAct(
  scope: SignedInScope,
  { params }: OperationInput<typeof contract.readCompletionAct>,
): Promise<FileAnswer<typeof contract.completionActType>> {
  const act = await foundAct(scope, params.number)
  return { ...(await actFile(act, scope.country.timeZone)), type: contract.completionActType }
}

/** Makes the paper of an act and its name. */
export async function actFile(act: StoredAct, timeZone: string) {
  const bytes = await completionActPdf({ ...act, timeZone })
  return { bytes, name: `otklik-akt-${act.number}.pdf` }
}

export async function readElectronicInvoice(
  scope: SignedInScope,
  { params }: OperationInput<typeof contract.readElectronicInvoice>,
): Promise<FileAnswer<typeof contract.electronicInvoiceType>> {
  const act = await foundAct(scope, params.number)
  return electronicInvoiceFile(act, act.seller.name, scope.country.timeZone)
}

/** Makes the data of the electronic invoice; `issuer` is the person or company that issues it. */
export function electronicInvoiceFile(
  act: StoredAct,
  issuer: string,
  timeZone: string,
): FileAnswer<typeof contract.electronicInvoiceType> {
  return {
    bytes: Buffer.from(electronicInvoice({ ...act, issuer, timeZone })),
    type: contract.electronicInvoiceType,
    name: `otklik-esf-${act.number}.xml`,
  }
}

async function foundAct({ db, account }: SignedInScope, number: number): Promise<StoredAct> {
  const act = await findAct(db, number, account.id)
  if (!act) throw new Failure('payments:not_found')
  return act
}
