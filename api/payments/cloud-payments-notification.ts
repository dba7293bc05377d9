// Parses webhooks of CloudPayments (Check, Pay, Confirm, Fail, Refund, Cancel), which are forms or JSON.
import { z } from 'zod'
import { paymentCurrency } from '../contract/rules/payments.ts'
import { Failure } from '../http/failure.ts'
import type { Callback, CallbackResult, ProviderEvent } from './provider.ts'
import { isSameSecret } from '../same-secret.ts'
import { sign } from './signature.ts'

/** The signature of the unparsed body. The header `x-content-hmac` is a signature of the URL-decoded body. */
export const signatureHeader = 'content-hmac'

const amount = z
  .union([z.number(), z.string().regex(/^\d{1,10}(\.\d{1,2})?$/)])
  .transform(Number)
  .pipe(z.number().positive())
export const transaction = z
  .union([z.int(), z.string()])
  .transform(String)
  .pipe(z.string().regex(/^[1-9]\d{0,17}$/))
const isOn = z
  .literal([0, 1, '0', '1', false, true, 'False', 'True', 'false', 'true'])
  .transform((value) => /^(1|true)$/i.test(String(value)))
  .default(false)
const word = z.string().nullish()

const common = z.object({
  TransactionId: transaction,
  Amount: amount,
  Currency: word,
  InvoiceId: word,
  AccountId: z.union([z.string(), z.number()]).nullish(),
  Status: word,
  OperationType: word,
  Reason: word,
  TestMode: isOn,
})
const ofRefund = common.extend({ PaymentTransactionId: transaction })
type PaymentNotification = z.output<typeof common>

/** For each type of CloudPayments webhook, a function that converts the webhook into our format. */
const kinds: Record<
  string,
  (body: unknown, acceptsTests: boolean) => ProviderEvent | CallbackResult
> = {
  check: (body, acceptsTests) =>
    aPayment(body, acceptsTests, (told) => ({ ...told, act: 'asked' })),
  pay: paid,
  confirm: paid,
  fail: (body, acceptsTests) =>
    aPayment(body, acceptsTests, (told, { Reason }) => ({
      ...told,
      act: 'failed',
      failure_code: Reason?.slice(0, 100) || null,
    })),
  refund(body) {
    const notification = parse(ofRefund, body)
    const whole = Math.floor(notification.Amount)
    if (whole === 0) return 'taken'
    return {
      ...ofPayment(notification),
      act: 'refunded',
      amount: whole,
      currency: paymentCurrency,
      provider_payment_id: notification.PaymentTransactionId,
      refund_id: notification.TransactionId,
    }
  },
  cancel(body) {
    const told = ofPayment(parse(common, body))
    const refund_id = `cancel-${told.provider_payment_id}`
    return { ...told, act: 'cancelled', currency: paymentCurrency, refund_id }
  },
}

function paid(body: unknown, acceptsTests: boolean): ProviderEvent | CallbackResult {
  return aPayment(body, acceptsTests, (told, { Status }) =>
    Status === 'Completed' ? { ...told, act: 'succeeded', failure_code: null } : 'refused',
  )
}

function aPayment(
  body: unknown,
  acceptsTests: boolean,
  tell: (
    told: ReturnType<typeof ofPayment>,
    notification: PaymentNotification,
  ) => ProviderEvent | CallbackResult,
): ProviderEvent | CallbackResult {
  const notification = parse(common, body)
  const { TestMode, OperationType } = notification
  if (TestMode && !acceptsTests) return 'refused'
  if (OperationType && OperationType !== 'Payment') return 'refused'
  return tell(ofPayment(notification), notification)
}

function ofPayment({ TransactionId, Amount, Currency, InvoiceId, AccountId }: PaymentNotification) {
  return {
    public_id: InvoiceId ?? '',
    account_id: AccountId ? String(AccountId) : null,
    provider_payment_id: TransactionId,
    amount: Amount,
    currency: Currency ?? '',
  }
}

/** Parses a webhook of CloudPayments; throws if its type is unknown or its signature is wrong. */
export function readNotification(
  { secret, acceptsTests }: { secret: string; acceptsTests: boolean },
  { type = '', bytes, headers }: Callback,
): ProviderEvent | CallbackResult {
  const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined
  if (!kind) throw new Failure('payments:not_found')
  if (!isSameSecret(headers.get(signatureHeader), sign(secret, bytes, 'base64'))) {
    throw new Failure('payments:bad_signature')
  }
  const text = Buffer.from(bytes).toString()
  const isJson = /^application\/json\b/i.test(headers.get('content-type') ?? '')
  return kind(isJson ? json(text) : Object.fromEntries(new URLSearchParams(text)), acceptsTests)
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const { data, success } = schema.safeParse(body)
  if (!success) throw new Failure('request:malformed')
  return data
}
