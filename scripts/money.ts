// npm run money: `refund` shows a refund, and sends it with --yes; --sent and --not-sent record the result of a refund
// by hand. `statement` shows which transfers of a bank statement pay invoices, and books them with --yes. `check` compares
// balances with their ledgers.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Config } from '../api/config.ts'
import { ConfigError } from '../api/contract/environment.ts'
import { secondOperatorAbove } from '../api/contract/rules/desk.ts'
import { openDatabase, type Database } from '../api/database/connect.ts'
import { DirectoryError } from '../api/database/embedded/directory-error.ts'
import { shareChanges } from '../api/database/public-changes.ts'
import { createOutbox } from '../api/events/outbox.ts'
import { notificationListener } from '../api/notifications/notifications.ts'
import { configuredPayments } from '../api/payments/configured.ts'
import { readStatement, StatementError } from '../api/payments/statement/bank-statement.ts'
import { bookTransfer } from '../api/resources/billing/checkout/book-transfers.ts'
import { findDifferences } from '../api/resources/billing/ledger/acts.ts'
import {
  matchTransfers,
  type MatchedTransfer,
} from '../api/resources/billing/payments/bank-transfers.ts'
import { firstVacancyListener } from '../api/resources/vacancies/first-vacancies.ts'
import { logCommand, logRefund } from '../api/resources/desk/command-line.ts'
import type { Transaction } from '../api/scope.ts'
import {
  needsSecondOperator,
  planRefund,
  sendRefund,
  settleRefund,
  type RefundPlan,
  type Sending,
  type Sent,
} from '../api/resources/billing/payments/support-refunds.ts'
import { readConfigOfDatabase } from './existing-database.ts'

const usage = `npm run money -- refund PAYMENT [--amount N] [--by-hand] [--yes]
npm run money -- refund PAYMENT --sent NUMBER | --not-sent
npm run money -- statement FILE [--yes]
npm run money -- check`

const options = {
  amount: { type: 'string' },
  'by-hand': { type: 'boolean', default: false },
  sent: { type: 'string' },
  'not-sent': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
} as const

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [command, id] = positionals
  const config = await readConfigOfDatabase(process.env)
  const database = await openDatabase({
    url: config.databaseUrl,
    directUrl: config.databaseDirectUrl,
    dataDir: config.dataDir,
  })
  try {
    if (command === 'check') await check(database)
    else if (command === 'refund' && id) await refund(database, config, id, values)
    else if (command === 'statement' && id) await book(database, config, id, values.yes)
    else throw new ConfigError(usage)
  } finally {
    await database.close()
  }
}

async function check({ db }: Database): Promise<void> {
  const differences = await findDifferences(db)
  for (const { id, balance, sum } of differences) {
    say(`account ${id}: balance ${tenge(balance)}, its entries make ${tenge(sum)}`)
  }
  if (differences.length) process.exitCode = 1
  else say('Every balance is the sum of its entries')
}

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

async function refund({ db }: Database, config: Config, id: string, values: Values): Promise<void> {
  const total = values.amount === undefined ? undefined : amount(values.amount)
  const plan = await planRefund(db, id, total)
  if (!plan) throw new ConfigError(`There is no top-up ${id}`)
  const provider = values['by-hand'] ? null : providerOf(config, plan)
  const recorded = recording(db, config)
  const log: Sending['log'] = (tx, row, state) => logRefund(tx, recorded.now(), row, state)
  const sending = { db, provider, log, ...recorded }
  describe(plan)
  const number = values.sent ?? null
  if (number !== null || values['not-sent']) {
    if (!plan.begun) throw new ConfigError('No refund of it waits for an answer')
    await settleRefund(sending, plan.begun, number)
    say(number === null ? 'Its sum is on the balance again' : 'It is marked as sent')
    return
  }
  if (plan.sum === 0) return say('Nothing goes back')
  const how = provider ? `by ${provider.name}` : 'by hand: send it yourself'
  say(`${values.yes ? 'Sending' : 'Would send'} back ${tenge(plan.sum)}, ${how}`)
  if (needsSecondOperator(plan)) {
    throw new ConfigError(
      `More than ${tenge(secondOperatorAbove)} goes back only with a second operator: the account asks for it on the page of its payments, then two operators decide at /ru/desk`,
    )
  }
  if (!values.yes) return say('Run it again with --yes to do so')
  tell(await sendRefund(sending, plan, total))
}

async function book(
  { db, direct }: Database,
  config: Config,
  file: string,
  yes: boolean,
): Promise<void> {
  const payments = configuredPayments(config)
  const { seller } = payments
  if (!seller)
    throw new ConfigError('SELLER_NAME and the other variables of the seller are not set')
  const statement = readStatement(readFileSync(file))
  const foreign = statement.accounts.filter((iik) => iik !== seller.iik)
  if (foreign.length > 0 || statement.accounts.length === 0) {
    const whose = foreign.join(', ') || 'no account'
    throw new ConfigError(`It is a statement of ${whose}, not of SELLER_IIK ${seller.iik}`)
  }
  const matched = await matchTransfers(db, seller, statement)
  for (const each of matched) say(lineOf(each))
  const toBook = matched.filter(({ payment }) => payment !== null)
  say(`${toBook.length} of ${matched.length} transfers pay invoices`)
  if (!yes) return say('Run it again with --yes to book them')
  const { publicChanges, ...recorded } = recording(db, config)
  const shared = config.databaseUrl ? shareChanges(direct, publicChanges, recorded.report) : null
  const scope = { db, payments, ...recorded }
  const bookAndLog = async (tx: Transaction, each: MatchedTransfer) => {
    if (!(await bookTransfer(scope, tx, each))) return false
    const reason = `invoice ${each.invoice}: ${each.id}`
    await logCommand(tx, recorded.now(), { action: 'transfer_booked', reason })
    return true
  }
  let booked = 0
  for (const each of toBook) if (await db.transaction((tx) => bookAndLog(tx, each))) booked += 1
  await shared?.close()
  say(`${booked} booked`)
}

const mismatches: Record<NonNullable<MatchedTransfer['mismatch']>, string> = {
  outgoing: 'does not arrive on this account',
  repeated: 'stands in the statement twice',
  booked: 'was booked before',
  no_number: 'names no invoice, or several',
  unknown_invoice: 'names an invoice that does not exist',
  wrong_bin: 'comes from another BIN than the invoice names',
  wrong_sum: 'has another sum than the invoice',
  paid: 'names an invoice that was paid before: send the money back, or issue another invoice',
  no_account: 'comes from an account that is no IIK',
}

function lineOf({ transfer, invoice, mismatch }: MatchedTransfer): string {
  const { day, number, tiyn, payer, purpose } = transfer
  const what = mismatch === null ? `pays invoice ${invoice}` : mismatches[mismatch]
  const sum = (tiyn / 100).toFixed(2)
  return `${day}  № ${number}  ${sum} ₸  BIN ${payer.bin}, ${payer.name}: ${what}\n    ${purpose}`
}

function describe({ payment, owner, balance, begun }: RefundPlan): void {
  say(`Payment ${payment.public_id} of ${owner}: ${tenge(payment.amount)}, ${payment.status}`)
  say(`  went back so far: ${tenge(payment.refunded_amount)}; on the balance: ${tenge(balance)}`)
  if (begun) say(`  begun and not answered: refund ${begun.public_id} of ${tenge(begun.amount)}`)
}

function tell(sent: Sent): void {
  if (sent.outcome === 'nothing') return say('Nothing goes back')
  const name = `Refund ${sent.refund.public_id} of ${tenge(sent.refund.amount)}`
  if (sent.outcome === 'sent') return say(`${name} is sent`)
  process.exitCode = 1
  if (sent.outcome === 'refused') {
    say(`${name} was refused: ${sent.refusal}. Its sum is on the balance again`)
  } else if (sent.outcome === 'unknown') {
    say(`${name}: no answer (${String(sent.error)}). It is booked; run the same within an hour`)
  } else {
    say(`${name}: nobody knows whether it was sent. Look for it in the provider's cabinet, then`)
    say('  run this with --sent NUMBER (its number there) or with --not-sent')
  }
}

function providerOf(config: Config, { payment }: RefundPlan): Sending['provider'] {
  const { offered } = configuredPayments(config)
  if (offered?.name === payment.provider) return offered
  throw new ConfigError(
    `It was paid by ${payment.provider}, which is not configured here; --by-hand books what you send yourself`,
  )
}

function recording(db: Database['db'], config: Config) {
  const now = () => new Date()
  const report = (error: unknown) => say(String(error))
  // The running program delivers the events to its listeners of these names.
  const listeners = [notificationListener(now, config.country.timeZone), firstVacancyListener(now)]
  const outbox = createOutbox({ db, now, listeners, onError: report })
  return { now, events: outbox.startRecording(), report, publicChanges: outbox.publicChanges }
}

function amount(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new ConfigError('--amount must be whole tenge, above 0')
  return Number(text)
}

function tenge(sum: number): string {
  return `${sum} ₸`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${isExpected(error) ? error.message : String((error as Error).stack)}\n`)
  process.exit(1)
})

function isExpected(error: unknown): error is Error {
  const isArgument = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') ?? false
  const isFile = (error as { code?: string }).code === 'ENOENT'
  return (
    isArgument ||
    isFile ||
    error instanceof ConfigError ||
    error instanceof DirectoryError ||
    error instanceof StatementError
  )
}
