// Payments through CloudPayments, on its pages (docs/decisions/049).
import { z } from 'zod'
import { paymentCurrency } from '../contract/rules/payments.ts'
import { webPages } from '../web-pages.ts'
import { readNotification, transaction } from './cloud-payments-notification.ts'
import type { PaymentRequest, PaymentProvider, SentBack, CallbackResult } from './provider.ts'

export const cloudPaymentsName = 'cloudpayments'

export interface CloudPaymentsOptions {
  publicId: string
  secret: string
  url: string
  /** The origin of CloudPayments' payment pages. The CSP allows forms to be sent there. */
  pages: string
  webUrl: string
  acceptsTests: boolean
}

export function cloudPayments(options: CloudPaymentsOptions): PaymentProvider {
  return {
    name: cloudPaymentsName,
    begin: (payment, signal) => createOrder(options, payment, signal),
    read: (callback) => readNotification(options, callback),
    answer: (taken) => Response.json({ code: codes[taken] }),
    sendBack: ({ public_id, refund_of, amount }, signal) =>
      refund(options, public_id, { TransactionId: Number(refund_of), Amount: amount }, signal),
  }
}

/** The codes with which we reply to webhooks of CloudPayments; 0 means that we accept the payment. */
const codes: Record<CallbackResult, number> = {
  taken: 0,
  unknown: 10,
  wrong_account: 11,
  wrong_amount: 12,
  refused: 13,
  paid: 13,
  expired: 20,
}

/** Returns the URL of the payment page at CloudPayments. */
async function createOrder(
  options: CloudPaymentsOptions,
  { public_id, user_id, amount: sum }: PaymentRequest,
  signal: AbortSignal,
): Promise<string> {
  const back = webPages(options.webUrl).payment(public_id)
  const order = {
    Amount: sum,
    Currency: paymentCurrency,
    Description: 'Пополнение баланса на Отклике',
    InvoiceId: public_id,
    AccountId: String(user_id),
    RequireConfirmation: false,
    SendEmail: false,
    CultureName: 'ru-RU',
    SuccessRedirectUrl: back,
    FailRedirectUrl: back,
  }
  const answer = await post(options, '/orders/create', public_id, order, signal)
  const page = z.object({ Url: z.url() }).safeParse(answer.Model).data?.Url
  if (!answer.Success || !page) throw new Error(`no order was created: ${answer.Message}`)
  if (new URL(page).origin !== options.pages) {
    throw new Error(`their page is at ${new URL(page).origin}, not at CLOUDPAYMENTS_PAGES`)
  }
  return page
}

async function refund(
  options: CloudPaymentsOptions,
  requestId: string,
  body: { TransactionId: number; Amount: number },
  signal: AbortSignal,
): Promise<SentBack> {
  const { Success, Message, Model } = await post(
    options,
    '/payments/refund',
    requestId,
    body,
    signal,
  )
  if (!Success) return { refusal: Message ?? '' }
  return {
    provider_payment_id: z.object({ TransactionId: transaction }).parse(Model).TransactionId,
  }
}

const envelope = z.object({
  Success: z.boolean(),
  Message: z.string().nullish(),
  Model: z.unknown().optional(),
})

/** Calls a method of their API. Throws if they answer with another status than 200. */
export async function post(
  { url, publicId, secret }: Pick<CloudPaymentsOptions, 'url' | 'publicId' | 'secret'>,
  path: string,
  requestId: string,
  body: object,
  signal: AbortSignal,
): Promise<z.output<typeof envelope>> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${publicId}:${secret}`).toString('base64')}`,
      'content-type': 'application/json',
      'x-request-id': requestId,
    },
    body: JSON.stringify(body),
    redirect: 'error',
    signal,
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return envelope.parse(await response.json())
}
